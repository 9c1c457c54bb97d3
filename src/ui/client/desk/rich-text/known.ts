// Whether the editor knows all of a text: what it would write holds the same.
import { documentOf, htmlOf, inert, inParagraphs } from './html.ts'
import { looks } from './schema.ts'

/** Whether the editor shows all that a text has, so that nothing is lost when it is written there. */
export function isKnown(text: string): boolean {
  if (text.trim() === '') return true
  // Policies of pages complain of styles, even where nothing is shown.
  if (/<[^>]*\sstyle\s*=/i.test(text)) return false
  return contentsOf(inert(inParagraphs(text))) === contentsOf(inert(htmlOf(documentOf(text).content)))
}

const sameAs = new Map(Object.entries(looks).flatMap(([name, tags]) => tags.map((tag) => [String(tag), name] as const)))
const holdsBlocks = new Set(['body', 'li', 'blockquote'])

/** A tag, or a text with the marks that are on it. */
type Part = { readonly tag: string } | { text: string; readonly look: string }

/** The content of HTML in a normal form: blocks, and texts with their marks in a fixed order. */
function contentsOf(body: HTMLElement): string {
  const parts: Part[] = []
  walk(body, [], parts)
  return collapsed(parts)
    .map((part) => ('tag' in part ? part.tag : `[${part.look}]${part.text.replaceAll('<', '&lt;')}`))
    .join('')
}

function addText(text: string, marks: readonly string[], parts: Part[]): void {
  const look = [...new Set(marks)].sort().join()
  const last = parts.at(-1)
  if (last && 'look' in last && last.look === look) last.text += text
  else parts.push({ text, look })
}

function walk(element: Element, marks: readonly string[], parts: Part[]): void {
  let isOpen = false
  const paragraph = (opens: boolean) => {
    if (opens !== isOpen && holdsBlocks.has(element.localName)) parts.push({ tag: opens ? '<p>' : '</p>' })
    isOpen = opens
  }
  for (const child of element.childNodes) {
    if (child instanceof Text) {
      const isBlank = /^[ \t\n\f\r]*$/.test(child.data)
      const isBetween = /^([uo]l|body|li|blockquote)$/.test(element.localName) && !isOpen
      if (isBlank && isBetween) continue
      paragraph(true)
      addText(child.data, marks, parts)
    } else if (child instanceof Element) walkElement(child, marks, parts, paragraph)
    // The editor knows no comments.
    else parts.push({ tag: `<!${child.nodeName}>` })
  }
  paragraph(false)
}

function walkElement(
  child: Element,
  marks: readonly string[],
  parts: Part[],
  paragraph: (opens: boolean) => void,
): void {
  const name = child.localName
  const attributes = [...child.attributes]
    .map((each) => ` ${each.name}=${each.value}`)
    .sort()
    .join()
  const look = name === 'a' ? name : sameAs.get(name)
  if (name === 'br') {
    paragraph(true)
    parts.push({ tag: `<br${attributes}>` })
  } else if (child.attributes.length > 0 && child.textContent.trim() === '') {
    // The schema has no places without text, such as the targets of links.
    parts.push({ tag: `<${name}${attributes} />` })
    walk(child, [], parts)
  } else if (look !== undefined) {
    paragraph(true)
    walk(child, [...marks, `${look}${attributes}`], parts)
  } else {
    paragraph(false)
    parts.push({ tag: `<${name}${attributes}>` })
    walk(child, [], parts)
    parts.push({ tag: `</${name}>` })
  }
}

/** Texts with blanks as pages show them: one for several, none at the beginning and the end of a line. */
function collapsed(parts: readonly Part[]): readonly Part[] {
  let isAfterBlank = true
  const begun = parts.map((part) => {
    if ('tag' in part) {
      isAfterBlank = true
      return part
    }
    const single = part.text.replace(/[ \t\n\f\r]+/g, ' ')
    const text = isAfterBlank ? single.replace(/^ /, '') : single
    if (text !== '') isAfterBlank = text.endsWith(' ')
    return { ...part, text }
  })
  let isBeforeEnd = true
  return begun
    .toReversed()
    .map((part) => {
      if ('tag' in part) {
        isBeforeEnd = true
        return part
      }
      const text = isBeforeEnd ? part.text.replace(/ $/, '') : part.text
      if (text !== '') isBeforeEnd = false
      return { ...part, text }
    })
    .toReversed()
    .filter((part) => 'tag' in part || part.text !== '')
}
