import type { Localized } from '../i18n/language.ts'
import type { Type } from './type.ts'

/** What a computed default may depend on. */
export interface Surroundings {
  readonly now: Temporal.Instant
  readonly timeZone: string
  readonly perPage: number
  readonly maxPerPage: number
  readonly namespace: string
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

export function required<T>(type: Type<T>, description: Localized): Field<T, 'required'> {
  return { type, presence: 'required', description }
}

export function optional<T>(type: Type<T>, description: Localized): Field<T, 'optional'> {
  return { type, presence: 'optional', description }
}

export function clearable<T>(type: Type<T>, description: Localized): Field<T, 'clearable'> {
  return { type, presence: 'clearable', description }
}

export function nullable<T>(type: Type<T>, description: Localized): Field<T, 'nullable'> {
  return { type, presence: 'nullable', description }
}

export function fixed<T>(type: Type<T>, description: Localized): Field<T, 'fixed'> {
  return { type, presence: 'fixed', description }
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

/** The field with the largest value that makes a difference, which the documents state. */
export function withCeiling<T, P extends Presence>(
  field: Field<T, P>,
  ceiling: NonNullable<Field['ceiling']>,
): Field<T, P> {
  return { ...field, ceiling }
}

type Partially<F> =
  F extends Field<infer T, infer P>
    ? Field<T, P extends 'required' ? 'fixed' : P extends 'defaulted' ? 'nullable' : P>
    : never

/** The same fields for an update: nothing is required, nothing has a default, what was required cannot be removed. */
export function partial<F extends Fields>(fields: F): { readonly [Name in keyof F]: Partially<F[Name]> } {
  const changed = Object.entries(fields).map(([name, field]) => {
    const presence =
      field.presence === 'required' ? 'fixed' : field.presence === 'defaulted' ? 'nullable' : field.presence
    const { hidden } = field
    return [name, { type: field.type, presence, description: field.description, ...(hidden ? { hidden } : {}) }]
  })
  return Object.fromEntries(changed) as { readonly [Name in keyof F]: Partially<F[Name]> }
}
