import { permits } from '../../../accounts/actor.ts'
import { undoActivity } from '../../../resources/activity/undo/operation.ts'
import { html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { wayBack } from './as-one.ts'
import { obstacles } from './obstacles.ts'
import { undoMessage } from './undo-message.ts'
import { sentText } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

/** Takes back what a button did; where others have changed something since, it asks first. */
export const undoPage = deskPage({
  path: '/undo/',
  permit: permits('write'),
  load: async (request) => (request.refusal ? { refusal: request.refusal } : undefined),
  title: (_found, { say }) => say('common.undo'),
  render: ({ refusal }, request) => {
    const { say, address } = request
    const rows = obstacles(refusal.problem, request)
    return html`${
        rows &&
        html`<div class="card conflict">
          <p>${say('desk.undo.lead')}</p>
          ${rows}
          ${form(
            request,
            html`${hidden('activity', sentText(request, 'activity'))} ${hidden('to', toIn(request))}
            ${hidden('partly', 1)} ${isRedoIn(request) && hidden('redo', 1)}
            ${submitButton(request, localize('desk.undo.rest'), 'undo')}`,
          )}
        </div>`
      }
      <p><a class="button quiet" href="${address(toIn(request))}">${say('desk.undo.leave')}</a></p>`
  },
  actions: {
    undo: async (request) => {
      const path = { id: sentText(request, 'activity') || '0' }
      const partly = sentText(request, 'partly') === '1'
      const { body, activity, location } = await request.perform(undoActivity, { path, parameters: { partly } })
      // More than is undone while somebody waits.
      if (location !== undefined) return { to: `/events/bulk/${location.replace(/^.*\//, '')}/` }
      const to = toIn(request)
      const isRedo = isRedoIn(request)
      return { to, message: undoMessage(body, isRedo), undo: wayBack(activity, to, !isRedo) }
    },
  },
})

/** Whether what is taken back is an undo. */
function isRedoIn(request: DeskRequest): boolean {
  return sentText(request, 'redo') === '1'
}

/** A page of the desk to go on to. */
function toIn(request: DeskRequest): string {
  const to = sentText(request, 'to')
  return /^\/(?!\/)[\w/?=&%.+:-]*$/.test(to) ? to : '/'
}
