import { permits } from '../../../../accounts/actor.ts'
import { createImport } from '../../../../resources/imports/operations.ts'
import { createSource } from '../../../../resources/sources/operations.ts'
import { html } from '../../../kit/html.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { deskPage, type DeskRequest, type ActionResult } from '../../page.ts'
import { sourceForm } from './form.ts'
import { checkReadable, isUnreadable } from './reading.ts'
import { localize } from '../../../../texts/text.ts'

/** Adds an address that is imported again and again. What is there is read first; a preview shows it where one is wanted. */
export const newSourcePage = deskPage({
  path: '/sources/new/',
  permit: permits('import'),
  load: async () => ({}),
  title: (_found, { say }) => say('desk.sources.add'),
  render: (_found, request) =>
    html`<p class="lead">${request.say('desk.sources.lead')}</p>
      <section class="card narrow">
        ${form(
          request,
          html`${sourceForm.draw(request, {})}
            <p class="hint">${request.say('desk.sources.previewHint')}</p>
            <div class="tools">
              ${submitButton(request, localize('desk.sources.create'))}
              ${isUnreadable(request) && submitButton(request, localize('desk.sources.createAnyway'), 'follow', 'quiet')}
              ${submitButton(request, localize('common.showPreview'), 'preview', 'quiet')}
            </div>`,
        )}
      </section>`,
  actions: {
    save: async (request) => {
      await checkReadable(sourceForm.read(request), request)
      return addSource(request)
    },
    follow: addSource,
    preview: async (request) => {
      const { every: _every, ...options } = sourceForm.read(request)
      const { body } = await request.perform(createImport, { parameters: { ...options, dry_run: true } })
      return { to: `/imports/${body.id}/`, message: localize('desk.imports.begun') }
    },
  },
})

/** Adds the source, whatever is at its address now. */
async function addSource(request: DeskRequest): Promise<ActionResult> {
  const { body } = await request.perform(createSource, { parameters: sourceForm.read(request) })
  return { to: `/sources/${body.id}/`, message: localize('desk.sources.added') }
}
