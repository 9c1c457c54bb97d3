import type { Context } from '../../../../operations/context.ts'
import { say, type TextKey } from '../../../../texts/text.ts'
import { upperFirst, dayOfAddress, formatDay, type Period } from '../../../kit/dates/periods.ts'
import type { DatedView } from '../../../kit/dates/views.ts'
import { html, type Html } from '../../../kit/html.ts'
import { icon } from '../../../kit/icon.ts'
import { queryOf, type Filters } from '../../../../resources/question/filters.ts'
import { viewAddress } from '../addresses.ts'
import { miniMonth } from '../mini-month.ts'
import { isFarAway } from './steps.ts'

interface Picking {
  readonly view: DatedView
  readonly day: Temporal.PlainDate
  /** The days that the page shows. */
  readonly period: Period
  readonly filters: Filters
  /** The year or the month that the address asks to choose from. */
  readonly asked: unknown
}

const names: Readonly<Record<DatedView, TextKey>> = {
  month: 'calendar.pickMonth',
  week: 'calendar.pickWeek',
  day: 'calendar.pickDay',
}

/** The months of a year, or the days of a month, each a link; steps to others come back to this page. */
export async function choices(picking: Picking, context: Context): Promise<Html> {
  const { view, day, filters } = picking
  const { language } = context
  const asked = pickedPeriodStart(picking)
  const from = asked ?? day
  const step = view === 'month' ? { years: 1 } : { months: 1 }
  const title = (date: Temporal.PlainDate) =>
    view === 'month' ? String(date.year) : upperFirst(formatDay(date, { month: 'long', year: 'numeric' }, language))
  const link = (date: Temporal.PlainDate, key: string, sign: string) => {
    const pick = date.toString().slice(0, view === 'month' ? 4 : 7)
    return html`<a
      class="step"
      rel="nofollow"
      data-key="pick-${key}"
      href="${viewAddress(view, day, {}, context)}${queryOf(filters, { pick })}"
      aria-label="${title(date)}"
      >${sign}</a
    >`
  }
  return html`<div class="choices">
    <p>
      ${link(from.subtract(step), 'back', '‹')} <b ${asked && html`data-found`}>${title(from)}</b>
      ${link(from.add(step), 'ahead', '›')}
    </p>
    ${view === 'month' ? months(from, picking, context) : await miniMonth(from, context, { ...picking, view })}
  </div>`
}

/** Behind the title of a page, what is chosen from; open where the address asks for a year or a month of it. */
export function periodPicker(picking: Picking, content: Html, { language }: Context): Html {
  const name = say(names[picking.view], language)
  return html`<details class="picker ${picking.view}" ${pickedPeriodStart(picking) && html` open`}>
    <summary data-key="picker" aria-label="${name}" title="${name}">${icon('chevron-down')}</summary>
    ${content}
  </details>`
}

/** The year or the month that an address asks for, as its first day. */
function pickedPeriodStart({ view, asked }: Picking): Temporal.PlainDate | undefined {
  if (typeof asked !== 'string') return undefined
  return dayOfAddress('month', view === 'month' ? `${asked}-01` : asked)
}

function months({ year }: Temporal.PlainDate, { day, filters }: Picking, context: Context): Html {
  const today = context.today()
  const all = Array.from({ length: 12 }, (_, index) => new Temporal.PlainDate(year, index + 1, 1))
  const is = (month: Temporal.PlainDate, date: Temporal.PlainDate) =>
    month.toPlainYearMonth().equals(date.toPlainYearMonth())
  return html`<ol>
    ${all.map(
      (month) =>
        html`<li>
          <a
            href="${viewAddress('month', month, filters, context)}"
            ${is(month, day) ? html`aria-current="page"` : is(month, today) && html`aria-current="date"`}
            ${isFarAway(month, context) && html`rel="nofollow"`}
            >${upperFirst(formatDay(month, { month: 'long' }, context.language))}</a
          >
        </li> `,
    )}
  </ol>`
}
