import { invalidJson } from '../../errors/requests.ts'
import { cleanText } from './form.ts'
import { msg } from '../../texts/msg.ts'

/** How deep a document may go, and how many values it may have (contract/requests.md §11). */
const maxDepth = 64
const maxValues = 20_000

const tooManyValues = msg`At most ${maxValues} values are accepted.`
const tooNested = msg`At most ${maxDepth} nested levels are accepted.`

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The parameters of a JSON body. An empty body, and one that is not an object, brings none. What is not JSON is 400
 * `rest_invalid_json`, with the codes of the original: 1 too deep, 4 bad syntax, 5 bad UTF-8 (contract/requests.md §4).
 */
export function parseJson(bytes: Uint8Array): Record<string, unknown> {
  const text = decodeJsonBytes(bytes)
  if (text === '' || text === '0') return {}
  const values = { left: maxValues }
  const body = clean(parseJsonBody(text), 1, values)
  return isJsonObject(body) ? body : {}
}

function decodeJsonBytes(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalidJson(5, msg('The body is not UTF-8.'))
  }
}

function parseJsonBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidJson(4, msg('Syntax error.'))
  }
}

/** A copy without what no text may contain and without `__proto__`, of which an innocent assignment makes a trap. */
function clean(value: unknown, depth: number, values: { left: number }): unknown {
  if ((values.left -= 1) < 0) throw invalidJson(1, tooManyValues)
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) throw invalidJson(1, tooNested)
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1, values))
  const members = Object.entries(value).filter(([name]) => name !== '__proto__')
  return Object.fromEntries(members.map(([name, member]) => [cleanText(name), clean(member, depth + 1, values)]))
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
