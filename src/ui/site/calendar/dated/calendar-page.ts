import type { Context } from '../../../../operations/context.ts'
import { listDays } from '../../../../resources/events/days/operation.ts'
import { events as eventOperations } from '../../../../resources/events/operations.ts'
import { say } from '../../../../texts/text.ts'
import { withWholeRuns } from '../../../kit/calendar/spans.ts'
import { dayOfAddress, viewPeriod, formatDay, periodTitle } from '../../../kit/dates/periods.ts'
import type { DatedView } from '../../../kit/dates/views.ts'
import { html, type Html } from '../../../kit/html.ts'
import type { Page } from '../../document/page.ts'
import { followed, listFeeds } from '../../feeds.ts'
import { filtersInWords } from '../../filters/chips.ts'
import { readQuestion, type Question } from '../../../../resources/question/read.ts'
import { parametersOf, queryOf, type Filters, type Query } from '../../../../resources/question/filters.ts'
import { windowOf } from '../../../../resources/question/days.ts'
import { readAsGuest } from '../../reading.ts'
import { subscribeSheet } from '../../sheets/subscribe.ts'
import { viewAddress, calendarViewPath } from '../addresses.ts'
import { siteToolbar } from '../toolbar.ts'
import { dayView } from './day.ts'
import type { DatedPeriod } from './days.ts'
import { monthGrid } from './month.ts'
import { pickedDay, pickedOf } from './picked-day.ts'
import { choices, periodPicker } from './picker.ts'
import { steps, waysFrom } from './steps.ts'
import { weekCalendar } from './week.ts'

/** How many events are shown of a day; all others are behind a link. */
const perDay = { month: 8, week: 50, day: 50 } as const

/** So many events of each of the 42 days of a month can be asked for. */
const maxPerDayOfMonth = 23

/** Of a month that is not too busy, all events are shown: those for which a screen has no room are on paper. */
async function shownPerDay(
  view: DatedView,
  parameters: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<number> {
  if (view !== 'month') return perDay[view]
  const counted = await readAsGuest(listDays, { parameters: { ...parameters, per_day: 0 } }, context)
  const most = Math.max(0, ...(counted?.days ?? []).map(({ total }) => total))
  return most <= maxPerDayOfMonth ? Math.max(most, perDay.month) : perDay.month
}

/** The page of a month, a week or a day; `date` is the end of its path, the present one if empty. */
export async function calendarPage(
  view: DatedView,
  date: string,
  query: Query,
  context: Context,
): Promise<Page | undefined> {
  const { language, links, settings } = context
  const day = date === '' ? context.today() : dayOfAddress(view, date)
  if (!day) return undefined
  const question = undated(await readQuestion(query, context))
  const { filters } = question
  const period = viewPeriod(view, day, settings.weekStart)
  const about = view === 'month' ? { first: day.with({ day: 1 }), last: day.with({ day: day.daysInMonth }) } : period
  const days = { start_date: period.first.toString(), end_date: period.last.toString() }
  const parameters = { ...days, ...parametersOf(filters) }
  const found = await readAsGuest(
    listDays,
    { parameters: { ...parameters, per_day: await shownPerDay(view, parameters, context) } },
    context,
  )
  if (!found) return undefined
  const events = new Map(found.events.map((event) => [event.id, event]))
  const all: DatedPeriod = { ...found, days: withWholeRuns(found.days, events, settings.dayCutoff), events, filters }
  const isEmpty = found.total === 0
  const picked = view === 'month' ? pickedOf(query['day'], about, all, context) : day
  const isPicked = query['day'] !== undefined || picked.equals(context.today())
  const title = periodTitle(view, day, period, language)
  const path = calendarViewPath(view, day)
  const picking = { view, day, period, filters, asked: query['pick'] }
  const chooser = await choices(picking, context)
  const ways = isEmpty ? await waysFrom(period, filters, context) : everyWay
  const isFiltered = Object.keys(filters).length > 0
  const bar = {
    ...{ title, view, day: isPicked ? picked : day, question, query, address: `${links.site}${path}` },
    steps: steps(view, day, filters, ways, context),
    isEmpty: isEmpty && !isFiltered && !ways.previous && !ways.next,
    picker: periodPicker(picking, chooser, context),
    window: windowOf({ from: about.first.toString(), to: about.last.toString() }, context),
  }
  const isAsIs = !isFiltered && query['day'] === undefined && query['pick'] === undefined
  return {
    title,
    path,
    query: queryOf(filters),
    isIndexed: !isEmpty && isAsIs,
    data: `events/days?${new URLSearchParams({ ...days, ...parametersOf(filters) }).toString()}`,
    feeds: listFeeds(filters, context),
    isWide: true,
    main: html`${await siteToolbar(bar, context)}
      <div class="view ${view}" id="found" tabindex="-1">${await content()}</div>
      <p class="hidden" data-found>${title}, ${say('calendar.found', language, { count: found.total })}</p>
      <div class="more buttons">
        ${subscribeSheet(followed(filters, await filtersInWords(question, context), context), context)}
      </div>`,
  }

  async function content(): Promise<Html> {
    const none = found?.total === 0 && (await nextEventHint(view, period.last, filters, context))
    if (view === 'week') return html`${weekCalendar(all, context)} ${none}`
    if (view === 'day') return dayView(picked, all, { none, chooser }, context)
    return html`${monthGrid({ ...all, caption: title, day: about.first, picked }, context)}
    ${none || (await pickedDay(picked, all, context))}`
  }
}

const everyWay = { previous: true, next: true } as const

/** A view of some days has them in its path. */
function undated(question: Question): Question {
  const { from: _from, to: _to, when: _when, sort: _sort, ...filters } = question.filters
  return { ...question, filters }
}

/** Where nothing is on, the way to the next event. */
async function nextEventHint(
  view: DatedView,
  last: Temporal.PlainDate,
  filters: Filters,
  context: Context,
): Promise<Html> {
  const { language } = context
  const parameters = { ...parametersOf(filters), starts_after: last.toString(), per_page: 1 }
  const next = (await readAsGuest(eventOperations.list, { parameters }, { ...context, uncounted: true }))?.events[0]
  const day = next && Temporal.PlainDate.from(next.start_date.slice(0, 10))
  return html`<p class="nothing">
    ${say(view === 'day' ? 'calendar.nothingThatDay' : 'calendar.nothingHere', language)}
    ${day && html`${say('calendar.nextEvent', language)} <a href="${viewAddress(view, day, filters, context)}">${formatDay(day, { day: 'numeric', month: 'long', year: 'numeric' }, language)}</a>.`}
  </p>`
}
