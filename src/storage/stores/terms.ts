import type { Taxonomy, Term } from '../../domain/entities.ts'
import type { Language } from '../../i18n/language.ts'
import type { ChangedWithin, Page, Slice } from './lists.ts'

export type TermOrder = 'name' | 'id' | 'count' | 'slug' | 'term_group' | 'description' | 'include'

export interface TermFilter {
  readonly taxonomy: Taxonomy
  readonly language: Language
  /** A part of the name or of the slug, any letter case, any accent. */
  readonly search?: string | undefined
  /** Whether the texts of every language are searched, not the listed one alone. */
  readonly anyLanguage?: boolean | undefined
  readonly include?: readonly number[] | undefined
  readonly exclude?: readonly number[] | undefined
  /** Only terms with published events that no password protects, and the categories above them. */
  readonly hideEmpty?: boolean | undefined
  /** Directly below this category; 0 for the top level. */
  readonly parent?: number | undefined
  /** Assigned to this event. */
  readonly event?: number | undefined
  readonly slug?: string | undefined
  readonly changed?: ChangedWithin | undefined
  readonly orderBy: TermOrder
  readonly descending: boolean
}

export interface TermStore {
  find(filter: TermFilter, slice: Slice): Promise<Page<Term>>
  byId(id: number): Promise<Term | undefined>
  /** Those that exist, of either taxonomy, in the order of `ids`. */
  byIds(ids: readonly number[]): Promise<Term[]>
  /** By its slug in any language, in any letter case: a slug leads to one term. */
  bySlug(taxonomy: Taxonomy, slug: string): Promise<Term | undefined>
  /** By its name in any language, as `fold` compares names; below `parent` (null: the top) where that is given. Oldest first. */
  byName(taxonomy: Taxonomy, name: string, parent?: number | null): Promise<Term | undefined>
  /** As `RecordStore.freeSlug`, among the terms of this taxonomy. */
  freeSlug(taxonomy: Taxonomy, wanted: string, except: number): Promise<string>
  /** The ids of a category and of all above it, nearest first; a chain is followed to the top. */
  ancestors(ids: readonly number[]): Promise<Map<number, number[]>>
  newId(taxonomy: Taxonomy): Promise<number>
  /** The store keeps `count`, the number of published events without a password, and ignores that of the term. */
  insert(term: Term): Promise<void>
  update(term: Term): Promise<void>
  /** The ids of the events that have it, series and exceptions of them alike. */
  linked(id: number): Promise<readonly number[]>
  /** Gives it to these events, as far as they exist and do not have it, behind those that they have. */
  link(id: number, events: readonly number[]): Promise<void>
  /** Deletes it for good; the categories below move up to its parent, events lose it. */
  remove(id: number): Promise<void>
}
