import { permits } from '../../../../accounts/actor.ts'
import { readImport } from '../../../../resources/imports/operations.ts'
import { listUndo, undoImport } from '../../../../resources/imports/undo-operations.ts'
import { html } from '../../../kit/html.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { deskPage } from '../../page.ts'
import { deskList } from '../../parts/list.ts'
import { pickPage } from '../../parts/list-query.ts'
import { entryListProps, firstColumns, undoneOutcome } from './entries.ts'
import { itemPath, importName } from './parts.ts'
import { localize } from '../../../../texts/text.ts'

/** What taking an import back would do, and doing it. */
export const importUndoPage = deskPage({
  path: '/imports/:id/undo/',
  permit: permits('import'),
  load: async ({ perform, path, query }) => {
    const sent = { path: itemPath({ path }) }
    const one = (await perform(readImport, sent)).body
    const parameters = { per_page: 50, ...pickPage(query) }
    return { one, found: (await perform(listUndo, { ...sent, parameters })).body }
  },
  title: (_found, { say }) => say('desk.imports.undoTitle'),
  render: ({ one, found }, request) => {
    const { say } = request
    return html`<p class="lead"><strong>${importName(one)}</strong></p>
      <section class="card">
        <p>${say('desk.imports.undoLead')}</p>
        ${form(request, submitButton(request, localize('desk.imports.undoNow'), 'save', 'grave'))}
      </section>
      ${deskList(request, {
        ...entryListProps(found),
        path: `/imports/${one.id}/undo/`,
        query: {},
        label: localize('common.title'),
        columns: [
          ...firstColumns(found, request),
          {
            label: localize('desk.imports.happens'),
            cell: (entry) => html`<span class="state">${say(undoneOutcome(entry))}</span>`,
          },
          { label: localize('desk.imports.why'), cell: ({ undone }) => undone ?? '–' },
        ],
      })}`
  },
  actions: {
    save: async ({ perform, path }) => {
      const { body } = await perform(undoImport, { path: itemPath({ path }) })
      return { to: `/imports/${body.id}/`, message: localize('desk.imports.undoing') }
    },
  },
})
