import type { Context } from '../../operations/context.ts'
import { listDays } from '../../resources/events/days/operation.ts'
import { dayOfAddress, viewPeriod, periodTitle } from '../kit/dates/periods.ts'
import { html } from '../kit/html.ts'
import { pickedDay, pickedOf } from '../site/calendar/dated/picked-day.ts'
import { steps } from '../site/calendar/dated/steps.ts'
import { miniMonth } from '../site/calendar/mini-month.ts'
import type { Page } from '../site/document/page.ts'
import { readQuestion } from '../../resources/question/read.ts'
import { parametersOf, queryOf, type Query } from '../../resources/question/filters.ts'
import { readAsGuest } from '../site/reading.ts'

/** A small month for a frame, and below it the events of one of its days; `date` is the end of its path, the present month if empty. */
export async function miniPage(date: string, query: Query, context: Context): Promise<Page | undefined> {
  const { language, settings } = context
  const day = date === '' ? context.today() : dayOfAddress('month', date)
  if (!day) return undefined
  const { from: _from, to: _to, when: _when, sort: _sort, ...filters } = (await readQuestion(query, context)).filters
  const period = viewPeriod('month', day, settings.weekStart)
  const about = { first: day.with({ day: 1 }), last: day.with({ day: day.daysInMonth }) }
  const days = { start_date: period.first.toString(), end_date: period.last.toString(), per_day: 0 }
  const found = await readAsGuest(listDays, { parameters: { ...days, ...parametersOf(filters) } }, context)
  if (!found) return undefined
  const all = { days: found.days, events: new Map(), filters }
  const picked = pickedOf(query['day'], about, all, context)
  const title = periodTitle('month', day, period, language)
  const ways = { previous: true, next: true }
  return {
    title,
    path: `/events/month/${day.toPlainYearMonth().toString()}/`,
    query: queryOf(filters),
    main: html`<div class="head mini-head">
        <h1>${title}</h1>
        ${steps('month', day, filters, ways, context)}
      </div>
      <div class="mini-frame">
        ${await miniMonth(day, context, { view: 'day', period: { first: picked, last: picked }, filters })}
        ${await pickedDay(picked, all, context)}
      </div>`,
  }
}
