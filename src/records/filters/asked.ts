import type { Field, Presence } from '../../schema/field.ts'
import type { TermReference } from '../../schema/types/references/term-references.ts'

/** What the value of a filter names, to be found before the list is read: terms and records by their ids, places by how they are written. */
export type Naming = 'category' | 'tag' | 'venue' | 'organizer' | 'city' | 'country' | 'zip'

/**
 * A filter of lists of events that the original does not have (docs/contract/lists.md §17). Its parameter has its name; the condition of the
 * same name is in `storage/sql/events/asked`; it is explained by what the documentation says of the parameter.
 */
export interface AskedFilter<T = unknown> {
  readonly parameter: Field<T, 'optional'>
  readonly names?: Naming
  /**
   * Whether it finds an event of which the list shows no more than when it is, and its title: what lists hide of an event, nobody finds out by
   * asking for it. Absent: the filter goes by what they show.
   */
  findsBlank?(value: T): boolean
}

/** Of a filter that never finds an event of which lists show no more than its date and title. */
export const never = { findsBlank: () => false }

/** Describes a filter. */
export function asked<T, O extends Omit<AskedFilter<T>, 'parameter'>>(
  parameter: Field<T, 'optional'>,
  options: O = {} as O,
): { readonly parameter: Field<T, 'optional'> } & O {
  return { parameter, ...options }
}

type ValueOf<F> = F extends { readonly parameter: Field<infer T, Presence> }
  ? T extends readonly TermReference[]
    ? readonly number[]
    : T
  : never

/** What storage is asked for by filters: ids of terms, places as they are written. */
export type AskedBy<F> = { readonly [N in keyof F]?: ValueOf<F[N]> | undefined }
