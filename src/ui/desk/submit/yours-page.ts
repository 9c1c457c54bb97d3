import { correctSubmission, withdrawSubmission } from '../../../resources/submissions/corrections.ts'
import { submissionOf, submittedOf } from '../../../resources/submissions/submitted.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { sentText } from '../forms/sent.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { branchesFor } from './branches.ts'
import { correctionForm } from './form.ts'
import type { SubmitForm } from './parts.ts'

/** What somebody has submitted, by the link in the receipt: it is corrected or withdrawn as long as it waits. */
export const submittedPage = deskPage({
  path: '/submit/yours/',
  isOpen: true,
  isPublic: true,
  upload: 'picture',
  load: async (request) => {
    const { context, query } = request
    if (!context.settings.submissions) return undefined
    const submission = await submissionOf(query['key'] ?? '', context)
    if (!submission) return { state: 'unknown' as const }
    const { status } = submission.event
    if (status === 'publish') return { state: 'published' as const }
    if (query['withdrawn'] === '1' && status === 'trash') return { state: 'withdrawn' as const }
    if (status !== 'pending') return { state: 'decided' as const }
    return {
      state: 'waiting' as const,
      held: { ...(await submittedOf(submission, context)), branches: await branchesFor(request) },
    }
  },
  title: (_found, { say }) => say('desk.submit.yours'),
  render: (found, request) =>
    found.state === 'waiting'
      ? waitingSubmission(found.held, request)
      : html`<p class="lead">${request.say(words[found.state])}</p>`,
  actions: {
    save: async (request) => {
      const revision = sentText(request, 'revision')
      const parameters = { ...correctionForm.read(request), ...(revision !== '' && { revision }) }
      await request.perform(correctSubmission, { path: keyInQuery(request), parameters })
      return { to: submissionPage(request, 'saved') }
    },
    withdraw: async (request) => {
      await request.perform(withdrawSubmission, { path: keyInQuery(request) })
      return { to: submissionPage(request, 'withdrawn') }
    },
  },
})

const words = {
  unknown: 'desk.submit.yoursWrong',
  published: 'desk.submit.yoursPublished',
  withdrawn: 'desk.submit.yoursWithdrawn',
  decided: 'desk.submit.yoursDecided',
} as const

function keyInQuery({ query }: DeskRequest) {
  return { key: query['key'] ?? '' }
}

/** The same page, which says what was done. */
function submissionPage(request: DeskRequest, done: 'saved' | 'withdrawn'): string {
  return `/submit/yours/?${new URLSearchParams({ ...keyInQuery(request), [done]: '1' }).toString()}`
}

function waitingSubmission(held: SubmitForm, request: DeskRequest): Html {
  const { say, query, refusal } = request
  // Who was told that it has changed sees it as it is now.
  const isSeen = refusal === undefined || refusal.problem.code === 'rest_submission_changed'
  const isSaved = query['saved'] === '1' && !refusal
  return html`<p class="lead" ${isSaved && html`role="status"`}>
      ${isSaved && html`<strong>${say('desk.submit.yoursSaved')}</strong> `}${say('desk.submit.yoursLead')}
    </p>
    ${form(
      request,
      html`${hidden('revision', isSeen ? held.revision : sentText(request, 'revision'))}
      ${correctionForm.draw({ ...request, marksRequired: true }, held)}
      ${submitButton(request, localize('desk.submit.correct'))}`,
      { upload: true },
    )}
    <details class="withdraw">
      <summary>${say('desk.submit.withdraw')}</summary>
      <p>${say('desk.submit.withdrawLead')}</p>
      ${form(request, submitButton(request, localize('desk.submit.withdraw'), 'withdraw', 'grave'))}
    </details>`
}
