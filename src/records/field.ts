import type { z } from 'zod'
import type { Localized } from '../i18n/language.ts'
import type { Field, FieldInForms, Presence, Readable } from '../schema/field.ts'

/**
 * A plain field of a record: one value without a language, in a column of its own. Its name is that of its parameter, of its column
 * and of the member of answers; the record has it in camel case. `plain-record.ts` derives everything else from this description.
 */
export interface PlainField {
  /** The parameter of a create; that of an update follows from it (`partial`). */
  readonly parameter: Field
  /** What a new record has, and what null puts back. A boolean is stored as 0 or 1. */
  readonly initial: string | number | boolean | null
  /** The type of the member of answers. */
  readonly shown: z.ZodType
  /** What documents say of that member where it is not what they say of the parameter. */
  readonly meaning?: Localized
  /** Its section and its control in forms where they are not the usual ones. */
  readonly form?: FieldInForms
  /** The value in the examples of the documents. */
  readonly example?: string | number | boolean
  /** The member of schema.org that says it. */
  readonly schemaOrg?: string
  /** Whether a search for venues or organizers looks into it. */
  readonly searched?: true
  /** Gives lists a parameter of the same name, which finds the records that have exactly this value: its description. */
  readonly filter?: Localized
}

export type PlainFields = Readonly<Record<string, PlainField>>

/** Describes a plain field. */
export function plainField<T, P extends Presence, const O extends Omit<PlainField, 'parameter'>>(
  parameter: Field<T, P>,
  options: O,
): { readonly parameter: Field<T, P> } & O {
  return { parameter, ...options }
}

/** A boolean as both databases store it. */
export type Flag = 0 | 1

type ValueOf<F> = F extends { readonly parameter: Field<infer T>; readonly initial: infer I } ? T | I : never
type Stored<V> = V extends boolean ? Flag : V
type Camel<N extends string> = N extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : N

/** The members that a record has of its fields. */
export type Members<F extends PlainFields> = { readonly [N in keyof F & string as Camel<N>]: ValueOf<F[N]> }

/** The columns of its row. */
export type Columns<F extends PlainFields> = { [N in keyof F]: Stored<ValueOf<F[N]>> }

/** The members of its answer. */
export type PlainOutput<F extends PlainFields> = { [N in keyof F]: ValueOf<F[N]> }

/** What a write says of its fields. */
export type PlainInput<F extends PlainFields> = { readonly [N in keyof F]?: ValueOf<F[N]> | null | undefined }

/** The values that the documents show, of the fields that have one. */
export type Example<F extends PlainFields> = {
  readonly [N in keyof F as F[N] extends { readonly example: unknown } ? N : never]: Exclude<ValueOf<F[N]>, null>
}

/** The parameters of a create. */
export type Parameters<F extends PlainFields> = { readonly [N in keyof F]: F[N]['parameter'] }

/** What a list is asked for by those parameters. */
export type PlainFilters<F extends PlainFields> = Readable<Filters<F>>

/** The parameters of lists. */
export type Filters<F extends PlainFields> = {
  readonly [N in keyof F as F[N] extends { readonly filter: Localized } ? N : never]: F[N] extends {
    readonly parameter: Field<infer T>
  }
    ? Field<T, 'optional'>
    : never
}
