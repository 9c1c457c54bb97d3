import type { Context } from '../../../../operations/context.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { say } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { eventRow } from '../event-row.ts'

/** The parts of a day, in their order: what lasts all of it, its hours, and what has been on for days. */
const parts = ['allDay', 'morning', 'afternoon', 'evening', 'ongoing'] as const

/** The events of a day by the part of it in which they begin. */
export function dayParts(events: readonly EventRepresentation[], date: string, context: Context): Html {
  const byPart = Map.groupBy(events, (event) => partOfDay(event, date))
  const shown = parts.filter((part) => byPart.has(part))
  return html`${shown.map(
    (part, place) =>
      html`<section class="agenda">
        <h2>${say(`calendar.parts.${part}`, context.language)}</h2>
        <ol class="rows">
          ${byPart.get(part)?.map((event, index) => eventRow(event, date, context, { marksOver: true, isFirst: place === 0 && index < 3 }))}
        </ol>
      </section>`,
  )}`
}

function partOfDay({ start_date: start, all_day: allDay }: EventRepresentation, date: string): (typeof parts)[number] {
  if (start.slice(0, 10) < date) return 'ongoing'
  if (allDay) return 'allDay'
  const hour = Number(start.slice(11, 13))
  // Before the morning, it is still the evening before, where the site says so.
  if (start.slice(0, 10) > date) return 'evening'
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}
