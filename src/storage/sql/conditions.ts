import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { knownLanguages, type Language, languages } from '../../i18n/language.ts'
import type { LinkedKind } from '../../domain/entities.ts'
import type { ChangedWithin, ProtectedFilter, Visibility } from '../stores/lists.ts'
import type { RevisedKind } from '../stores/service/revisions.ts'
import type { Dialect } from './dialect/dialect.ts'

/** Part of a `where`. */
export type Condition = RawBuilder<SqlBool>

/** All conditions at once; true where there is none. */
export function allOf(conditions: readonly (Condition | undefined | false)[]): Condition {
  const present = conditions.filter((condition) => condition !== undefined && condition !== false)
  return present.length === 0 ? sql`1 = 1` : sql`(${sql.join(present, sql` and `)})`
}

/** Whether `visible` shows the record in a table with the columns `status`, `author` and `trashed_from`. */
export function isVisibleRecord(visible: Visibility, table: string): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const everybodys = oneOf(column('status'), visible.statuses)
  if (!visible.own) return everybodys
  const { user, statuses, trashedFrom } = visible.own
  const own = allOf([
    sql`${column('author')} = ${user}`,
    oneOf(column('status'), statuses),
    trashedFrom && sql`(${column('status')} <> 'trash' or ${oneOf(column('trashed_from'), trashedFrom)})`,
  ])
  return visible.statuses.length === 0 ? own : sql`(${everybodys} or ${own})`
}

/** Whether a list that shows what is `visible` may find events by the venue or organizer of a table: it is published, or would be shown itself. */
export function canFindByLinked(visible: Visibility, kind: LinkedKind, table: string): Condition {
  const isPublished = sql<SqlBool>`${sql.ref(`${table}.status`)} = 'publish'`
  return visible.guestOf?.includes(kind) ? isPublished : sql`(${isPublished} or ${isVisibleRecord(visible, table)})`
}

/**
 * Whether records were written, and whether what they show changed, between moments; `record` is the id in `revisions`. Of few records each one is
 * looked up.
 */
export function changedWithin(
  changed: ChangedWithin | undefined,
  of: {
    readonly kind: RevisedKind
    readonly record: RawBuilder<unknown>
    readonly modified: (written: Condition) => Condition
    readonly areFew?: boolean
  },
): readonly (Condition | undefined)[] {
  const { modifiedAfter, modifiedBefore, revisedAfter, revisedBefore } = changed ?? {}
  const modified = betweenBounds('r.modified_utc', modifiedAfter, modifiedBefore)
  const revised = betweenBounds('v.revised_utc', revisedAfter, revisedBefore)
  return [
    modified && of.modified(modified),
    revised &&
      (of.areFew
        ? sql`exists (select 1 from revisions as v where v.kind = ${of.kind} and v.record_id = ${of.record} and ${revised})`
        : sql`${of.record} in (select v.record_id from revisions as v where v.kind = ${of.kind} and ${revised})`),
  ]
}

function betweenBounds(column: string, after: string | undefined, before: string | undefined): Condition | undefined {
  if (after === undefined && before === undefined) return undefined
  return allOf([
    after !== undefined && sql`${sql.ref(column)} > ${after}`,
    before !== undefined && sql`${sql.ref(column)} < ${before}`,
  ])
}

/** The condition on `occurrences as o` that leaves out protected events. Undefined if none are left out. */
export function excludeProtected(without: ProtectedFilter): Condition | undefined {
  if (without === undefined) return undefined
  if (without === 'all') return sql`o.protected = 0`
  const { exceptOf: user, statuses } = without
  return sql`(o.protected = 0 or ${isVisibleRecord({ statuses: [], own: { user, statuses } }, 'o')})`
}

/**
 * Whether the text `text` of a record is in a language of the installation, or is `shown` to the reader. Undefined if
 * the installation has all known languages: then every text meets the condition.
 */
export function inAnyLanguage(shown: Condition, text = 't'): Condition | undefined {
  if (knownLanguages.length === languages.length) return undefined
  return sql`(${oneOf(sql.ref(`${text}.language`), languages)} or ${shown})`
}

/** The id of the event whose links this event or occurrence has. An exception has links of its own. */
export function selectLinkOwner(id: number): RawBuilder<number> {
  return sql`coalesce((select o.event_id from occurrences as o where o.id = ${id}), ${id})`
}

/** Whether a column has one of a few words. */
export function oneOf(column: RawBuilder<unknown>, words: readonly string[]): Condition {
  if (words.length === 0) return sql`1 = 0`
  const [only] = words
  return words.length === 1 ? sql`${column} = ${only}` : sql`${column} in (${sql.join(words)})`
}

/** A subquery of ids: these categories and all that are nested in them. */
export function selectNestedCategories(categories: readonly number[], dialect: Dialect): RawBuilder<unknown> {
  return sql`(with recursive below(id) as (
      select c.id from terms as c where c.id in ${dialect.numbers(categories)}
      union select c.id from terms as c join below on c.parent = below.id
    ) select below.id from below)`
}

/** A subquery of ids: these venues, and the rooms of those that are buildings. It leaves out rooms that `visible` hides. */
export function selectVenuesWithRooms(
  venues: readonly number[],
  { visible }: { readonly visible: Visibility },
  dialect: Dialect,
): RawBuilder<unknown> {
  const ids = dialect.numbers(venues)
  return sql`(select v.id from venues as v where v.id in ${ids}
    union all select v.id from venues as v where v.parent_venue in ${ids} and ${canFindByLinked(visible, 'venue', 'v')})`
}

/**
 * A subquery of ids: the venues where an event occupies one of these venues. They are the venue itself, its rooms, and
 * the building that it is a room of. With `visible`, hidden venues are left out.
 */
export function selectConflictingVenues(
  venues: readonly number[],
  dialect: Dialect,
  visible?: Visibility,
): RawBuilder<unknown> {
  const ids = dialect.numbers(venues)
  const told = visible ? canFindByLinked(visible, 'venue', 'v') : sql`1 = 1`
  return sql`(select v.id from venues as v where v.id in ${ids} and ${told}
    union all select v.id from venues as v where v.parent_venue in ${ids} and ${told}
    union all select v.id from venues as r join venues as v on v.id = r.parent_venue where r.id in ${ids} and ${told})`
}

/** Whether `t` is a text by which the reader finds an event: the text shown to them or, with `anyLanguage`, any text. */
export function isReaderText({
  language,
  anyLanguage = false,
}: {
  readonly language: Language
  readonly anyLanguage?: boolean | undefined
}): Condition {
  const isShown = sql<boolean>`(t.language = ${language} or (t.language = (select e.language from events as e where e.id = t.id)
    and not exists (select 1 from event_texts as own where own.id = t.id and own.language = ${language})))`
  return allOf([anyLanguage ? inAnyLanguage(isShown) : isShown])
}

/** Words as texts are stored, each once. */
export function wellFormed(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.toWellFormed()))]
}
