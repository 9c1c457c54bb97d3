import type { Context } from '../../../../operations/context.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { html, type Html } from '../../../kit/html.ts'
import { tintOf } from '../../../kit/calendar/tints.ts'
import type { Filters } from '../../filters/filters.ts'

/** A day as the operation of days answers it. */
export interface Day {
  readonly date: string
  readonly total: number
  readonly events: readonly number[]
}

/** Days with their events, as months and weeks show them. */
export interface Shown {
  readonly days: readonly Day[]
  readonly events: ReadonlyMap<number, EventRepresentation>
  readonly filters: Filters
}

/** Classes of a day: whether it is over or the present one, at the weekend, and without events. */
export function dayClasses({ date, total }: Day, context: Context): readonly (string | false)[] {
  const [day, today] = [Temporal.PlainDate.from(date), context.today()]
  const isPast = Temporal.PlainDate.compare(day, today) < 0
  return [isPast && 'past', day.equals(today) && 'today', day.dayOfWeek > 5 && 'weekend', total === 0 && 'empty']
}

const maxDots = 3

/** A dot in its tint for each of the first events that begin on a day: what goes on for weeks has one, on its first day. */
export function dots({ date, events: ids }: Day, { events }: Shown): Html {
  const begun = ids.flatMap((id) => events.get(id) ?? []).filter(({ start_date: start }) => start.slice(0, 10) >= date)
  return html`<span class="dots" aria-hidden="true"
    >${begun.slice(0, maxDots).map((event) => html`<i class="${tintOf(event)}"></i>`)}</span
  >`
}

/** Classes as an attribute has them. */
export function classes(all: readonly (string | false)[]): Html | false {
  const text = all.filter(Boolean).join(' ')
  return text !== '' && html` class="${text}"`
}
