import { all, create, maybe } from '../../dom.ts'
import { inert } from './html.ts'

/** What comes from word processors and web pages, with looks as elements and lists as lists; the schema takes out the rest. */
export function tidied(html: string): string {
  // The policy of the page complains of styles and handlers that it finds, even in such a document.
  const harmless = html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/([\s"'])(style|on\w+)(?=\s*=)/gi, '$1data-$2'))
  const body = inert(harmless)
  for (const item of all('p[data-style*="mso-list"]', HTMLElement, body)) listWordItem(item)
  for (const verbatim of body.querySelectorAll('pre')) {
    const lines = create('div')
    lines.innerHTML = verbatim.innerHTML.trim().replace(/\n/g, '<br>')
    verbatim.replaceWith(lines)
  }
  for (const each of all('[data-style]', HTMLElement, body)) styleAsElements(each)
  for (const each of body.querySelectorAll('*'))
    for (const { name } of [...each.attributes])
      if (!/^(href|start|data-pm-slice)$/.test(name)) each.removeAttribute(name)
  return body.innerHTML
}

/** Puts a paragraph that Word means as an entry of a list into the list before it, or into a new one. */
function listWordItem(item: HTMLElement): void {
  const sign = maybe('[data-style*="Ignore"]', HTMLElement, item)
  const kind = /^\s*\w{1,4}[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul'
  sign?.remove()
  let list = item.previousElementSibling
  if (!(list instanceof HTMLElement && list.dataset['list'] === kind)) {
    const made = create(kind)
    made.dataset['list'] = kind
    item.before(made)
    list = made
  }
  list.append(create('li', {}, ...item.childNodes))
  item.remove()
}

function styleAsElements(element: HTMLElement): void {
  const style = element.dataset['style'] ?? ''
  if (/^(b|strong)$/.test(element.localName) && /(?<![\w-])font-weight:\s*(normal|[1-5]00)/i.test(style))
    element.replaceWith(...element.childNodes)
  if (!/^(span|font)$/.test(element.localName)) return
  if (/(?<![\w-])font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapInside(element, 'strong')
  if (/(?<![\w-])font-style:\s*italic/i.test(style)) wrapInside(element, 'em')
}

function wrapInside(element: HTMLElement, name: 'strong' | 'em'): void {
  element.append(create(name, {}, ...element.childNodes))
}
