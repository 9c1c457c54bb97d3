import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import type { Day } from '../../../kit/calendar/bars.ts'
import { tintOf } from '../../../kit/calendar/tints.ts'
import { html, type Html } from '../../../kit/html.ts'
import type { Filters } from '../../../../resources/question/filters.ts'

/** Days with their events, as months and weeks show them. */
export interface DatedPeriod {
  readonly days: readonly Day[]
  readonly events: ReadonlyMap<number, EventRepresentation>
  readonly filters: Filters
}

const maxDots = 3

/** A dot in its tint for each of the first events that begin on a day: what goes on for weeks has one, on its first day. */
export function dots({ date, events: ids }: Day, { events }: DatedPeriod): Html {
  const begun = ids.flatMap((id) => events.get(id) ?? []).filter(({ start_date: start }) => start.slice(0, 10) >= date)
  return html`<span class="dots" aria-hidden="true"
    >${begun.slice(0, maxDots).map((event) => html`<i class="${tintOf(event)}"></i>`)}</span
  >`
}
