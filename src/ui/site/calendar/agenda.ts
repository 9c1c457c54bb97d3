import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { viewAddress } from './addresses.ts'
import { dayName } from './day-name.ts'
import { eventRow, type Showing } from './event-row.ts'
import type { Filters } from '../../../resources/question/filters.ts'

/** A day with events, `YYYY-MM-DD`. */
interface AgendaDay {
  readonly date: string
  readonly events: readonly EventRepresentation[]
}

/** Events by the day on which each begins; one that has begun by `from` is on that day. */
export function byDay(events: readonly EventRepresentation[], from: string): readonly AgendaDay[] {
  const days = Map.groupBy(events, (event) => dayShown(event, from))
  return [...days].map(([date, events]) => ({ date, events }))
}

/** The day on which an event is shown in a list that begins `from` this day. */
export function dayShown({ start_date, end_date }: EventRepresentation, from: string | Temporal.PlainDate): string {
  const [day, last, first] = [start_date.slice(0, 10), end_date.slice(0, 10), from.toString()]
  return day < first && first <= last ? first : day
}

/** Days one after the other, each with a heading that leads to it. `isFirst`: they are seen before anybody scrolls. */
export function agenda(
  days: readonly AgendaDay[],
  filters: Filters,
  context: Context,
  isFirst = true,
  showing: Showing = {},
): Html {
  return html`${days.map(
    ({ date, events }, place) =>
      html`<section class="agenda">
        ${agendaDayHeading(date, filters, context)}
        <ol class="rows">
          ${events.map((event, index) => eventRow(event, date, context, { ...showing, isFirst: isFirst && place === 0 && index < 3 }))}
        </ol>
      </section>`,
  )}`
}

function agendaDayHeading(date: string, filters: Filters, context: Context): Html {
  const { language } = context
  const day = Temporal.PlainDate.from(date)
  return html`<h2>
    <a href="${viewAddress('day', day, filters, context)}"
      ><time datetime="${date}">${dayName(day, context.today(), language)}</time></a
    >
  </h2>`
}
