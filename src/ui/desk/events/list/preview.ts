import type { BulkRepresentation } from '../../../../resources/bulk/representation.ts'
import { formatDay } from '../../../kit/dates/periods.ts'
import { html, type Html } from '../../../kit/html.ts'
import { localize } from '../../../../texts/text.ts'
import { submitButton, checkbox, form, hidden } from '../../forms/controls.ts'
import type { DeskRequest, PageContent } from '../../page.ts'

import type { Deed } from './deeds.ts'
import { partPath } from './find.ts'
import { fixedDaysField } from './shift.ts'
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
  /** Those whose copies would be there twice: ids. */
  readonly there?: ReadonlySet<number> | undefined
}

/** What a button is about to do with many events, in words, with one that does it. */
export function bulkPreview(
  request: DeskRequest,
  { action, deed, count, tried, there = new Set() }: Ahead,
): PageContent {
  const { say, address } = request
  const done = tried ? tried.counts.changed + tried.counts.copied - there.size : count
  const list = address(partPath(request))
  const back = html`<a class="button quiet" href="${list}">${say('desk.events.list.ahead.back')}</a>`
  return {
    title: say(deed.title ?? localize('desk.events.list.ahead.title')),
    main: html`<div class="card">
      <p><strong>${say(deed.ahead(done))}</strong></p>
      ${tried && deed.isOfDates && newDaysPart(request, tried, there)}
      ${tried ? unchangedPart(request, tried) : html`<p>${say('desk.events.list.ahead.later')}</p>`}
      ${
        done + there.size > 0
          ? form(
              request,
              html`${tried && there.size > 0 && alreadyTherePart(request, tried, there)}
                ${deed.isOfDates && fixedDaysField(request, tried && newDays(tried))} ${carried(request, tried, there)}
                <div class="tools">${submitButton(request, deedLabels[action], action)} ${back}</div>`,
            )
          : html`<p>${back}</p>`
      }
    </div>`,
  }
}

function newDays({ records }: BulkRepresentation): readonly Temporal.PlainDate[] {
  return records.flatMap(({ start_date: start }) => (start === null ? [] : Temporal.PlainDate.from(start.slice(0, 10))))
}

/** When the first of them are by then. */
function newDaysPart(request: DeskRequest, { records }: BulkRepresentation, there: ReadonlySet<number>): Html {
  const moved = records.flatMap(({ id, title, start_date: start, outcome }) =>
    start === null || outcome === 'unchanged' || there.has(id)
      ? []
      : [{ title, day: Temporal.PlainDate.from(start.slice(0, 10)) }],
  )
  const { say, language } = request
  const lines = moved.map(
    ({ title, day }) =>
      html`${title || say('common.withoutTitle')} – ${formatDay(day, { dateStyle: 'full' }, language)}`,
  )
  return foldedList(request, lines, maxDays)
}

/** Those that are there already, which are left out unless they are asked for. */
function alreadyTherePart(request: DeskRequest, { records }: BulkRepresentation, there: ReadonlySet<number>): Html {
  const { say } = request
  const some = records.filter(({ id }) => there.has(id))
  return html`<p>${say('desk.events.list.ahead.there', { count: some.length })}</p>
    ${foldedList(
      request,
      some.map(({ title }) => html`${title || say('common.withoutTitle')}`),
    )}
    ${checkbox(request, { name: 'also', label: localize('desk.events.list.ahead.also'), value: '' })}`
}

/** Those that stay as they are, and why. */
function unchangedPart(request: DeskRequest, { counts, records }: BulkRepresentation): Html {
  const { say } = request
  const refused = records.filter(({ outcome }) => outcome === 'refused')
  return html`${counts.unchanged > 0 && html`<p>${say('desk.events.list.ahead.unchanged', { count: counts.unchanged })}</p>`}
  ${
    refused.length > 0 &&
    html`<p>${say('desk.events.list.ahead.refused', { count: refused.length })}</p>
      ${foldedList(
        request,
        refused.map(({ title, error }) => html`${title || say('common.withoutTitle')} – ${error?.message}`),
      )}`
  }`
}

/** The first lines, with the rest to be opened. */
function foldedList({ say }: DeskRequest, lines: readonly Html[], most = maxNamed): Html {
  const items = (some: readonly Html[]) =>
    html`<ul>
      ${some.map((line) => html`<li>${line}</li>`)}
    </ul>`
  return html`${items(lines.slice(0, most))}
  ${
    lines.length > most &&
    html`<details class="more">
      <summary>${say('desk.undo.more', { count: lines.length - most })}</summary>
      ${items(lines.slice(most))}
    </details>`
  }`
}

/** What was sent, and the very events that were tried. */
function carried(
  { form: sent }: DeskRequest,
  tried: BulkRepresentation | undefined,
  there: ReadonlySet<number>,
): readonly (Html | false)[] {
  const fields = ['category', 'category_how', 'tags', 'tags_how', 'venue', 'by', 'unit']
  const kept = fields.map((name) => hidden(name, typeof sent[name] === 'string' ? sent[name] : undefined))
  const ids = tried?.records.filter(({ id, outcome }) => outcome !== 'refused' && !there.has(id)).map(({ id }) => id)
  return [
    ...kept,
    hidden('sure', 1),
    there.size > 0 && hidden('there', [...there].join(',')),
    ids ? hidden('previewed', ids.join(',')) : hidden('all', 1),
  ]
}
