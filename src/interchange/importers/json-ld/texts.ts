import { cleanHtml } from '../../../text/html.ts'
import { htmlText, withoutReferences } from '../../../text/plain.ts'
import type { Reading } from './ends.ts'
import { isNode, asValues } from './nodes.ts'
import { leftOutValue } from './wrong-value.ts'

/** A text of one line, without markup and entities; empty where there is none. */
export function plainLineOf(value: unknown): string {
  const text = firstTextOf(value)
  return /[<&]/.test(text) ? htmlText(cleanHtml(text)) : text.replace(/\s+/g, ' ')
}

/** A text that may be HTML, written as such or escaped once; plugins write line breaks as `\\n`. */
export function textOrHtml(value: unknown): string {
  const text = firstTextOf(value)
    .replace(/\\r?\\n|\\n/g, '\n')
    .trim()
  return /&lt;\/?[a-z]/i.test(text) ? withoutReferences(text) : text
}

/** The first text of a member; of several languages (`@value`) the first. */
function firstTextOf(value: unknown): string {
  for (const each of asValues(value)) {
    const text = isNode(each) ? (each['@value'] ?? each['name']) : each
    if ((typeof text === 'string' || typeof text === 'number') && String(text).trim() !== '') return String(text).trim()
  }
  return ''
}

/** The first web address of a member: a text, or an object with `url`, `contentUrl` or `@id`. */
export function webAddressOf(value: unknown, base?: URL): string | undefined {
  for (const text of addressesIn(value)) {
    const address = resolveAddress(text, base)
    if (address !== undefined) return address
  }
  return undefined
}

/** The same; what is said and is no address is told. */
export function addressOrTold(name: string, value: unknown, { base, told }: Reading): string | undefined {
  const found = webAddressOf(value, base)
  const [said] = found === undefined ? addressesIn(value) : []
  if (said !== undefined && !said.startsWith('#')) told.add(leftOutValue(name, said))
  return found
}

/** A description whose links and pictures lead where they do on its page. */
export function withAddresses(html: string, base: URL | undefined): string {
  if (!base) return html
  return html.replace(/<[a-z][^<>]{0,4000}>/gi, (tag) =>
    tag.replace(/(\s(?:href|src)\s?=\s?)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi, (_, before: string, written: string) => {
      const text = written.replace(/^["']|["']$/g, '')
      const isKept = /^([a-z][a-z\d+.-]*:|#)/i.test(text) || !URL.canParse(text, base)
      return `${before}"${isKept ? text.replaceAll('"', '&quot;') : new URL(text, base).href.replaceAll('&', '&amp;')}"`
    }),
  )
}

function addressesIn(value: unknown): readonly string[] {
  return asValues(value)
    .flatMap((each) => (isNode(each) ? [each['contentUrl'], each['url'], each['@id']] : [each]))
    .flatMap(asValues)
    .flatMap((text) => (typeof text === 'string' ? [withoutReferences(text).trim()] : []))
    .filter((text) => text !== '')
}

/** A relative address has a path, or the name of a file: a word is none. */
const relative = /^(\/|\.\.?\/|\?|[\w.~%-]+\/\S|[\w~%-]+\.(html?|php|aspx?|jpe?g|png|gif|webp|avif|svg)([?#]|$))/i

function resolveAddress(text: string, base: URL | undefined): string | undefined {
  const isWhole = /^https?:\/\/[^\s/]/i.test(text)
  const written = /^www\.[^\s/]+\.\S+$/i.test(text) ? `https://${text}` : text
  if (/\s/.test(written)) return undefined
  if (isWhole || written !== text) return written.replace(/#.*$/, '')
  if (text.startsWith('//') && URL.canParse(`https:${text}`)) return new URL(text, base ?? 'https://a.invalid').href
  return base && relative.test(text) && URL.canParse(text, base)
    ? new URL(text, base).href.replace(/#.*$/, '')
    : undefined
}
