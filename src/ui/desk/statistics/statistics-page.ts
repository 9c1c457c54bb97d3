import { may, permits } from '../../../accounts/actor.ts'
import { collections, translatedKinds } from '../../../domain/entities.ts'
import { statisticsCsv, tableNames } from '../../../interchange/feeds/statistics/tables.ts'
import { readStatistics } from '../../../resources/statistics/operations.ts'
import type { StatisticsRepresentation } from '../../../resources/statistics/representation.ts'
import { localize } from '../../../texts/text.ts'
import { formatDay } from '../../kit/dates/periods.ts'
import { html, type Html } from '../../kit/html.ts'
import { textField } from '../forms/controls.ts'
import { deskPage, type DeskData, type DeskRequest } from '../page.ts'
import { pickQuery, formatListQuery, type ListQuery } from '../parts/list-query.ts'
import { tableSection, type TableContent } from './table.ts'

const path = '/statistics/'
const permit = permits('write')

/** The figures of an office: what takes place when and where, and what is missing. */
export const statisticsPage = deskPage({
  path,
  navigation: {
    group: 'more',
    name: localize('statistics.title'),
    sign: 'chart-bar',
    about: localize('desk.about.statistics'),
  },
  permit,
  load: async (request) => ({ query: periodIn(request), figures: await readFigures(request) }),
  title: (_found, { say }) => say('statistics.title'),
  render: ({ query, figures }, request) => {
    const { say, actor } = request
    const isWhole = may(actor, 'edit-others')
    return html`<p class="lead">${say(isWhole ? 'statistics.lead' : 'statistics.leadOwn')}</p>
      ${periodForm(figures, request)} ${sumsList(figures, request)}
      <div class="charts">
        ${tableNames.map((name) => tableSection(statisticsTable(name, figures, isWhole, request), figures, query, request))}
      </div>`
  },
})

/** Each table as a file, at the address of the page. */
export const statisticsFiles: readonly DeskData[] = tableNames.map((name) => ({
  path: `${path}${name}.csv`,
  permit,
  type: 'text/csv; charset=utf-8',
  answer: async (request) => statisticsCsv(name, await readFigures(request), request.language),
}))

function periodIn({ query }: DeskRequest): ListQuery {
  return pickQuery(query, ['from', 'to'])
}

async function readFigures(request: DeskRequest): Promise<StatisticsRepresentation> {
  return (await request.perform(readStatistics, { parameters: periodIn(request) })).body
}

function statisticsTable(
  name: TableContent['name'],
  { languages, submissions }: StatisticsRepresentation,
  isWhole: boolean,
  { say, address }: DeskRequest,
): TableContent {
  if (name === 'categories') return { name, lead: say('statistics.categoriesLead') }
  if (name === 'days') return { name, lead: say('statistics.viewsLead') }
  if (name === 'submissions')
    return {
      name,
      lead: [
        say('statistics.submissionsLead'),
        ...(submissions.longest_days > 0 ? [say('statistics.longestWait', { days: submissions.longest_days })] : []),
      ].join(' '),
    }
  if (name !== 'languages') return { name }
  return {
    name,
    lead: say('statistics.gaps'),
    ...(isWhole && {
      link: (row, column) => {
        const kind = translatedKinds[row]
        const found = languages[column]
        if (!kind || !found || found[collections[kind]] === 0) return undefined
        return `${address('/untranslated/')}${formatListQuery({ kind, language: found.language })}`
      },
    }),
  }
}

/** The days that are counted, and the way to other ones. */
function periodForm({ from, to }: StatisticsRepresentation, request: DeskRequest): Html {
  const { say, address, context } = request
  const today = context.today()
  const { year } = today
  const inAYear = today.add({ months: 11 })
  const day = (name: 'from' | 'to', value: string) =>
    textField(request, {
      name,
      label: localize(name === 'from' ? 'desk.activity.period.from' : 'desk.activity.period.until'),
      type: 'date',
      value,
    })
  const yearOf = (each: number) => ({ from: `${each}-01-01`, to: `${each}-12-31` })
  const periods = [
    { name: localize('statistics.thisYear'), ...yearOf(year) },
    { name: localize('desk.events.list.lastYear'), ...yearOf(year - 1) },
    {
      name: localize('statistics.nextMonths'),
      from: today.with({ day: 1 }).toString(),
      to: inAYear.with({ day: inAYear.daysInMonth }).toString(),
    },
  ]
  return html`<form class="filter period" method="get" action="${address(path)}">
    ${day('from', from)} ${day('to', to)}
    <div class="go">
      <button class="button quiet">${say('common.show')}</button>
      <a href="${address(path)}">${say('statistics.usual')}</a>
      ${periods.map(({ name, ...period }) => html`<a href="${address(path)}${formatListQuery(period)}">${say(name)}</a> `)}
    </div>
  </form>`
}

function sumsList({ from, to, events, dates, views }: StatisticsRepresentation, { say, language }: DeskRequest): Html {
  const day = (text: string) =>
    formatDay(Temporal.PlainDate.from(text), { day: 'numeric', month: 'long', year: 'numeric' }, language)
  return html`<p class="period">${say('statistics.period', { from: day(from), to: day(to) })}</p>
    <dl class="sums card">
      <div>
        <dt>${say('statistics.columns.events')}</dt>
        <dd>${say('statistics.number', { count: events })}</dd>
      </div>
      <div>
        <dt>${say('statistics.columns.dates')}</dt>
        <dd>${say('statistics.number', { count: dates })}</dd>
      </div>
      <div>
        <dt>${say('statistics.columns.views')}</dt>
        <dd>${say('statistics.number', { count: views.total })}</dd>
      </div>
    </dl>`
}
