import {
  headings,
  statisticsTables,
  type Figures,
  type StatisticsTable,
} from '../../../interchange/feeds/statistics/tables.ts'
import type { Cell } from '../../../interchange/feeds/csv/row.ts'
import { numberFormat } from '../../../i18n/formats.ts'
import type { Language } from '../../../i18n/language.ts'
import { formatDay } from '../../kit/dates/periods.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import type { DeskRequest } from '../page.ts'
import { formatListQuery, type ListQuery } from '../parts/list-query.ts'
import { valueBar, columnChart } from './chart.ts'

/** How many rows of those that may be hundreds are shown; the file has all. */
const maxShown = 15

/** Tables over time are drawn as columns; in the others, each row has its bar. */
const drawn: ReadonlySet<StatisticsTable> = new Set(['months', 'days', 'submissions'])

export interface TableContent {
  readonly name: StatisticsTable
  /** What is said above the figures. */
  readonly lead?: string | undefined
  /** What a number of the table leads to, by its row and column. */
  readonly link?: (row: number, column: number) => string | undefined
}

/** A table of the statistics: a heading, the way to its file, a drawing, and the figures. */
export function tableSection(
  { name, lead, link }: TableContent,
  figures: Figures,
  query: ListQuery,
  request: DeskRequest,
): Html {
  const { say, language, address } = request
  const rows: readonly (readonly Cell[])[] = statisticsTables[name].rows(figures, language)
  const columns = headings(name, language)
  const title = say(`statistics.tables.${name}`)
  const file = `${address(`/statistics/${name}.csv`)}${formatListQuery(query)}`
  const isDrawn = drawn.has(name)
  const [across = '', up = ''] = columns
  return html`<section class="card statistics${isDrawn && ' drawn'}" id="${name}">
    <h2>${title} <a href="${file}" download aria-label="CSV – ${title}">${icon('arrow-down-tray')}CSV</a></h2>
    ${lead !== undefined && html`<p>${lead}</p>`}
    ${
      rows.every(([, ...numbers]) => numbers.every((value) => value === 0 || value === ''))
        ? html`<p class="nothing">${say(name === 'languages' ? 'statistics.noGap' : 'statistics.none')}</p>`
        : isDrawn
          ? html`${columnChart(
                rows.map((row, index) => chartColumn(row, language, yearLabel(rows, index))),
                { across, up },
                (value) => numberText(value, language),
              )}
              <details>
                <summary>${say('statistics.figures')}</summary>
                ${rowsTable()}
              </details>`
          : rowsTable()
    }
    ${!isDrawn && rows.length > maxShown && html`<p class="soft">${say('statistics.first', { shown: maxShown, count: rows.length })}</p>`}
  </section>`

  function rowsTable(): Html {
    const shown = isDrawn ? rows : rows.slice(0, maxShown)
    const greatest = Math.max(...rows.map(([, first]) => Number(first)))
    const hasBars = !isDrawn && name !== 'languages'
    return html`<table>
      <caption class="hidden">
        ${title}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${shown.map(
          ([about = '', ...numbers], index) =>
            html`<tr>
              <th scope="row">${periodName(about, language)}${hasBars && valueBar(Number(numbers[0]), greatest)}</th>
              ${numbers.map((value, column) => html`<td>${linkedCell(value, link?.(index, column))}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>`
  }

  function linkedCell(value: Cell, target: string | undefined): Html {
    const text = typeof value === 'number' ? numberText(value, language) : value
    return target === undefined ? html`${text}` : html`<a href="${target}">${text}</a>`
  }
}

const dayStyles = {
  long: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
} as const

function chartColumn([about = '', value = 0]: readonly Cell[], language: Language, year: string | undefined) {
  return {
    year,
    name: periodName(about, language),
    short: periodName(about, language, 'short'),
    value: Number(value),
  }
}

/** The year of the first of several months and of each January, where they are of more than one year. */
function yearLabel(rows: readonly (readonly Cell[])[], index: number): string | undefined {
  const years = rows.map(([about = '']) => /^(\d{4})-\d\d$/.exec(String(about))?.[1])
  return years[index] !== years[index - 1] && years[0] !== years.at(-1) ? years[index] : undefined
}

/** Months and days as they are said; all other names as they are. */
function periodName(about: Cell, language: Language, style: 'long' | 'short' = 'long'): string {
  const text = String(about)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(Temporal.PlainDate.from(text), dayStyles[style], language)
  if (!/^\d{4}-\d\d$/.test(text)) return text
  const options = style === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
  return formatDay(Temporal.PlainDate.from(`${text}-01`), options, language)
}

function numberText(value: number, language: Language): string {
  return numberFormat({}, language).format(value)
}
