import type { JsonSchema } from '../field.ts'

/*
 * The forms in which requests write values: numbers as texts, lists as texts, records as the objects that they were read as.
 */

/** The number that a text writes: `5`, `5.0`, `1e1`, ` 3`, `007`, `+5`, `.5`; anything else as it is. */
export function numberFromWire(raw: unknown): unknown {
  if (raw === 0) return 0 // not −0
  if (typeof raw !== 'string' || raw.length > 64) return raw
  const written = raw.trim()
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(written)) return raw
  return Number(written) || 0
}

/** `0` and `'0'`, which for an id say “none” (contract/requests.md §5). */
export function isZero(raw: unknown): boolean {
  return raw === 0 || (typeof raw === 'string' && raw.trim() === '0')
}

/**
 * The elements of a list: an array, a map with numbers as keys (`a[5]=…`), texts separated as `separator` says (empty ones do
 * not count), or a single value. Other objects stay as they are.
 */
export function listElements(raw: unknown, separator: RegExp): unknown {
  if (typeof raw === 'string') return raw.split(separator).filter((element) => element !== '')
  if (isWireObject(raw)) {
    const keys = Object.keys(raw)
    return keys.length > 0 && keys.every((key) => /^\d{1,10}$/.test(key)) ? Object.values(raw) : raw
  }
  return Array.isArray(raw) || raw === null || raw === undefined ? raw : [raw]
}

/** Commas and white space, which separate ids and words. */
export const commasAndBlanks = /[,\s]+/

/** Commas alone, which separate names; the blanks beside them are left to the reader of the names. */
export const commas = /,/

export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

export function isWireObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The id of a record that is sent as the object it was read as; anything else as it is. */
export function idAsRead(raw: unknown): unknown {
  return isWireObject(raw) && 'id' in raw ? numberFromWire(raw['id']) : raw
}

/** A record that exists, as it was read: of its members the id alone says which it is. */
export const recordAsRead: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1 } },
  required: ['id'],
}
