import type { z } from 'zod'
import type { Issue } from '../errors/problem.ts'
import type { Localized } from '../i18n/language.ts'
import type { Field, Fields, JsonSchema, Readable, Surroundings, Type } from './field.ts'

export interface Reading<F extends Fields> {
  /** What could be read. Complete where `missing` and `issues` are empty. */
  readonly values: Readable<F>
  readonly missing: readonly string[]
  readonly issues: readonly Issue[]
}

/**
 * Reads raw parameters by their declarations: every value, everything that is missing, everything that is wrong. Without
 * surroundings no default may be computed.
 */
export function readFields<F extends Fields>(
  fields: F,
  raw: Readonly<Record<string, unknown>>,
  surroundings?: Surroundings,
): Reading<F> {
  const values: Record<string, unknown> = {}
  const missing: string[] = []
  const issues: Issue[] = []
  for (const [name, field] of Object.entries(fields)) {
    const sent = Object.hasOwn(raw, name) ? raw[name] : undefined
    const value =
      sent === undefined || (sent === null && field.presence === 'defaulted') ? defaultValue(field, surroundings) : sent
    if (field.presence === 'required' && (value === undefined || value === null)) missing.push(name)
    else if (value === undefined || (value === null && field.presence === 'optional')) continue
    else if (value === null && field.presence === 'nullable') values[name] = null
    else if (field.presence === 'clearable' && (isEmptyValue(value) || field.type.isNone?.(value))) values[name] = null
    else {
      const result = readValue(field.type, value, name, surroundings)
      if (result.issue) issues.push(result.issue)
      // A text that contains only markup is empty, too.
      else values[name] = field.presence === 'clearable' && result.value === '' ? null : result.value
    }
  }
  return { values: values as Readable<F>, missing, issues }
}

/** Reads one value by its type. `parameter` names it in the issue. */
export function readValue<T>(
  type: Type<T>,
  raw: unknown,
  parameter: string,
  { everyLanguage = false }: Partial<Surroundings> = {},
): { readonly value: T; readonly issue?: undefined } | { readonly value?: undefined; readonly issue: Issue } {
  const wired = type.fromWire ? type.fromWire(raw) : raw
  const schema = (everyLanguage && type.inEveryLanguage) || type.schema
  const result = schema.safeParse(wired)
  if (result.success) return { value: result.data }
  const [first] = result.error.issues
  const said = first?.code === 'custom' ? (first.params?.['sentence'] as Localized | undefined) : undefined
  const path = first?.path ?? []
  const member = `${parameter}${path.map((step) => `[${String(step)}]`).join('')}`
  const isMember = path.length > 0
  return {
    issue: {
      parameter,
      code: first ? issueCode(first) : 'rest_invalid_type',
      message: {
        en: `${parameter}${said ? `: ${said.en}` : ` must be ${type.accepts.en}.`}`,
        fr: `${parameter}${said ? ` : ${said.fr}` : ` doit être ${type.accepts.fr}.`}`,
      },
      ...(isMember ? { member } : {}),
      sent: said ? null : isMember ? { value: valueAt(path, raw, wired), member } : { value: raw },
    },
  }
}

/** The member of what was sent, as it was sent where it stands in the same place there. */
function valueAt(path: readonly PropertyKey[], raw: unknown, wired: unknown): unknown {
  const written = Array.isArray(raw) && Array.isArray(wired) && raw.length === wired.length ? raw : wired
  return path.reduce<unknown>((value, step) => (Object(value) as Record<PropertyKey, unknown>)[step], written)
}

function defaultValue(field: Field, surroundings: Surroundings | undefined): unknown {
  if (field.presence !== 'defaulted') return undefined
  return surroundings && field.computed ? field.computed(surroundings) : field.default
}

function isEmptyValue(value: unknown): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** The original's name for each way in which a value can be wrong (contract/errors.md §3). */
function issueCode(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      if (issue.origin === 'string') return issue.code === 'too_small' ? 'rest_too_short' : 'rest_too_long'
      if (issue.origin === 'array') return issue.code === 'too_small' ? 'rest_too_few_items' : 'rest_too_many_items'
      return 'rest_out_of_bounds'
    case 'invalid_value':
      return 'rest_not_in_enum'
    case 'invalid_format':
      return 'rest_invalid_pattern'
    case 'custom':
      return typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'rest_invalid_pattern'
    default:
      return 'rest_invalid_type'
  }
}

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
