import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import { linkedFilter, repeatedLinked, type LinkedFilters } from '../records/linked.ts'
import { listAnswer, ownCursor, sliceOf } from '../records/paging.ts'
import { recordProblems } from '../records/problems.ts'
import { presentOrganizers } from './present.ts'

/** A page of organizers, newest first (contract/lists.md §10). */
export async function pageOfOrganizers(filters: Values<LinkedFilters>, context: Context) {
  const wanted = ownCursor(filters, false)
  const page = await context.storage.organizers.find(linkedFilter(filters, context), sliceOf(wanted, context.settings))
  const records = await presentOrganizers(page.records, { ...context, translations: filters.translations }, false)
  const parameters = repeatedLinked(filters)
  return listAnswer(
    { member: 'organizers', pastTheEnd: recordProblems.organizer.pageNotFound, wanted, parameters, page, records },
    context,
  )
}
