import { type RawBuilder, sql } from 'kysely'
import type { EventFilterName } from '../../../../records/filters/event-filters.ts'
import type { PlainFilters } from '../../../../records/field.ts'
import { copiedFields, eventRecord } from '../../../../records/event.ts'
import { storedValue } from '../../../../records/plain-record.ts'
import type { Visibility } from '../../../stores/lists.ts'
import type { EventFilter } from '../../../stores/records.ts'
import type { EventSearch } from '../../../stores/search.ts'
import type { Dialect } from '../../dialect/dialect.ts'
import {
  allOf,
  changedWithin,
  type Condition,
  oneOf,
  isReaderText,
  isVisibleRecord,
  selectConflictingVenues,
  excludeProtected,
  wellFormed,
  selectNestedCategories,
  selectVenuesWithRooms,
} from '../../conditions.ts'
import { toFlag } from '../../records/rows.ts'
import { createFilterConditions } from '../filters/conditions.ts'
import { splitAtFirstDay, startsWithin, withinBounds } from './bounds.ts'
import { isFreeOfCharge } from '../free.ts'
import { hasLinkToAny, isLinkedToAny } from '../links.ts'
import { atPlaces } from '../places.ts'
import { createNameSearch, createSearchOfFew } from '../search/by-names.ts'

/** A condition of a list, by the parameter that it is of; `dates` are all that say when events are. */
export type NamedCondition = readonly [name: ConditionName, condition: Condition | undefined | false]

export type ConditionName =
  | EventFilterName
  | keyof PlainFilters<typeof eventRecord.fields>
  | ('hide_from_listings' | 'status' | 'dates' | 'password' | 'include' | 'modified' | 'author' | 'post_parent')
  | ('categories' | 'tags' | 'venue' | 'organizer' | 'search' | 'series' | 'recurring' | 'wholes')
  | ('ticketed' | 'free' | 'event_status' | 'attendance' | 'geoloc' | 'geoloc_bbox' | 'geoloc_radius')

/**
 * How the rows are read of which conditions are asked: `in order`, where few are wanted; as the `first of many`, where very many are known to be
 * found; or as `few` that are known already. Of the last two each is looked up: to find all that meet a condition would take the longer the more
 * events there are.
 */
export type RowsRead = 'all' | 'in order' | 'first of many' | 'few'

/** The conditions of a filter by themselves: to be asked of single events. */
export function listConditions(filter: EventFilter, dialect: Dialect): readonly NamedCondition[] {
  const open = excludeProtected(filter.withProtected)
  const hidden = createConditionsOnHidden(filter, dialect).map(([name, condition]): NamedCondition => [
    name,
    condition && open ? sql`(${condition} or not ${allOf([open])})` : condition,
  ])
  return [...createConditionsOnShown(filter, dialect, 'few'), ...hidden].filter(([, condition]) => condition)
}

/**
 * Creates the conditions on what lists show of protected events as well. It also has those on hidden content whose
 * parameters set `withoutProtected`, which leaves protected events out.
 */
export function createConditionsOnShown(
  filter: EventFilter,
  dialect: Dialect,
  rowsRead: RowsRead,
): readonly NamedCondition[] {
  const { ids, wholes, author, parent, categories, tags, venues, organizers, search } = filter
  const areFirst = rowsRead === 'first of many'
  const [isInOrder, areFew] = [rowsRead === 'in order' || areFirst, rowsRead === 'few' || areFirst]
  const isLinked = areFirst ? hasLinkToAny : isLinkedToAny
  return [
    ['hide_from_listings', filter.withHidden !== true && sql`o.hidden = 0`],
    ['status', allOf([isVisibleRecord(filter.visible, 'o'), isUnpublishedHint(filter.visible, 'o')])],
    ['dates', withinBounds(filter)],
    ['password', excludeProtected(filter.withoutProtected)],
    ['include', ids && sql`o.id in ${dialect.numbers(ids)}`],
    [
      'modified',
      filter.changed &&
        allOf(
          changedWithin(filter.changed, {
            kind: 'event',
            modified: (written) => modifiedOf(written, areFew),
            record: sql`coalesce(o.series, o.id)`,
            areFew,
          }),
        ),
    ],
    [
      'wholes',
      wholes &&
        sql`(o.series in ${dialect.numbers(wholes)} or (o.series is null and o.id in ${dialect.numbers(wholes)}))`,
    ],
    [
      'author',
      author !== undefined && sql`${isInOrder ? dialect.unindexed(sql`o.author`) : sql`o.author`} = ${author}`,
    ],
    [
      'post_parent',
      parent !== undefined && sql`o.event_id in (select e.id from events as e where e.parent = ${parent})`,
    ],
    ['categories', categories && inCategories(selectNestedCategories(categories, dialect), filter, areFirst)],
    ['tags', tags && isLinked('term', dialect.numbers(tags))],
    ['venue', venues && isLinked('venue', selectVenuesWithRooms(venues, filter, dialect))],
    ['venue', filter.takes && isLinkedToAny('venue', selectConflictingVenues(filter.takes, dialect, filter.visible))],
    ['organizer', organizers && isLinked('organizer', dialect.numbers(organizers))],
    [
      'search',
      search &&
        (areFew
          ? createSearchOfFew(search, filter, dialect)
          : searchedIn(search, filter, dialect, isInOrder ? dialect.unindexed(sql`o.event_id`) : sql`o.event_id`)),
    ],
    ['series', filter.series !== undefined && sql`o.series = ${filter.series}`],
    [
      'recurring',
      filter.recurring !== undefined && (filter.recurring ? sql`o.series is not null` : sql`o.series is null`),
    ],
    ...(filter.asked ? createFilterConditions(filter.asked, { dialect, filter }, false) : []),
  ]
}

/** Lets SQLite use the partial index of unpublished events where only such are wanted: without it, 100,000 events take a quarter of a second. */
function isUnpublishedHint({ statuses, own }: Visibility, table: string): Condition | false {
  return (
    ![...statuses, ...(own?.statuses ?? [])].includes('publish') &&
    sql<boolean>`${sql.ref(`${table}.status`)} <> 'publish'`
  )
}

/** An event that was moved online counts as online (contract/lists.md §7). */
const attendance = sql`case when o.event_status = 'moved_online' and o.attendance = 'in_person' then 'online' else o.attendance end`

/** Creates the conditions on what lists hide of protected events. The events of `withProtected` need not meet them. */
export function createConditionsOnHidden(filter: EventFilter, dialect: Dialect): readonly NamedCondition[] {
  const { ticketed, free, eventStatuses, attendances } = filter
  return [
    ...Object.entries(eventRecord.wanted(filter)).map(([name, value]): NamedCondition => [
      name as ConditionName,
      hasValue(name, storedValue(value)),
    ]),
    ['ticketed', ticketed !== undefined && sql<boolean>`o.ticketed = ${sql.lit(toFlag(ticketed))}`],
    ['free', free !== undefined && (free ? isFreeOfCharge() : sql<boolean>`not ${isFreeOfCharge()}`)],
    ['event_status', eventStatuses && oneOf(sql`o.event_status`, eventStatuses)],
    ['attendance', attendances && oneOf(attendance, attendances)],
    ...(filter.located !== undefined || filter.near || filter.box ? atPlaces(filter, dialect) : []),
    ...(filter.asked ? createFilterConditions(filter.asked, { dialect, filter }, true) : []),
  ]
}

/** Dates are modified with their series, exceptions by themselves. */
const modifiedOf = (condition: Condition, areFew: boolean) =>
  areFew
    ? sql<boolean>`exists (select 1 from events as r where r.id = o.event_id and ${condition})`
    : sql<boolean>`o.event_id in (select r.id from events as r where ${condition})`

/** Whether a column of the event has a value. */
function hasValue(name: string, value: unknown): Condition {
  const copy = new Map<string, string>(Object.entries(copiedFields)).get(name)
  // A literal, so that a partial index serves.
  const wanted = typeof value === 'number' ? sql.lit(value) : value
  if (copy) return sql`${sql.ref(`o.${copy}`)} = ${wanted}`
  return sql`o.event_id in (select e.id from events as e where ${sql.ref(`e.${name}`)} = ${wanted})`
}

/** Where the starts are bounded, or the ends below, only what takes place within them is read (`migrations/003-categories-by-start.ts`). */
function inCategories(categories: RawBuilder<unknown>, filter: EventFilter, areFirst: boolean): Condition {
  if (areFirst) return hasLinkToAny('term', categories)
  const starts = startsWithin(filter, 'c')
  const parts =
    filter.startsFrom === undefined && filter.startsAfter === undefined ? splitAtFirstDay(filter) : undefined
  if (starts.length === 0 && !parts) return isLinkedToAny('term', categories)
  const within = sql`select c.id from occurrence_categories as c
    where ${allOf([sql`c.category_id in ${categories}`, ...starts, parts?.begins('c')])}`
  if (!parts) return sql`o.id in (${within})`
  return sql`o.id in (${within} union all select p.id from occurrences as p where ${parts.goesOn('p')}
    and exists (select 1 from event_terms as l where l.event_id = p.event_id and l.term_id in ${categories}))`
}

/** Whether an event is found by its texts, or by the names of what it is linked to as well. */
function searchedIn(search: EventSearch, filter: EventFilter, dialect: Dialect, event: RawBuilder<unknown>): Condition {
  if (search.named) return createNameSearch(search, search.named, filter, dialect, event)
  const texts = dialect.textsWith(wellFormed(search.words), wellFormed(search.without))
  return sql`${event} in (select t.id from ${texts} as t where ${isReaderText(filter)})`
}
