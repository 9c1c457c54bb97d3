import { requestLimits } from '../../domain/request-limits.ts'
import { Invalid } from '../../errors/problem.ts'
import { invalidJson, tooManyParameters } from '../../errors/requests.ts'
import { isWireObject } from '../../schema/read.ts'
import { msg } from '../../texts/msg.ts'

/*
 * The names of query strings and forms in the syntax of PHP, on which the original's clients depend
 * (contract/requests.md §3): `a[]=1`, `a[x]=1`, `a[][b]=1`, the last of equal names wins.
 */

/** How many pairs a query or a form may have; how deep brackets may go (contract/requests.md §11). */
const maxPairs = requestLimits.parameters.most
const maxDepth = 5

type Node = Map<string, string | Node>

/** Reads `a=1&b[]=2` as a query or an `application/x-www-form-urlencoded` body has it. */
export function parseForm(text: string): Record<string, unknown> {
  const parts = text.split('&', maxPairs + 1).filter((part) => part !== '')
  if (parts.length > maxPairs) throw tooManyParameters(maxPairs)
  return nestNames(
    parts.map((part) => {
      const equals = part.indexOf('=')
      const name = equals < 0 ? part : part.slice(0, equals)
      return [decodeFormText(name), equals < 0 ? '' : decodeFormText(part.slice(equals + 1))]
    }),
  )
}

/** Builds lists and objects from names with brackets. */
export function nestNames(pairs: readonly (readonly [name: string, value: string])[]): Record<string, unknown> {
  if (pairs.length > maxPairs) throw tooManyParameters(maxPairs)
  const root: Node = new Map()
  for (const [name, value] of pairs) {
    const steps = stepsOf(name)
    // No honest client sends this name, and an object with such a member is dangerous.
    if (!steps.includes('__proto__')) putMember(root, steps, value)
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, listOrObject(value)]))
}

function decodeFormText(text: string): string {
  return decodePercent(text.replaceAll('+', ' '))
}

/** `a[x][]` as `a`, `x`, `''`; nothing for a name that is dropped. */
function stepsOf(raw: string): readonly string[] {
  const name = raw.replace(/^ +/, '')
  const open = name.indexOf('[')
  if (name === '' || open === 0) return []
  if (open < 0 || !name.includes(']', open)) return [name.replace(/[ .[]/g, '_')]
  const base = name.slice(0, open).replace(/[ .]/g, '_')
  const steps = [base]
  // What follows the last bracket that closes does not count.
  let at = open
  while (name[at] === '[') {
    const close = name.indexOf(']', at)
    if (close < 0) break
    steps.push(name.slice(at + 1, close).trimStart())
    if (steps.length > maxDepth + 1) throw tooManyBrackets(base, name)
    at = close + 1
  }
  return steps
}

function putMember(root: Node, steps: readonly string[], value: string): void {
  let node = root
  for (const [index, step] of steps.entries()) {
    const key = step === '' && index > 0 ? nextIndex(node) : step
    if (index === steps.length - 1) {
      node.set(key, value)
      return
    }
    const below = node.get(key)
    if (below instanceof Map) node = below
    else {
      const fresh: Node = new Map()
      node.set(key, fresh)
      node = fresh
    }
  }
}

/** Lists only ever grow here, so their size is the next index unless somebody numbered by hand. */
function nextIndex(node: Node): string {
  let index = node.size
  while (node.has(String(index))) index += 1
  return String(index)
}

/** A map with nothing but numbers for names is a list. */
function listOrObject(value: string | Node): unknown {
  if (typeof value === 'string') return value
  const members = [...value].map(([name, member]): [string, unknown] => [name, listOrObject(member)])
  if (members.every(([name]) => /^\d+$/.test(name))) return members.map(([, member]) => member)
  return Object.fromEntries(members)
}

function tooManyBrackets(parameter: string, name: string): Invalid {
  return new Invalid([
    {
      parameter,
      code: 'rest_invalid_pattern',
      message: msg`${parameter}: names may have at most ${maxDepth} pairs of brackets.`,
      sent: { value: name },
    },
  ])
}

const utf8 = new TextDecoder('utf-8')

/**
 * Text as the program takes it: well-formed Unicode without NUL. Lone surrogates become U+FFFD, NUL is dropped:
 * databases can store neither.
 */
export function cleanText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()
}

/** Percent-decodes once. What is no escape stays as it is, bytes that are not UTF-8 become U+FFFD; never fails. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return cleanText(text)
  try {
    return cleanText(decodeURIComponent(text))
  } catch {
    const bytes = text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
      utf8.decode(Buffer.from(escapes.replaceAll('%', ''), 'hex')),
    )
    return cleanText(bytes)
  }
}

/** A header value, of which Node gives the bytes one by one: UTF-8 where they are that, else ISO 8859-1. */
export function headerText(value: string | string[] | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = Buffer.from(value, 'latin1').toString()
  return text.includes('\ufffd') ? value : text
}

/** How deep a document may go, and how many values it may have (contract/requests.md §11). */
const maxNested = 64
const maxValues = 20_000

const tooManyValues = msg`At most ${maxValues} values are accepted.`
const tooNested = msg`At most ${maxNested} nested levels are accepted.`

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The parameters of a JSON body. An empty body, and one that is not an object, brings none. What is not JSON is 400
 * `rest_invalid_json`, with the codes of the original: 1 too deep, 4 bad syntax, 5 bad UTF-8 (contract/requests.md §4).
 */
export function parseJson(bytes: Uint8Array): Record<string, unknown> {
  const text = decodeJsonBytes(bytes)
  if (text === '' || text === '0') return {}
  const values = { left: maxValues }
  const body = clean(parseJsonBody(text), 1, values)
  return isWireObject(body) ? body : {}
}

function decodeJsonBytes(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes)
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
  if (depth > maxNested) throw invalidJson(1, tooNested)
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1, values))
  const members = Object.entries(value).filter(([name]) => name !== '__proto__')
  return Object.fromEntries(members.map(([name, member]) => [cleanText(name), clean(member, depth + 1, values)]))
}
