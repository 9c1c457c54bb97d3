import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { lanesOf, type Span } from '../../kit/calendar/lanes.ts'
import { spoken } from '../../kit/dates/periods.ts'
import { isLong, spansOf } from '../../kit/calendar/spans.ts'
import type { DeskRequest } from '../page.ts'
import type { FoundCalendar, Day } from './found.ts'
import { item, startTime } from './item.ts'

/** The bars of a week, by day, and the ids of the events that they show. */
export interface Bars {
  readonly byDay: readonly (readonly Html[])[]
  readonly ids: ReadonlySet<number>
}

/** Events over several days as bars that stay in their row on each of them. `room`: how many rows each day has for them. */
export function barsOf(
  week: readonly Day[],
  { events, asked }: FoundCalendar,
  isBar: (event: EventRepresentation) => boolean,
  request: DeskRequest,
  room?: readonly number[],
): Bars {
  const spans = spansOf(week, events, isBar)
  const lanes = lanesOf(room ? fitting(spans, room) : spans, week.length)
  const ids = new Set(lanes.flat().flatMap((span) => span?.id ?? []))
  const byDay = week.map((day, place) => {
    const rows = lanes.map((lane) => lane[place])
    const last = rows.findLastIndex((span) => span !== undefined)
    return rows
      .slice(0, last + 1)
      .map((span) => (span ? piece(span, place, day) : html`<li class="gap" aria-hidden="true"></li>`))
  })
  return { byDay, ids }

  /** A bar says its name where it begins, and where a week does. */
  function piece({ id, from, to }: Span, place: number, { date }: Day): Html {
    const event = events.get(id)
    if (!event) return html``
    const begins = event.start_date.slice(0, 10) >= date
    const ends = place === to && event.end_date.slice(0, 10) <= (week[to + 1]?.date ?? '9999')
    const isNamed = place === from
    return item(
      event,
      {
        classes: ['bar', begins && 'begins', ends && 'ends'],
        ...(isNamed && begins && { time: startTime(event, request.language) }),
        ...(isNamed && { days: to - from + 1 }),
        ...(isLong(event) && { until: lastDay(event, request.language) }),
        isContinued: !isNamed,
        hasEdge: ends,
      },
      request,
      asked,
    )
  }
}

/** The last day of an event in words, without its year. */
export function lastDay({ end_date: end }: EventRepresentation, language: DeskRequest['language']): string {
  return spoken(Temporal.PlainDate.from(end.slice(0, 10)), { day: 'numeric', month: 'long' }, language)
}

/** The spans that find a free row on all of their days; one that finds none is in none of them. */
function fitting(spans: readonly Span[], room: readonly number[]): readonly Span[] {
  const kept: Span[] = []
  for (const span of spans) {
    const row = lanesOf([...kept, span], room.length).findIndex((lane) => lane.includes(span))
    if (row < Math.min(...room.slice(span.from, span.to + 1))) kept.push(span)
  }
  return kept
}
