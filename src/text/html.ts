import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { allowedAttributes, allowedElements, voidElements } from './allowed.ts'
import { paragraphs } from './paragraphs.ts'
import { withoutControls, withoutTags } from './plain.ts'
import { cleanStyle } from './style.ts'

/** Elements whose content goes with them; that of every other element which is not allowed stays. */
const hidden = ['script', 'style', 'textarea', 'select', 'option', 'iframe', 'object', 'embed', 'noscript', 'template']

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedElements],
  allowedAttributes: { ...allowedAttributes },
  allowedSchemes: ['http', 'https', 'ftp', 'mailto', 'tel', 'sms', 'webcal'],
  allowedSchemesByTag: { img: ['http', 'https'], audio: ['http', 'https'], video: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'longdesc', 'poster'],
  allowProtocolRelative: true,
  nonTextTags: [...hidden, 'math', 'svg', 'title', 'xmp', 'noembed', 'noframes', 'plaintext'],
  selfClosing: [...voidElements],
  nestingLimit: 100,
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: attributesOnOneLine(attributes) }) },
}

/**
 * HTML as it is stored: only the elements and attributes of `allowed.ts`, for everybody alike
 * (contract/representations.md §2). What it gives is well-formed, attributes contain no `<` or `>`, and it comes back
 * unchanged.
 */
export function cleanHtml(html: string): string {
  const text = storable(html)
  // The library builds its rules anew for each text: a new event without markup takes a twentieth less processor time without it.
  if (!/[&<>]/.test(text)) return text
  // Several thousand open elements take the parser seconds, and no real text has them: such a text loses its markup.
  let clean = isTooDeep(text) ? withoutTags(text) : text
  // What was taken out may have kept apart what closes each other, so one look is not always enough.
  for (let look = 0; look < looks; look += 1) {
    const again = cleanOnce(clean)
    if (again === clean) return clean
    clean = again
  }
  return cleanOnce(withoutTags(clean))
}

/** No real text still changes then; one that does loses its markup. */
const looks = 5

let loaded: typeof sanitizeHtml | undefined

/** The library, which is loaded with the first text: it takes 50 ms, without which a process starts that only reads. */
function sanitizer(): typeof sanitizeHtml {
  return (loaded ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml)
}

/** Character references bring the same signs as the text itself, so what they stood for is looked at, too. */
function cleanOnce(text: string): string {
  return storable(sanitizer()(text, options))
}

/** Without control characters, line breaks in the one form that they have here. */
function storable(text: string): string {
  return withoutControls(text).replace(/\r\n?/g, '\n')
}

/** A description or excerpt as it is stored and answered: clean, in paragraphs; empty where there is nothing to see. */
export function richText(html: string): string {
  return remembered.get(html) ?? paragraphs(cleanHtml(html))
}

/** Texts that were made rich in another thread, the last few: cleaning 135 kB takes 100 ms, and a write cleans a text twice. */
const remembered = new Map<string, string>()
const maxRemembered = 8

/** What `richText` gives of a text, where it is known already. */
export function rememberRich(html: string, rich: string): void {
  remembered.set(html, rich)
  for (const first of remembered.keys())
    if (remembered.size > maxRemembered) remembered.delete(first)
    else return
}

function attributesOnOneLine(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  // Line breaks in values would be taken for those of the text.
  const oneLine = Object.entries(attributes).map(([name, value]) => [
    name,
    withoutControls(value).replace(/[\t\n\f\r]/g, ' '),
  ])
  const { style, target, rel, ...others } = Object.fromEntries(oneLine) as sanitizeHtml.Attributes
  const harmless = style === undefined ? '' : cleanStyle(style)
  return {
    ...others,
    ...(target === '_blank' ? { target, rel: isolated(rel) } : rel === undefined ? {} : { rel }),
    ...(harmless === '' ? {} : { style: harmless }),
  }
}

/** A window that a link opens must not reach back into the page. */
function isolated(rel = ''): string {
  const words = rel.split(/\s+/).filter((word) => word !== '' && word !== 'noopener')
  return [...words.filter((word) => word.toLowerCase() !== 'opener'), 'noopener'].join(' ')
}

/** More elements than anybody opens at once, by hand or program. */
const maxDepth = 1000

/** Linear time. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s<>/]*)/gi)) {
    const name = tag.toLowerCase()
    if (voidElements.has(name)) continue
    const count = open.get(name) ?? 0
    const change = slash ? (count > 0 ? -1 : 0) : 1
    open.set(name, count + change)
    depth += change
    if (depth > maxDepth) return true
  }
  return false
}
