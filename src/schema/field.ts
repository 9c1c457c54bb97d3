import type { z } from 'zod'
import type { Localized } from '../i18n/language.ts'

/** A JSON Schema 2020-12, which is also that of OpenAPI 3.1. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** How the namespace index describes a value, in the original's vocabulary; untyped where it has none. */
export interface IndexType {
  readonly type?: 'integer' | 'number' | 'string' | 'boolean' | 'array' | 'object'
  readonly format?: string
  readonly items?: { readonly type: string }
  readonly enum?: readonly string[]
}

/** Makes the schema of an object with these members known to documents by a name, and refers to it. */
export type ObjectSchema = (name: string, members: Fields) => JsonSchema

/** An object within a parameter that describes a record: `venue`, `venue[1]`, `tickets[0]`. */
export interface NestedObject {
  readonly place: string
  readonly object: Readonly<Record<string, unknown>>
  /** The names that its members may have. */
  readonly names: readonly string[]
}

/** How a form asks for a value: by a control of HTML, by one for formatted text (`rich`), or by a line for a number with decimals. */
export type Control =
  | ('line' | 'lines' | 'rich' | 'box' | 'choice' | 'decimal')
  | ('number' | 'email' | 'url' | 'tel' | 'password' | 'date' | 'datetime-local')

/** How forms ask for the values of a type. */
export interface Asking {
  readonly control: Control
  /** In characters. */
  readonly maxLength?: number
  /** The bounds of a number. */
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  /** The values to choose from. */
  readonly options?: readonly string[]
  /** Whether it is asked for in every language. */
  readonly byLanguage?: true
}

/** How forms show one field: in a section of theirs, and with another control than values of its type have. */
export interface FieldInForms {
  readonly section?: string
  readonly control?: Control
}

/**
 * A kind of value: what it looks like on the wire and what the program sees. Each lives in a file of `types/`.
 * The JSON Schema of its documents is that of `schema` as input, unless `sent` says another.
 */
export interface Type<T> {
  /** What is accepted, as the end of a sentence: “a whole number of at least 1”. */
  readonly accepts: Localized
  /** Strict: validates what `fromWire` made and gives the value of the program. */
  readonly schema: z.ZodType<T>
  /** The same with texts of all languages of the program. */
  readonly inEveryLanguage?: z.ZodType<T>
  /** Brings the wire's forms (`"1"`, `a,b`, `a[]=…`) to the one that `schema` reads; leaves alone what it does not know. */
  readonly fromWire?: (raw: unknown) => unknown
  /** Further ways of saying “no value” where that is allowed: `0` for ids, false for pictures. */
  readonly isNone?: (raw: unknown) => boolean
  /** What documents say may be sent, where that is more or less than what `schema` reads once `fromWire` is done. */
  readonly sent?: (objectOf: ObjectSchema) => JsonSchema
  readonly index: IndexType
  /** How forms ask for it; without it, by a line of text. */
  readonly asking?: Asking
  /** Of parameters that describe other records: the objects in what was sent, as errors name their places. */
  readonly objects?: (parameter: string, raw: unknown) => readonly NestedObject[]
}

/** What reading may depend on. */
export interface Surroundings {
  readonly now: Temporal.Instant
  readonly timeZone: string
  readonly perPage: number
  readonly maxPerPage: number
  readonly namespace: string
  /** Whether texts of all languages of the program are read. */
  readonly everyLanguage?: boolean | undefined
}

/**
 * How a parameter may be absent:
 * - `required`: absent or null is missing;
 * - `defaulted`: absent takes the default, null too;
 * - `optional`: absent or null is “not given”;
 * - `clearable`: absent is “not given”; null, `''`, `[]` and `{}` are “no value”, which is `null`;
 * - `nullable`: the same for values that have no empty form: only null is “no value”;
 * - `fixed`: absent is “not given”; null is refused, because the record cannot be without it.
 */
export type Presence = 'required' | 'defaulted' | 'optional' | 'clearable' | 'nullable' | 'fixed'

/** A declared parameter: its type, whether it may be absent, and what it means in every language. */
export interface Field<T = unknown, P extends Presence = Presence> {
  readonly type: Type<T>
  readonly presence: P
  readonly description: Localized
  /** The value where none is sent, as it would be sent; for fields that are not `defaulted`, what the documents state. */
  readonly default?: unknown
  /** The same, depending on the moment and the settings. */
  readonly computed?: (surroundings: Surroundings) => unknown
  /** The largest value that makes a difference, for the documents: a larger one is lowered to it. */
  readonly ceiling?: (surroundings: Surroundings) => number
  /** Read but not documented: there only so that it can be refused. */
  readonly hidden?: true
  /** How forms show it; without it, in their last section, with the control of its type. */
  readonly form?: FieldInForms
}

export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> =
  F extends Field<infer T, infer P>
    ? P extends 'required' | 'defaulted'
      ? T
      : P extends 'clearable' | 'nullable'
        ? T | null | undefined
        : T | undefined
    : never

/** The values that reading these fields gives. */
export type Values<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> }

/** Values some of which may not have been readable. */
export type Readable<F extends Fields> = { readonly [Name in keyof F]?: ValueOf<F[Name]> | undefined }

export const required = presence('required')
export const optional = presence('optional')
export const clearable = presence('clearable')
export const nullable = presence('nullable')
export const fixed = presence('fixed')

function presence<P extends Presence>(presence: P) {
  return <T>(type: Type<T>, description: Localized): Field<T, P> => ({ type, presence, description })
}

export function defaulted<T>(type: Type<T>, value: unknown, description: Localized): Field<T, 'defaulted'> {
  return { type, presence: 'defaulted', description, default: value }
}

/** A default computed for each request: the current moment, a setting. */
export function computed<T>(
  type: Type<T>,
  value: (surroundings: Surroundings) => unknown,
  description: Localized,
): Field<T, 'defaulted'> {
  return { type, presence: 'defaulted', description, computed: value }
}

/** The field with a default that the documents state, while absence stays “not given”. */
export function stating<T, P extends Presence>(field: Field<T, P>, value: null | Field['computed']): Field<T, P> {
  return value === null ? { ...field, default: null } : { ...field, computed: value }
}

/** A field that can be cleared, of which the documents state null as the default. */
export function stated<T>(type: Type<T>, description: Localized): Field<T, 'clearable'> {
  return stating(clearable(type, description), null)
}

type Partially<F> =
  F extends Field<infer T, infer P>
    ? Field<T, P extends 'required' ? 'fixed' : P extends 'defaulted' ? 'nullable' : P>
    : never

/** The same fields for an update: nothing is required, nothing has a default, what was required cannot be removed. */
export function partial<F extends Fields>(fields: F): { readonly [Name in keyof F]: Partially<F[Name]> } {
  const changed = Object.entries(fields).map(([name, { type, presence, description, hidden, form }]) => {
    const relaxed = presence === 'required' ? 'fixed' : presence === 'defaulted' ? 'nullable' : presence
    return [name, { type, presence: relaxed, description, ...(hidden && { hidden }), ...(form && { form }) }]
  })
  return Object.fromEntries(changed) as { readonly [Name in keyof F]: Partially<F[Name]> }
}
