import { guest, permits } from '../../../../accounts/actor.ts'
import { localized } from '../../../../i18n/language.ts'
import { call } from '../../../../operations/call.ts'
import { sentFilters } from '../../../../resources/events/lists/query/text.ts'
import { events } from '../../../../resources/events/operations.ts'
import { filterIssues } from '../../../../resources/views/write.ts'
import { html, type Html } from '../../../kit/html.ts'
import type { DeskData, DeskRequest } from '../../page.ts'
import { filtersMeant } from '../../parts/view-filters.ts'

const path = '/public-views/count/'

/** What visitors would find by filters, or what is wrong with these, in a sentence. */
async function told(
  filters: string,
  request: DeskRequest,
): Promise<{ readonly text: string; readonly isWrong: boolean }> {
  const { context, language, say } = request
  const [issue] = await filterIssues(filters, context)
  if (issue) return { text: localized(issue.message, language), isWrong: true }
  const asGuest = { ...context, actor: guest }
  const { total } = await call(events.list, { parameters: { ...sentFilters(filters), per_page: 1 } }, asGuest)
  return { text: say('desk.publicViews.finds', { count: total }), isWrong: false }
}

/** What a script asks for while filters are typed. */
export const viewCount: DeskData = {
  path,
  permit: permits('manage-views'),
  answer: (request) => told(filtersMeant(request.query['filters'] ?? ''), request),
}

/** The sentence beside the filters, which a script keeps right; `filters` are those that the form begins with. */
export async function foundBy(filters: string, request: DeskRequest): Promise<Html> {
  const { text, isWrong } = await told(filters, request)
  return html`<p class="view-count${isWrong && ' problem'}" data-view-count="${request.address(path)}" role="status">
    ${text}
  </p>`
}
