import { permits } from '../../../../accounts/actor.ts'
import { cancelBulk, readBulk } from '../../../../resources/bulk/operations.ts'
import type { BulkRepresentation } from '../../../../resources/bulk/representation.ts'
import { localize } from '../../../../texts/text.ts'
import { importProgressScript } from '../../../assets/desk-assets.ts'
import { html, type Html } from '../../../kit/html.ts'
import { submitButton, form, hidden } from '../../forms/controls.ts'
import { deskPage, type DeskData, type DeskRequest } from '../../page.ts'
import { wayBack } from '../../undo/as-one.ts'

/** A change of more events than one request waits for: how far it is, or what became of it. */
export const bulkPage = deskPage({
  path: '/events/bulk/:id/',
  permit: permits('write'),
  assets: [importProgressScript],
  load: (request) => readBulkJob(request),
  title: (_found, { say }) => say('desk.events.list.ahead.title'),
  render: (job, request) => (isOver(job) ? bulkOutcome(job, request) : bulkProgressSection(job, request)),
  actions: {
    cancel: async ({ perform, path }) => {
      const { body } = await perform(cancelBulk, { path: { id: path['id'] ?? '' } })
      return { to: `/events/bulk/${body.id}/` }
    },
  },
})

/** How far it is, for the page that waits for it. */
export const bulkProgress: DeskData = {
  path: '/events/bulk/:id/progress/',
  permit: permits('write'),
  answer: async (request) => {
    const job = await readBulkJob(request)
    return { isOver: isOver(job), text: bulkProgressText(job, request) }
  },
}

async function readBulkJob({ perform, path }: DeskRequest): Promise<BulkRepresentation> {
  return (await perform(readBulk, { path: { id: path['id'] ?? '' } })).body
}

const isOver = ({ status }: BulkRepresentation) => status !== 'queued' && status !== 'running'

function bulkProgressText({ position, total }: BulkRepresentation, { say }: DeskRequest): string {
  return say('desk.events.list.job.progress', { position, total })
}

function bulkProgressSection(job: BulkRepresentation, request: DeskRequest): Html {
  const { say, address } = request
  return html`<section class="card">
    <p role="status" data-progress="${address(`/events/bulk/${job.id}/progress/`)}">
      ${bulkProgressText(job, request)}
    </p>
    <div class="tools">
      <a class="button quiet" href="${address(`/events/bulk/${job.id}/`)}">${say('desk.imports.again')}</a>
      ${form(request, submitButton(request, localize('desk.events.list.job.cancel'), 'cancel', 'grave'))}
    </div>
  </section>`
}

function bulkOutcome(
  { status, counts, records, error, group, undoes }: BulkRepresentation,
  request: DeskRequest,
): Html {
  const { say, address } = request
  const undo = wayBack(group ?? undefined, '/events/')
  const { unchanged, refused } = counts
  const count = counts.changed + counts.copied
  return html`<section class="card">
    ${error !== null && html`<p><strong>${error}</strong></p>`}
    ${status === 'cancelled' && html`<p><strong>${say('desk.events.list.job.cancelled')}</strong></p>`}
    <p>
      ${say(undoes === null ? localize('desk.events.list.job.done', { count, unchanged, refused }) : localize('desk.events.list.job.undone', { count, refused }))}
    </p>
    ${
      records.length > 0 &&
      html`<ul>
        ${records.map((each) => html`<li>${each.title || say('common.withoutTitle')} – ${each.error?.message}</li>`)}
      </ul>`
    }
    <div class="tools">
      ${undo && form(request, html`${hidden('activity', undo.fields['activity'])} ${hidden('to', '/events/')} ${submitButton(request, localize('common.undo'), 'undo', 'quiet')}`, { to: undo.to })}
      <a class="button quiet" href="${address('/events/')}">${say('common.events')}</a>
    </div>
  </section>`
}
