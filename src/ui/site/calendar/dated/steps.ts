import type { Context } from '../../../../operations/context.ts'
import { events } from '../../../../resources/events/operations.ts'
import { stepLinks } from '../../../kit/calendar/navigation.ts'
import { stepDay, type Period } from '../../../kit/dates/periods.ts'
import type { DatedView } from '../../../kit/dates/views.ts'
import type { Html } from '../../../kit/html.ts'
import { parametersOf, type Filters } from '../../../../resources/question/filters.ts'
import { readAsGuest } from '../../reading.ts'
import { viewAddress } from '../addresses.ts'

/** Into which directions there is something. */
type Ways = Readonly<Record<'previous' | 'next', boolean>>

/** Back, today, forward. */
export function steps(view: DatedView, day: Temporal.PlainDate, filters: Filters, ways: Ways, context: Context): Html {
  const days = { previous: stepDay(view, day, -1), today: context.today(), next: stepDay(view, day, 1) }
  const to = (way: keyof typeof days) => viewAddress(view, days[way], filters, context)
  return stepLinks(
    view,
    {
      previous: ways.previous && to('previous'),
      today: to('today'),
      next: ways.next && to('next'),
      isFar: (way) => isFarAway(days[way], context),
    },
    context.language,
  )
}

/** Whether a day is so far away that search engines need not go there: years have no end. */
export function isFarAway(day: Temporal.PlainDate, context: Context): boolean {
  return Math.abs(context.today().until(day).total({ unit: 'days' })) > 800
}

/** Whether anything is on before and after days on which nothing is: else nobody is led through years without an end. */
export async function waysFrom({ first, last }: Period, filters: Filters, context: Context): Promise<Ways> {
  const has = async (bound: Readonly<Record<string, string>>) => {
    const parameters = { ...parametersOf(filters), ...bound, per_page: 1 }
    const found = await readAsGuest(events.list, { parameters }, { ...context, uncounted: true })
    return (found?.events.length ?? 0) > 0
  }
  return { previous: await has({ ends_before: first.toString() }), next: await has({ starts_after: last.toString() }) }
}
