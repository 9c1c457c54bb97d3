// Formatted text as HTML, and HTML as formatted text.
import { DOMParser as Reader, DOMSerializer, type Fragment, type Node as TextNode } from 'prosemirror-model'
import { create } from '../../dom.ts'
import { schema } from './schema.ts'

const reader = Reader.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/** HTML in a document without a window: nothing in it is loaded or run. */
export function inert(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/** Text without blocks as the service reads it: an empty line begins a paragraph. */
export function inParagraphs(text: string): string {
  if (/<(p|h[1-6]|[uo]l|dl|li|blockquote|hr|div|table|pre|figure|section|article)\b/i.test(text)) return text
  return `<p>${text
    .trim()
    .split(/\n[ \t]*\n/)
    .map((each) => each.replace(/(<br ?\/?>)?\n/g, '<br>'))
    .join('</p><p>')}</p>`
}

export function documentOf(text: string): TextNode {
  return reader.parse(inert(inParagraphs(text)))
}

/** A document as the service stores it: its paragraphs on lines of their own, and none that are empty. */
export function htmlOf(content: Fragment): string {
  const box = create('div', {}, serializer.serializeFragment(content))
  for (const item of box.querySelectorAll('li')) {
    const [first, ...others] = item.children
    if (first?.localName === 'p' && others.every(({ localName }) => localName !== 'p'))
      first.replaceWith(...first.childNodes)
  }
  return [...box.children]
    .filter(({ localName, textContent }) => localName === 'hr' || textContent.trim() !== '')
    .map(({ outerHTML }) => outerHTML.replace(/<([bh]r)>/g, '<$1 />').replaceAll('&nbsp;', '\u00a0'))
    .join('\n')
}
