import type { BulkRepresentation } from '../../../../resources/bulk/representation.ts'
import { spoken } from '../../../kit/dates/periods.ts'
import { html, type Html } from '../../../kit/html.ts'
import { button, form, hidden } from '../../forms/controls.ts'
import type { DeskRequest, Shown } from '../../page.ts'
import { listQuery, queryText } from '../../parts/list-query.ts'
import type { Deed } from './deeds.ts'
import { queryNames } from './find.ts'
import { deedLabels, type DeedName } from './words.ts'

/** How many refusals are named, and how many new days. */
const maxNamed = 20
const maxDays = 5

interface Ahead {
  readonly action: DeedName
  readonly deed: Deed
  /** How many events are meant. */
  readonly count: number
  /** What became of them where it was tried. */
  readonly tried?: BulkRepresentation
}

/** What a button is about to do with many events, in words, with one that does it. */
export function preview(request: DeskRequest, { action, deed, count, tried }: Ahead): Shown {
  const { say, address, query } = request
  const done = tried ? tried.counts.changed + tried.counts.copied : count
  const back = address(`/events/${queryText(listQuery(query, [...queryNames, 'page', 'cursor']))}`)
  return {
    title: say('desk.events.list.ahead.title'),
    main: html`<div class="card">
      <p><strong>${say(deed.ahead(done))}</strong></p>
      ${tried && deed.isOfDates && days(request, tried)}
      ${tried ? others(request, tried) : html`<p>${say('desk.events.list.ahead.later')}</p>`}
      <div class="tools">
        ${done > 0 && form(request, html`${carried(request, tried)} ${button(request, deedLabels[action], action)}`)}
        <a class="button quiet" href="${back}">${say('desk.events.list.ahead.back')}</a>
      </div>
    </div>`,
  }
}

/** When the first of them are by then. */
function days({ say, language }: DeskRequest, { records }: BulkRepresentation): Html {
  const moved = records.flatMap(({ title, start_date: start, outcome }) =>
    start === null || outcome === 'unchanged' ? [] : [{ title, day: Temporal.PlainDate.from(start.slice(0, 10)) }],
  )
  const rest = moved.length - maxDays
  return html`<ul>
    ${moved.slice(0, maxDays).map(({ title, day }) => html`<li>${title || say('common.withoutTitle')} – ${spoken(day, { dateStyle: 'full' }, language)}</li>`)}
    ${rest > 0 && html`<li>${say('desk.undo.more', { count: rest })}</li>`}
  </ul>`
}

/** Those that stay as they are, and why. */
function others({ say }: DeskRequest, { counts, records }: BulkRepresentation): Html {
  const refused = records.filter(({ outcome }) => outcome === 'refused')
  return html`${counts.unchanged > 0 && html`<p>${say('desk.events.list.ahead.unchanged', { count: counts.unchanged })}</p>`}
  ${
    refused.length > 0 &&
    html`<p>${say('desk.events.list.ahead.refused', { count: refused.length })}</p>
      <ul>
        ${refused.slice(0, maxNamed).map(({ title, error }) => html`<li>${title || say('common.withoutTitle')} – ${error?.message}</li>`)}
        ${refused.length > maxNamed && html`<li>${say('desk.undo.more', { count: refused.length - maxNamed })}</li>`}
      </ul>`
  }`
}

/** What was sent, and the very events that were tried. */
function carried({ form: sent }: DeskRequest, tried: BulkRepresentation | undefined): readonly (Html | false)[] {
  const fields = ['category', 'category_how', 'tags', 'tags_how', 'venue', 'by', 'unit']
  const kept = fields.map((name) => hidden(name, typeof sent[name] === 'string' ? sent[name] : undefined))
  const ids = tried?.records.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id)
  return [...kept, hidden('sure', 1), ids ? hidden('previewed', ids.join(',')) : hidden('all', 1)]
}
