import { cleanHtml } from '../../../text/html.ts'
import { htmlText } from '../../../text/html-text.ts'
import { withoutReferences } from '../../../text/references.ts'
import { isNode, valuesOf } from './nodes.ts'

/** A text of one line, without markup and entities; empty where there is none. */
export function lineOf(value: unknown): string {
  const text = textOf(value)
  return /[<&]/.test(text) ? htmlText(cleanHtml(text)) : text.replace(/\s+/g, ' ')
}

/** A text that may be HTML, written as such or escaped once; plugins write line breaks as `\\n`. */
export function richOf(value: unknown): string {
  const text = textOf(value)
    .replace(/\\r?\\n|\\n/g, '\n')
    .trim()
  return /&lt;\/?[a-z]/i.test(text) ? withoutReferences(text) : text
}

/** The first text of a member; of several languages (`@value`) the first. */
function textOf(value: unknown): string {
  for (const each of valuesOf(value)) {
    const text = isNode(each) ? (each['@value'] ?? each['name']) : each
    if ((typeof text === 'string' || typeof text === 'number') && String(text).trim() !== '') return String(text).trim()
  }
  return ''
}

/** The first web address of a member: a text, or an object with `url`, `contentUrl` or `@id`. */
export function addressOf(value: unknown): string | undefined {
  for (const each of valuesOf(value)) {
    const texts = isNode(each) ? [each['contentUrl'], each['url'], each['@id']] : [each]
    const found = texts
      .flatMap(valuesOf)
      .map((text) => (typeof text === 'string' ? withoutReferences(text) : text))
      .find((text) => typeof text === 'string' && /^https?:\/\/\S+$/i.test(text.trim()))
    if (typeof found === 'string') return found.trim().replace(/#.*$/, '') || undefined
  }
  return undefined
}
