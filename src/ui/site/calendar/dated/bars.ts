import type { Context } from '../../../../operations/context.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { lanesOf, type Span } from '../../../kit/calendar/lanes.ts'
import { lastDayOf, spansOf } from '../../../kit/calendar/spans.ts'
import { html, type Html } from '../../../kit/html.ts'
import { chip } from './chip.ts'
import type { Day, Shown } from './days.ts'

/** The events of a week that are bars: by row, what is there on each day. */
type Lanes = ReturnType<typeof lanesOf>

/** The rows of the events of a week that are bars, each in one row on all of its days, and the ids of these events. */
export function barLanes(
  week: readonly Day[],
  { events }: Shown,
  isBar: (event: EventRepresentation) => boolean,
): { readonly lanes: Lanes; readonly ids: ReadonlySet<number> } {
  const lanes = lanesOf(spansOf(week, events, isBar))
  return { lanes, ids: new Set(lanes.flat().flatMap((span) => span?.id ?? [])) }
}

/** The time that a bar says with its name, on this day. */
type TimeOf = (event: EventRepresentation, date: string) => Html | false

/** The pieces of bars that are in each day; a bar says its name where it begins, and where a week does. */
export function barPieces(
  lanes: Lanes,
  week: readonly Day[],
  { events }: Shown,
  timeOf: TimeOf,
  context: Context,
): readonly (Html | false)[] {
  return week.map((day, place) => {
    const rows = lanes.map((lane) => lane[place])
    const last = rows.findLastIndex((span) => span !== undefined)
    return (
      last >= 0 &&
      html`<ul class="bars">
        ${rows.slice(0, last + 1).map((span) => (span ? piece(span, place, day) : html`<li class="gap" aria-hidden="true"></li>`))}
      </ul>`
    )
  })

  function piece({ id, from, to }: Span, place: number, { date }: Day): Html {
    const event = events.get(id)
    if (!event) return html``
    const classes = [
      'bar',
      place === from && begins(event, date) && 'begins',
      place === to && ends(event, date) && 'ends',
    ]
    if (place !== from) return chip(event, { classes, isContinued: true }, context)
    return chip(event, { classes, days: to - from + 1, time: timeOf(event, date) }, context)
  }
}

/** Bars as they lie over the days of a week, each once. */
export function wholeBars(
  lanes: Lanes,
  week: readonly Day[],
  { events }: Shown,
  timeOf: TimeOf,
  context: Context,
): readonly Html[] {
  return lanes.flatMap((lane, row) =>
    [...new Set(lane)].flatMap((span) => {
      const event = span && events.get(span.id)
      if (!event) return []
      const [first = '', last = ''] = [week[span.from]?.date, week[span.to]?.date]
      const where = `lane-${row} from-${span.from} days-${span.to - span.from + 1}`
      const classes = ['bar', where, begins(event, first) && 'begins', ends(event, last) && 'ends']
      return chip(event, { classes, time: timeOf(event, first) }, context)
    }),
  )
}

function begins({ start_date: start }: EventRepresentation, date: string): boolean {
  return start.slice(0, 10) >= date
}

function ends(event: EventRepresentation, date: string): boolean {
  return lastDayOf(event) <= date
}
