import { Problem } from '../../../../errors/problem.ts'
import { joined } from '../../../../i18n/language.ts'
import { call } from '../../../../operations/call.ts'
import { changeEvents, maxAtOnce } from '../../../../resources/bulk/operations.ts'
import type { BulkRepresentation } from '../../../../resources/bulk/representation.ts'
import { events } from '../../../../resources/events/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { chosenIds, isAllChosen } from '../../forms/list-bulk.ts'
import { sentText } from '../../forms/sent.ts'
import type { Action, DeskRequest, ActionResult, PageContent } from '../../page.ts'
import { formatListQuery, type ListQuery } from '../../parts/list-query.ts'
import { wayBack } from '../../undo/as-one.ts'
import { deeds, invalidParameter, type Deed } from './deeds.ts'
import { eventsParameters, eventQuery, partPath } from './find.ts'
import { bulkPreview } from './preview.ts'
import { findExistingCopies } from './there.ts'
import type { DeedName } from './words.ts'

/** What the list of events does with those that are chosen, or with all that it has found. */
export const bulkActions: Readonly<Record<string, Action>> = Object.fromEntries(
  Object.entries(deeds).map(([action, read]) => [
    action,
    (request: DeskRequest) => doBulkAction(request, action as DeedName, read),
  ]),
)

/** Which events are meant, as `change-events` takes it. */
type BulkTarget = { readonly ids: readonly number[] } | { readonly filter: ListQuery }

async function doBulkAction(
  request: DeskRequest,
  action: DeedName,
  read: (request: DeskRequest) => Promise<Deed>,
): Promise<ActionResult | PageContent> {
  const meant = await bulkTarget(request)
  const deed = await read(request)
  if (sentText(request, 'sure') === '1' || !('filter' in meant || deed.isOfDates))
    return performBulk(request, meant, deed)
  const count = 'ids' in meant ? meant.ids.length : await countFiltered(request, meant.filter)
  // To try more than one request does takes as long as to do it.
  if (count > maxAtOnce) return bulkPreview(request, { action, deed, count })
  const { body } = await request.perform(changeEvents, { parameters: { ...meant, change: deed.change, dry_run: true } })
  const there = action === 'copy' ? await findExistingCopies(request, body) : undefined
  return bulkPreview(request, { action, deed, count, tried: body, there })
}

async function performBulk(request: DeskRequest, meant: BulkTarget, { change, told }: Deed): Promise<ActionResult> {
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

async function bulkTarget(request: DeskRequest): Promise<BulkTarget> {
  const also = sentText(request, 'also') === '1' ? sentText(request, 'there') : ''
  const previewed = [sentText(request, 'previewed'), also].filter((some) => some !== '').join(',')
  if (previewed !== '') return { ids: previewed.split(',').map(Number) }
  if (isAllChosen(request.form)) {
    const found = await eventsParameters(request, eventQuery(request))
    if (found) return { filter: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) }
  }
  const ids = chosenIds(request.form)
  if (ids.length === 0) throw invalidParameter('ids', localize('desk.list.nothingChosen'))
  return { ids }
}

async function countFiltered({ context }: DeskRequest, filter: ListQuery): Promise<number> {
  return (await call(events.list, { parameters: { ...filter, per_page: 1 } }, context)).total
}

/** To the copies in the list. */
function toCopies({ records }: BulkRepresentation): string {
  const days = records.flatMap((each) => (each.copy === null ? [] : (each.start_date?.slice(0, 10) ?? []))).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return `/events/${formatListQuery({ status: 'draft', from, to })}`
}

/** Where all were refused, the refusal of the first, whose sentence is in the language of the reader already. */
function asRefused({ status, code, message }: NonNullable<BulkRepresentation['records'][number]['error']>): Problem {
  return new Problem({ status: status as Problem['status'], code }, { en: message, fr: message })
}
