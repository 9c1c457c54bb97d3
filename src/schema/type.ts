import { type z } from 'zod'
import type { Localized } from '../i18n/language.ts'
import type { Fields } from './field.ts'

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
  /** The names that it may have. */
  readonly known: readonly string[]
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
  /** Brings the wire's forms (`"1"`, `a,b`, `a[]=…`) to the one that `schema` reads; leaves alone what it does not know. */
  readonly fromWire?: (raw: unknown) => unknown
  /** Further ways of saying “no value” where that is allowed: `0` for ids, false for pictures. */
  readonly isNone?: (raw: unknown) => boolean
  /** What documents say may be sent, where that is more or less than what `schema` reads once `fromWire` is done. */
  readonly sent?: (objectOf: ObjectSchema) => JsonSchema
  readonly index: IndexType
  /** Of parameters that describe other records: the objects in what was sent, as errors name their places. */
  readonly objects?: (parameter: string, raw: unknown) => readonly NestedObject[]
}
