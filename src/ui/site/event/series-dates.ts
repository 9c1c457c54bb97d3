import type { Context } from '../../../operations/context.ts'
import { events, occurrences } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { upperFirst, formatDay } from '../../kit/dates/periods.ts'
import { timeInWords } from '../../../i18n/times.ts'
import { isPasswordProtected, stateMarks } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import { readAsGuest } from '../reading.ts'
import { instantOfUtc } from '../../../domain/time/time.ts'
import { temporalZone } from '../../../domain/time/time-zone.ts'

/** How many dates a page of a series has, and how many of the next ones stand on other pages. */
const perPage = 48
const maxNext = 6

/** Dates of a series, a part of all. */
export interface Dates {
  readonly events: readonly EventRepresentation[]
  readonly total: number
  /** On how many pages all of them are. */
  readonly pages: number
  readonly isOver: boolean
}

/** What is on now and comes of a series, in pages from 1; where it is all over, what has been. Undefined for a page that it has not. */
export async function readSeriesDates(series: number, page: string, context: Context): Promise<Dates | undefined> {
  const some = { per_page: perPage, page }
  const coming = await readOccurrences(series, { ...some, ends_after: 'now' }, context)
  const isOver = coming?.total === 0
  const found = isOver ? await readOccurrences(series, some, context) : coming
  return found && { events: found.events, total: found.total, pages: found.total_pages, isOver }
}

/** The next dates of a series, but for the one that the page is about. */
export async function upcomingDates(
  series: number,
  about: number | undefined,
  context: Context,
): Promise<readonly EventRepresentation[]> {
  const asked = { ends_after: 'now', per_page: maxNext + 1 }
  const found = await readOccurrences(series, asked, { ...context, uncounted: true })
  return (found?.events ?? []).filter(({ id }) => id !== about).slice(0, maxNext)
}

/** The dates before and after one of a series, where there are any. */
export interface Beside {
  readonly previous: EventRepresentation | undefined
  readonly next: EventRepresentation | undefined
}

/** The neighbours of a date that starts at this moment of UTC. */
export async function datesBeside(series: number, start: string, context: Context): Promise<Beside> {
  const moment = `${start.replace(' ', 'T')}Z`
  const one = (asked: OccurrenceParameters, within = context) =>
    readOccurrences(series, { ...asked, per_page: 1 }, within)
  const [earlier, later] = await Promise.all([
    one({ starts_before: moment }),
    one({ starts_after: moment }, { ...context, uncounted: true }),
  ])
  // Lists begin with the first: the last page has the one before.
  const last =
    earlier && earlier.total > 0 ? await one({ starts_before: moment, page: String(earlier.total) }) : undefined
  return { previous: last?.events[0], next: later?.events[0] }
}

type OccurrenceParameters = Readonly<Record<string, string | number>>

/** Lists do not show what a password protects; where it was given, each date is read by itself. */
async function readOccurrences(series: number, asked: OccurrenceParameters, context: Context) {
  const sent = { path: { id: String(series) }, parameters: { ...asked, strict_dates: true } }
  const found = await readAsGuest(occurrences, sent, context)
  if (!found?.events.some(isPasswordProtected)) return found
  const read = async ({ id }: EventRepresentation) =>
    readAsGuest(events.byId.read, { path: { id: String(id) } }, context)
  const whole = await Promise.all(
    found.events.map(async (event) => (isPasswordProtected(event) ? await read(event) : event)),
  )
  return {
    ...found,
    events: whole.map((event, index) => event ?? found.events[index]).filter((each) => each !== undefined),
  }
}

/** Dates as links to their pages, by month. */
export function dateList(dates: readonly EventRepresentation[], context: Context): Html {
  const { language } = context
  const months = Map.groupBy(dates, ({ start_date }) => start_date.slice(0, 7))
  return html`<div class="dates">
    ${[...months].map(([month, events]) => {
      const first = Temporal.PlainDate.from(`${month}-01`)
      const name = upperFirst(formatDay(first, { month: 'long', year: 'numeric' }, language))
      return html`<section>
        <h3>${name}</h3>
        <ul>
          ${events.map((event) => dateLink(event, context))}
        </ul>
      </section>`
    })}
  </div>`
}

function dateLink(event: EventRepresentation, { language }: Context): Html {
  const { url, start_date, utc_start_date, all_day, timezone, series, event_status: status } = event
  const isMoved = (status ?? 'scheduled') === 'scheduled' && (series?.original_start ?? start_date) !== start_date
  const day = Temporal.PlainDate.from(start_date.slice(0, 10))
  const { epochMilliseconds } = instantOfUtc(utc_start_date)
  const time = all_day === true ? '' : timeInWords(epochMilliseconds, temporalZone(timezone), language)
  return html`<li${status === 'cancelled' && html` class="off"`}>
    <a href="${url}"
      ><b>${formatDay(day, { weekday: 'short' }, language)} ${formatDay(day, { day: 'numeric' }, language)}</b
      >${time !== '' && html` <span>${time}</span>`}${stateMarks(isMoved ? { ...event, event_status: 'rescheduled' } : event, language)}</a
    >
  </li> `
}
