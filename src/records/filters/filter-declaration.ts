import type { SiteCurrency } from '../../domain/money/cost.ts'
import type { Weekday } from '../../domain/time/time.ts'
import type { Language, Localized } from '../../i18n/language.ts'
import type { Field, Presence } from '../../schema/field.ts'
import type { TermReference } from '../../schema/types/references/ids.ts'
import type { TextKey } from '../../texts/text.ts'

/** What the value of a filter names, to be found before the list is read: terms and records by their ids, places by how they are written. */
export type Naming = 'category' | 'tag' | 'venue' | 'organizer' | 'city' | 'country' | 'zip'

/** For whom a filter is put into words. */
export interface FilterReader {
  readonly language: Language
  /** In which events of the site are written, where there are several. */
  readonly languages: readonly Language[]
  readonly currency: SiteCurrency
  readonly weekStart: Weekday
}

/** How forms ask for a filter, and how its values read. */
export interface FilterField {
  readonly label: TextKey
  /** Whether the public pages ask for it, too; else the desk alone. */
  readonly isPublic?: boolean
  /** What is chosen from, each value with its name; without it, a text or a number is typed. */
  readonly choices?: (reader: FilterReader) => readonly (readonly [value: string, name: string])[]
  /** Whether several of the choices may be chosen. */
  readonly isList?: boolean
  readonly isNumber?: boolean
  /** The facet of lists that counts its values. */
  readonly facet?: string
  /** A part of the sentence “Events with …, at …”, where label and value alone would not say it. */
  readonly sentence?: (words: string, value: string) => Localized
  /** A value in words, where it is not among the choices. */
  readonly inWords?: (value: string, reader: FilterReader) => string
}

/**
 * A filter of lists of events that the original does not have (docs/contract/lists.md §17). Its parameter has its name; the condition of the
 * same name is in `storage/sql/events/filters`; it is explained by what the documentation says of the parameter.
 */
export interface EventFilterDeclaration<T = unknown> {
  readonly parameter: Field<T, 'optional'>
  readonly names?: Naming
  /** Absent: forms do not ask for it. */
  readonly field?: FilterField
  /**
   * Whether it finds an event of which the list shows no more than when it is, and its title: what lists hide of an event, nobody finds out by
   * asking for it. Absent: the filter goes by what they show.
   */
  findsBlank?(value: T): boolean
}

/** Of a filter that never finds an event of which lists show no more than its date and title. */
export const never = { findsBlank: () => false }

/** Describes a filter. */
export function declareFilter<T, O extends Omit<EventFilterDeclaration<T>, 'parameter'>>(
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
export type FilterValues<F> = { readonly [N in keyof F]?: ValueOf<F[N]> | undefined }
