import { createSubmission } from '../../../resources/submissions/operations.ts'
import { html, type Html } from '../../kit/html.ts'
import { branchesFor } from './branches.ts'
import { sentVerbatim } from '../forms/sent.ts'
import { submitButton, form } from '../forms/controls.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { submissionForm, trap } from './form.ts'
import type { SubmitForm } from './parts.ts'
import { localize } from '../../../texts/text.ts'

/** The form with which visitors hand in events, where `SUBMISSIONS` is set. */
export const submitPage = deskPage({
  path: '/submit/',
  isOpen: true,
  isPublic: true,
  upload: 'picture',
  load: async (request) => {
    const { context, query } = request
    if (!context.settings.submissions) return undefined
    if (query['sent'] === '1') return { isSent: true, branches: [] }
    return { isSent: false, branches: await branchesFor(request) }
  },
  title: ({ isSent }, { say }) => say(isSent ? 'desk.submit.thanks' : 'common.handIn'),
  render: ({ isSent, branches }, request) => (isSent ? thanks(request) : fields(branches, request)),
  actions: {
    save: async (request) => {
      // Programs fill in every field; they are told what people are told.
      if (sentVerbatim(request, trap) === '')
        await request.perform(createSubmission, { parameters: submissionForm.read(request) })
      return { to: '/submit/?sent=1' }
    },
  },
})

function thanks({ say, address, context, account }: DeskRequest): Html {
  return html`<p class="lead">${say('desk.submit.next')}</p>
    ${account.sendsMail && html`<p>${say('desk.submit.receipt')}</p>`}
    <p class="buttons">
      <a class="button" href="${context.links.site}/">${say('desk.submit.calendar')}</a>
      <a class="button quiet" href="${address('/submit/')}">${say('desk.submit.another')}</a>
    </p>`
}

function fields(branches: SubmitForm['branches'], request: DeskRequest): Html {
  const { say } = request
  return html`<p class="lead">${say('desk.submit.lead')}</p>
    ${form(
      request,
      html`${submissionForm.draw({ ...request, marksRequired: true }, { branches })}
        <div class="trap" aria-hidden="true">
          <label for="f-trap">${say('desk.submit.trap')}</label>
          <input id="f-trap" name="${trap}" tabindex="-1" autocomplete="off" />
        </div>
        ${submitButton(request, localize('desk.submit.send'))}`,
      { upload: true },
    )}`
}
