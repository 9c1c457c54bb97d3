import { isInYears, utcText } from '../../domain/time/time.ts'
import { childOf, isElement } from '../names.ts'
import { otherFilter, wrongRange } from '../refusals.ts'
import type { Element } from '../xml/element.ts'

/** Moments in UTC, `YYYY-MM-DD HH:MM:SS`. */
export interface Range {
  readonly start: string | undefined
  readonly end: string | undefined
}

/** What a `calendar-query` asks for: everything, what is on in a range, one UID, or what there is none of. */
export interface QueryFilter {
  readonly uid?: string | undefined
  readonly isNone?: boolean | undefined
  readonly range?: Range | undefined
}

const none: QueryFilter = { isNone: true }

/** Reads the filter of a `calendar-query` (RFC 4791 §9.7). Throws `otherFilter`, `wrongRange`. */
export function readFilter(body: Element): QueryFilter {
  const filter = childOf(body, 'c:filter')
  const calendar = filter && childOf(filter, 'c:comp-filter')
  if (!calendar || filter.children.length > 1) throw otherFilter()
  if (filterName(calendar) !== 'VCALENDAR') return none
  if (childOf(calendar, 'c:is-not-defined')) return none
  return calendar.children.map((child) => ofCalendar(child)).reduce(both, {})
}

/** Every event is in a calendar of one `VEVENT`, and of nothing else that a filter may name. */
function ofCalendar(filter: Element): QueryFilter {
  if (!isElement(filter, 'c:comp-filter')) throw otherFilter()
  const isUndefined = childOf(filter, 'c:is-not-defined') !== undefined
  if (filterName(filter) !== 'VEVENT') return isUndefined ? {} : none
  if (isUndefined) return none
  return filter.children.map((child) => ofEvent(child)).reduce(both, {})
}

function ofEvent(filter: Element): QueryFilter {
  if (isElement(filter, 'c:time-range')) return { range: readRange(filter) }
  // No event has an alarm.
  if (isElement(filter, 'c:comp-filter')) return childOf(filter, 'c:is-not-defined') ? {} : none
  if (!isElement(filter, 'c:prop-filter') || filterName(filter) !== 'UID') throw otherFilter()
  const [match, ...others] = filter.children
  if (!match || others.length > 0 || !isElement(match, 'c:text-match')) throw otherFilter()
  if (match.attributes.get('negate-condition') === 'yes') throw otherFilter()
  return { uid: match.text }
}

function both(one: QueryFilter, other: QueryFilter): QueryFilter {
  if (one.isNone || other.isNone) return none
  return { ...one, ...other }
}

function filterName({ attributes }: Element): string {
  return (attributes.get('name') ?? '').toUpperCase()
}

function readRange({ attributes }: Element): Range {
  const [start, end] = ['start', 'end'].map((name) => utcTextOf(attributes.get(name)))
  if ((start ?? end) === undefined || (start !== undefined && end !== undefined && start >= end)) throw wrongRange()
  return { start, end }
}

function utcTextOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? []
  const [year, month, day, hour, minute, second] = parts.map(Number)
  try {
    const fields = { year, month, day, hour, minute, second, timeZone: 'UTC' }
    const zoned = Temporal.ZonedDateTime.from(fields as Temporal.ZonedDateTimeLike & { timeZone: string }, {
      overflow: 'reject',
    })
    const utc = utcText(zoned.toInstant())
    if (isInYears(utc)) return utc
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
  }
  throw wrongRange()
}
