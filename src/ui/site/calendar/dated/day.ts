import type { Context } from '../../../../operations/context.ts'
import { listDays } from '../../../../resources/events/days/operation.ts'
import { say } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { icon } from '../../../kit/icon.ts'
import { parametersOf, type Filters } from '../../../../resources/question/filters.ts'
import { readAsGuest } from '../../reading.ts'
import { viewAddress } from '../addresses.ts'
import { dayName } from '../day-name.ts'
import { dayParts } from './day-parts.ts'
import type { DatedPeriod } from './days.ts'

/** How far before and after a day the next ones with events are looked for. */
const reach = { before: { days: 30 }, after: { days: 31 } } as const

interface Beside {
  /** What is said where nothing is on. */
  readonly none: Html | false
  /** Its month, to choose another day from. */
  readonly chooser: Html
}

/** The events of a day by its parts, the days before and after it that have any, and its month beside them. */
export async function dayView(
  day: Temporal.PlainDate,
  { events, filters }: DatedPeriod,
  { none, chooser }: Beside,
  context: Context,
): Promise<Html> {
  return html`<div class="columns">
    <div>
      ${none || dayParts([...events.values()], day.toString(), context)} ${await otherDays(day, filters, context)}
    </div>
    <aside>${chooser}</aside>
  </div>`
}

async function otherDays(day: Temporal.PlainDate, filters: Filters, context: Context): Promise<Html> {
  const { language } = context
  const days = { start_date: day.subtract(reach.before).toString(), end_date: day.add(reach.after).toString() }
  const found = await readAsGuest(listDays, { parameters: { ...days, per_day: 0, ...parametersOf(filters) } }, context)
  const busy = (found?.days ?? []).flatMap(({ date, total }) => (total > 0 ? Temporal.PlainDate.from(date) : []))
  const before = busy.findLast((each) => Temporal.PlainDate.compare(each, day) < 0)
  const after = busy.find((each) => Temporal.PlainDate.compare(each, day) > 0)
  const link = (to: Temporal.PlainDate | undefined, name: 'calendar.dayBefore' | 'calendar.dayAfter') =>
    to &&
    html`<a class="button quiet" href="${viewAddress('day', to, filters, context)}"
      >${name === 'calendar.dayBefore' && icon('chevron-left')}<span
        ><span class="hidden">${say(name, language)} </span>${dayName(to, context.today(), language)}</span
      >${name === 'calendar.dayAfter' && icon('chevron-right')}</a
    >`
  return html`<nav class="other-days" aria-label="${say('calendar.otherDays', language)}">
    ${link(before, 'calendar.dayBefore')} ${link(after, 'calendar.dayAfter')}
  </nav>`
}
