import { Problem } from '../../../../errors/problem.ts'
import { joined } from '../../../../i18n/language.ts'
import { call } from '../../../../operations/call.ts'
import { changeEvents, maxAtOnce } from '../../../../resources/bulk/operations.ts'
import type { BulkRepresentation } from '../../../../resources/bulk/representation.ts'
import { events } from '../../../../resources/events/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { chosenIds, isAllChosen } from '../../forms/list-bulk.ts'
import { sentText } from '../../forms/sent.ts'
import type { Action, DeskRequest, Done, Shown } from '../../page.ts'
import { queryText, type ListQuery } from '../../parts/list-query.ts'
import { wayBack } from '../../undo/as-one.ts'
import { deeds, refused, type Deed } from './deeds.ts'
import { parametersOf, eventQuery, partPath } from './find.ts'
import { preview } from './preview.ts'
import { thereAlready } from './there.ts'
import type { DeedName } from './words.ts'

/** What the list of events does with those that are chosen, or with all that it has found. */
export const bulkActions: Readonly<Record<string, Action>> = Object.fromEntries(
  Object.entries(deeds).map(([action, read]) => [
    action,
    (request: DeskRequest) => act(request, action as DeedName, read),
  ]),
)

/** Which events are meant, as `change-events` takes it. */
type Meant = { readonly ids: readonly number[] } | { readonly filter: ListQuery }

async function act(
  request: DeskRequest,
  action: DeedName,
  read: (request: DeskRequest) => Promise<Deed>,
): Promise<Done | Shown> {
  const meant = await meantBy(request)
  const deed = await read(request)
  if (sentText(request, 'sure') === '1' || !('filter' in meant || deed.isOfDates)) return carryOut(request, meant, deed)
  const count = 'ids' in meant ? meant.ids.length : await countOf(request, meant.filter)
  // To try more than one request does takes as long as to do it.
  if (count > maxAtOnce) return preview(request, { action, deed, count })
  const { body } = await request.perform(changeEvents, { parameters: { ...meant, change: deed.change, dry_run: true } })
  const there = action === 'copy' ? await thereAlready(request, body) : undefined
  return preview(request, { action, deed, count, tried: body, there })
}

async function carryOut(request: DeskRequest, meant: Meant, { change, told }: Deed): Promise<Done> {
  const { body } = await request.perform(changeEvents, { parameters: { ...meant, change } })
  if (body.id !== null) return { to: `/events/bulk/${body.id}/` }
  const { counts, records, total, group } = body
  const error = records.find((each) => each.error)?.error
  if (error && counts.refused === total) throw asRefused(error)
  const message = told(total - counts.refused)
  const why = error && localize('desk.events.list.told.refused', { count: counts.refused, why: error.message })
  const to = change['copy'] === true ? toCopies(body) : partPath(request)
  return { to, message: why ? joined([message, why]) : message, undo: wayBack(group ?? undefined, to) }
}

async function meantBy(request: DeskRequest): Promise<Meant> {
  const also = sentText(request, 'also') === '1' ? sentText(request, 'there') : ''
  const previewed = [sentText(request, 'previewed'), also].filter((some) => some !== '').join(',')
  if (previewed !== '') return { ids: previewed.split(',').map(Number) }
  if (isAllChosen(request.form)) {
    const found = await parametersOf(request, eventQuery(request))
    if (found) return { filter: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) }
  }
  const ids = chosenIds(request.form)
  if (ids.length === 0) throw refused('ids', localize('desk.list.nothingChosen'))
  return { ids }
}

async function countOf({ context }: DeskRequest, filter: ListQuery): Promise<number> {
  return (await call(events.list, { parameters: { ...filter, per_page: 1 } }, context)).total
}

/** To the copies in the list. */
function toCopies({ records }: BulkRepresentation): string {
  const days = records.flatMap((each) => (each.copy === null ? [] : (each.start_date?.slice(0, 10) ?? []))).toSorted()
  const [from, until] = [days[0], days.at(-1)]
  return `/events/${queryText({ status: 'draft', from, until })}`
}

/** Where all were refused, the refusal of the first, whose sentence is in the language of the reader already. */
function asRefused({ status, code, message }: NonNullable<BulkRepresentation['records'][number]['error']>): Problem {
  return new Problem({ status: status as Problem['status'], code }, { en: message, fr: message })
}
