import { localized } from '../../../../i18n/language.ts'
import type { Context } from '../../../../operations/context.ts'
import { events } from '../../../../resources/events/operations.ts'
import { localize, say } from '../../../../texts/text.ts'
import { stepped, type Period } from '../../../kit/dates/periods.ts'
import type { DatedView } from '../../../kit/dates/views.ts'
import { html, type Html } from '../../../kit/html.ts'
import { parametersOf, type Filters } from '../../filters/filters.ts'
import { shown } from '../../reading.ts'
import { addressOf } from '../addresses.ts'

/** Into which directions there is something. */
type Ways = Readonly<Record<'previous' | 'next', boolean>>

const stepNames = {
  month: { previous: localize('calendar.previousMonth'), next: localize('calendar.nextMonth') },
  week: { previous: localize('calendar.previousWeek'), next: localize('calendar.nextWeek') },
  day: { previous: localize('calendar.previousDay'), next: localize('calendar.nextDay') },
} as const

/** Back, today, forward. */
export function stepLinks(
  view: DatedView,
  day: Temporal.PlainDate,
  filters: Filters,
  ways: Ways,
  context: Context,
): Html {
  const { language } = context
  const [back, ahead] = [stepped(view, day, -1), stepped(view, day, 1)]
  const names = stepNames[view]
  const link = (to: Temporal.PlainDate, rel: 'previous' | 'next', sign: string) => {
    if (!ways[rel]) return html`<span class="step" aria-hidden="true">${sign}</span>`
    const name = localized(names[rel], language)
    const kind = `${rel === 'next' ? 'next' : 'prev'}${isFar(to, context) ? ' nofollow' : ''}`
    return html`<a
      class="step"
      rel="${kind}"
      data-key="step-${rel}"
      href="${addressOf(view, to, filters, context)}"
      aria-label="${name}"
      title="${name}"
      >${sign}</a
    >`
  }
  return html`<nav class="steps" aria-label="${say('common.dates', language)}">
    ${link(back, 'previous', '‹')}
    <a href="${addressOf(view, context.today(), filters, context)}" data-key="step-today"
      >${say('common.today', language)}</a
    >
    ${link(ahead, 'next', '›')}
  </nav>`
}

/** Whether a day is so far away that search engines need not go there: years have no end. */
export function isFar(day: Temporal.PlainDate, context: Context): boolean {
  return Math.abs(context.today().until(day).total({ unit: 'days' })) > 800
}

/** Whether anything is on before and after days on which nothing is: else nobody is led through years without an end. */
export async function waysFrom({ first, last }: Period, filters: Filters, context: Context): Promise<Ways> {
  const has = async (bound: Readonly<Record<string, string>>) => {
    const parameters = { ...parametersOf(filters), ...bound, per_page: 1 }
    const found = await shown(events.list, { parameters }, { ...context, uncounted: true })
    return (found?.events.length ?? 0) > 0
  }
  return { previous: await has({ ends_before: first.toString() }), next: await has({ starts_after: last.toString() }) }
}
