import { permits } from '../../../accounts/actor.ts'
import { listActivity, restoreActivity } from '../../../resources/activity/operations.ts'
import type { ActivityRepresentation } from '../../../resources/activity/representation.ts'
import { fullDay } from '../../../i18n/times.ts'
import { html, type Html } from '../../kit/html.ts'
import { deskPage, type DeskPage, type DeskRequest } from '../page.ts'
import { mayBeId } from '../desk-context.ts'
import { pickQuery, parsePageAddress, formatListQuery, type ListQuery } from '../parts/list-query.ts'
import { currentRecordNames } from '../activity/names.ts'
import { entryItem } from './entry.ts'
import { asOne } from '../undo/as-one.ts'
import { sentText } from '../forms/sent.ts'
import { collections, type TranslatedKind } from '../../../domain/entities.ts'
import { namedKind } from './values.ts'
import { localize } from '../../../texts/text.ts'

/** What happened to a record, newest first, and the way back to how it was. */
function historyPage(kind: TranslatedKind): DeskPage {
  const plural = collections[kind]
  return deskPage({
    path: `/${plural}/:id/history/`,
    permit: permits('write'),
    load: async (request) => {
      const id = request.path['id'] ?? ''
      const part = { kind, per_page: 20, ...pickQuery(request.query, ['page', 'cursor']) }
      const parameters = { ...part, ...(kind === 'event' ? { series: id } : { id }) }
      const own = (await request.perform(listActivity, { parameters })).body
      const series = kind === 'event' ? await seriesOfEvent(request, id) : undefined
      const isOfSeries = own.activity.length === 0 && series !== undefined
      const body = isOfSeries
        ? (await request.perform(listActivity, { parameters: { ...part, id: series } })).body
        : own
      const entries = body.activity
      if (entries.length === 0) return undefined
      const record = isOfSeries ? series : Number(id)
      const days = kind === 'event' ? await dateDays(request, id, entries) : new Map<number, string>()
      const names = await currentRecordNames([{ kind, record }, ...recordsInEntries(entries, kind)], request)
      const name = names.get(`${kind} ${record}`)
      const [next, previous] = [parsePageAddress(body.next_rest_url), parsePageAddress(body.previous_rest_url)]
      return { id, series, isOfSeries, entries, name, names, days, next, previous }
    },
    title: ({ name }, { say }) => `${say('common.history')}${name === undefined ? '' : ` – ${name}`}`,
    tools: ({ id, name, series, isOfSeries }, { say, address }) =>
      html`${
        series !== undefined &&
        !isOfSeries &&
        html`<a class="button quiet" href="${address(`/events/${series}/history/`)}"
          >${say('desk.history.ofSeries')}</a
        > `
      }${
        name !== undefined &&
        html`<a class="button quiet" href="${address(`/${plural}/${id}/`)}">${say('common.edit')}</a>`
      }`,
    render: ({ entries, name, names, days, id, isOfSeries, next, previous }, request) =>
      html`<p class="lead">${request.say('desk.history.lead')}</p>
        ${isOfSeries && html`<p>${request.say('desk.history.allDates')}</p>`}
        ${name === undefined && html`<p>${request.say('desk.history.gone')}</p>`}
        <ol class="history">
          ${entries.map((entry) => entryItem(entry, { kind, names, days, isThere: name !== undefined }, request))}
        </ol>
        ${neighbours(request, `/${plural}/${id}/history/`, previous, next)}`,
    actions: {
      restore: async (request) => {
        const id = Number(request.path['id'])
        const entry = Number(sentText(request, 'entry'))
        const to = `/${plural}/${id}/history/`
        const sent = { path: { id: entry }, parameters: { state: 'before' } }
        const { result, undo } = await asOne(request, to, (inside) => inside.perform(restoreActivity, sent))
        const { missing } = result.body
        return {
          to,
          message:
            missing.length > 0
              ? localize('desk.history.partly', { missing: missing.length })
              : localize('desk.history.restored'),
          undo,
        }
      },
    },
  })
}

/** The series of which an event is one date. */
async function seriesOfEvent({ context }: DeskRequest, id: string): Promise<number | undefined> {
  if (!mayBeId(id)) return undefined
  const [event] = await context.storage.events.byIds([Number(id)])
  return event?.occurrence?.series
}

/** The days of the dates of a series that entries of its history are about, by their ids. */
async function dateDays(
  { context, language }: DeskRequest,
  id: string,
  entries: readonly ActivityRepresentation[],
): Promise<ReadonlyMap<number, string>> {
  const dates = [...new Set(entries.map(({ record }) => record))].filter((record) => String(record) !== id)
  const found = dates.length === 0 ? [] : await context.storage.events.byIds(dates)
  return new Map(
    found.flatMap(({ id: date, occurrence }) =>
      occurrence ? [[date, fullDay(occurrence.original, language)] as const] : [],
    ),
  )
}

/** The records that the entries name. */
function recordsInEntries(entries: readonly ActivityRepresentation[], kind: TranslatedKind) {
  return entries.flatMap(({ before, after }) =>
    [...Object.entries(before), ...Object.entries(after)].flatMap(([member, value]) => {
      const named = namedKind(member, kind)
      const ids = named ? (Array.isArray(value) ? (value as readonly unknown[]) : [value]) : []
      return ids.flatMap((id) => (named && typeof id === 'number' && id !== 0 ? { kind: named, record: id } : []))
    }),
  )
}

function neighbours(
  { say, address }: DeskRequest,
  path: string,
  previous: ListQuery | undefined,
  next: ListQuery | undefined,
): Html | false {
  if (!previous && !next) return false
  const link = (place: ListQuery, label: string, rel: string) =>
    html`<a class="button quiet" rel="${rel}" href="${address(path)}${formatListQuery(place)}">${label}</a> `
  return html`<nav class="pages" aria-label="${say('common.pages')}">
    ${previous && link(previous, say('desk.history.later'), 'prev')}
    ${next && link(next, say('desk.history.earlier'), 'next')}
  </nav>`
}

export const historyPages: readonly DeskPage[] = (Object.keys(collections) as TranslatedKind[]).map(historyPage)
