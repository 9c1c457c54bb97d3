import { guest, permits } from '../../../../accounts/actor.ts'
import type { Permission } from '../../../../accounts/permission.ts'
import { Invalid, type Issue } from '../../../../errors/problem.ts'
import { localized } from '../../../../i18n/language.ts'
import type { Context } from '../../../../operations/context.ts'
import { call } from '../../../../operations/call.ts'
import { sentFilters } from '../../../../resources/events/lists/query/text.ts'
import { events } from '../../../../resources/events/operations.ts'
import { viewFilterIssues as viewIssues } from '../../../../resources/views/write.ts'
import { webhookFilterIssues as webhookIssues } from '../../../../resources/webhooks/question.ts'
import { whenText } from '../../calendar/when-text.ts'
import type { DeskData, DeskRequest } from '../../page.ts'
import { questionFields, type QuestionField, type QuestionKind } from './question-fields.ts'
import type { QuestionAnswer, QuestionTold } from './answer.ts'
import { questionQuery, questionTexts, filterValues } from './question.ts'
import { questionSentence } from './sentence.ts'

/** How many of the events that a question finds are shown. */
const maxShown = 5

const kinds: Readonly<
  Record<
    QuestionKind,
    {
      readonly right: Permission
      readonly path: string
      readonly issues: (filters: string, context: Context) => Promise<readonly Issue[]>
    }
  >
> = {
  view: { right: 'manage-views', path: '/public-views/count/', issues: viewIssues },
  webhook: {
    right: 'manage-webhooks',
    path: '/webhooks/count/',
    issues: (filters, context) => webhookIssues(filters, context),
  },
}

/** Where scripts ask what a question finds. */
export function questionPath(kind: QuestionKind): string {
  return kinds[kind].path
}

/** What a query means, and the first events that it finds: of a view, those that everybody is shown. */
export async function questionAnswer(
  query: string,
  kind: QuestionKind,
  request: DeskRequest,
  fields: readonly QuestionField[],
): Promise<QuestionAnswer> {
  const { context, language, say, address } = request
  const [issue] = await kinds[kind].issues(query, context)
  if (issue) return { sentence: '', text: localized(issue.message, language), isWrong: true, events: [] }
  const reader = kind === 'view' ? { ...context, actor: guest } : context
  const parameters = { ...sentFilters(query), per_page: maxShown }
  const found = await call(events.list, { parameters }, reader)
  return {
    sentence: questionSentence(filterValues(query), await questionTexts(query, kind, request), fields, request),
    text: say('desk.publicViews.finds', { count: found.total }),
    isWrong: false,
    events: found.events.map((event) => ({
      address: address(`/events/${event.id}/`),
      title: event.title || say('common.withoutTitle'),
      when: say(whenText(event)),
    })),
  }
}

async function questionPreview(kind: QuestionKind, request: DeskRequest): Promise<QuestionTold> {
  try {
    const filters = await questionQuery((name) => request.query[name], kind, request)
    const found = await questionAnswer(filters, kind, request, await questionFields(kind, request))
    return { ...found, filters, texts: found.isWrong ? {} : await questionTexts(filters, kind, request) }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const filters = request.query['filters'] ?? ''
    const text = error.wrong.map(({ message }) => localized(message, request.language)).join(' ')
    return { filters, texts: {}, sentence: '', text, isWrong: true, events: [] }
  }
}

export const questionAnswers: readonly DeskData[] = (['view', 'webhook'] as const).map((kind) => ({
  path: kinds[kind].path,
  permit: permits(kinds[kind].right),
  answer: (request) => questionPreview(kind, request),
}))
