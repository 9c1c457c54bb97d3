import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { listDays } from '../../../resources/events/days/operation.ts'
import { events } from '../../../resources/events/operations.ts'
import { html, type Html } from '../../kit/html.ts'
import { followed, listFeeds } from '../feeds.ts'
import { subscribeSheet } from '../sheets/subscribe.ts'
import type { Page } from '../document/page.ts'
import { shown } from '../reading.ts'
import { addressOf, pathOf } from './addresses.ts'
import { agenda } from './agenda.ts'
import { nameOf } from '../filters/chips.ts'
import { chosenOf } from '../filters/chosen.ts'
import { parametersOf, queryOf, type Filters, type Query } from '../filters/filters.ts'
import { grid } from './grid.ts'
import { dayOf, periodOf, spoken, stepped, titleOf, type Period } from '../../kit/dates/periods.ts'
import { toolbar } from './toolbar.ts'
import type { DatedView } from '../../kit/dates/views.ts'
import { localize, say } from '../../../texts/text.ts'

/** How many events a cell shows; a day by itself shows as many as the operation answers. */
const perDay = { month: 4, week: 12, day: 50 } as const

/** The page of a month, a week or a day; `date` is the end of its path, the present one if empty. */
export async function calendarPage(
  view: DatedView,
  date: string,
  query: Query,
  context: Context,
): Promise<Page | undefined> {
  const { language, links, settings } = context
  const today = context.today()
  const day = date === '' ? today : dayOf(view, date)
  if (!day) return undefined
  const chosen = await chosenOf(query, context)
  const { filters } = chosen
  const period = periodOf(view, day, settings.weekStart)
  const title = titleOf(view, day, period, language)
  const path = pathOf(view, day)
  const address = `${links.site}${path}`
  const about = view === 'month' ? { first: day.with({ day: 1 }), last: day.with({ day: day.daysInMonth }) } : period
  const sent = {
    start_date: period.first.toString(),
    end_date: period.last.toString(),
    per_day: perDay[view],
    ...parametersOf(filters),
  }
  const found = await shown(listDays, { parameters: sent }, context)
  if (!found) return undefined
  const isEmpty = found.total === 0
  const ways = isEmpty ? await waysFrom(period, filters, context) : { previous: true, next: true }
  const steps = stepLinks(view, day, filters, ways, context)
  const content =
    view === 'day'
      ? agenda([{ date: day.toString(), events: found.events }], filters, context)
      : grid({ days: found.days, events: found.events, caption: title, filters, about }, context)
  return {
    title,
    path,
    query: queryOf(filters),
    isIndexed: !isEmpty && Object.keys(filters).length === 0,
    data: `events/days?${new URLSearchParams({ start_date: sent.start_date, end_date: sent.end_date, ...parametersOf(filters) }).toString()}`,
    feeds: listFeeds(filters, context),
    isWide: true,
    main: html`${await toolbar({ title, view, day, chosen, address, query, steps }, context)}
      <div class="view ${view}">${(view !== 'day' || !isEmpty) && content}</div>
      ${isEmpty && (await nothing(view, period.last, filters, context))}
      <div class="more buttons">
        ${subscribeSheet(followed(filters, await nameOf(chosen, context), context), context)}
      </div>`,
  }
}

const stepNames = {
  month: { previous: localize('calendar.previousMonth'), next: localize('calendar.nextMonth') },
  week: { previous: localize('calendar.previousWeek'), next: localize('calendar.nextWeek') },
  day: { previous: localize('calendar.previousDay'), next: localize('calendar.nextDay') },
} as const

/** Whether anything is on before and after days on which nothing is: else nobody is led through years without an end. */
async function waysFrom({ first, last }: Period, filters: Filters, context: Context) {
  const has = async (bound: Readonly<Record<string, string>>) => {
    const parameters = { ...parametersOf(filters), ...bound, per_page: 1 }
    const found = await shown(events.list, { parameters }, { ...context, uncounted: true })
    return (found?.events.length ?? 0) > 0
  }
  return { previous: await has({ ends_before: first.toString() }), next: await has({ starts_after: last.toString() }) }
}

function stepLinks(
  view: DatedView,
  day: Temporal.PlainDate,
  filters: Filters,
  ways: Readonly<Record<'previous' | 'next', boolean>>,
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
      href="${addressOf(view, to, filters, context)}"
      aria-label="${name}"
      title="${name}"
      >${sign}</a
    >`
  }
  return html`<nav class="steps" aria-label="${say('common.dates', language)}">
    ${link(back, 'previous', '‹')}
    <a href="${addressOf(view, context.today(), filters, context)}">${say('common.today', language)}</a>
    ${link(ahead, 'next', '›')}
  </nav>`
}

/** Search engines need not walk through years without an end. */
function isFar(day: Temporal.PlainDate, context: Context): boolean {
  return Math.abs(context.today().until(day).total({ unit: 'days' })) > 800
}

/** Where nothing is on, the way to the next event. */
async function nothing(view: DatedView, last: Temporal.PlainDate, filters: Filters, context: Context): Promise<Html> {
  const { language } = context
  const parameters = { ...parametersOf(filters), starts_after: last.toString(), per_page: 1 }
  const next = (await shown(events.list, { parameters }, { ...context, uncounted: true }))?.events[0]
  const day = next && Temporal.PlainDate.from(next.start_date.slice(0, 10))
  return html`<p class="nothing">
    ${say('calendar.nothingHere', language)}
    ${day && html`${say('calendar.nextEvent', language)} <a href="${addressOf(view, day, filters, context)}">${spoken(day, { day: 'numeric', month: 'long', year: 'numeric' }, language)}</a>.`}
  </p>`
}
