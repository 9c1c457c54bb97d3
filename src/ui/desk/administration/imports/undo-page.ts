import { permits } from '../../../../accounts/actor.ts'
import { readImport } from '../../../../resources/imports/operations.ts'
import { listUndo, undoImport } from '../../../../resources/imports/undo-operations.ts'
import { html } from '../../../kit/html.ts'
import { button, form } from '../../forms/controls.ts'
import { deskPage } from '../../page.ts'
import { list } from '../../parts/list.ts'
import { entriesOf, firstColumns, takenBack } from './entries.ts'
import { itemPath, nameOf } from './parts.ts'
import { words } from './words.ts'

/** What taking an import back would do, and doing it. */
export const importUndoPage = deskPage({
  path: '/imports/:id/undo/',
  permit: permits('import'),
  load: async ({ perform, path, query }) => {
    const { page, cursor } = query
    const place = { ...(page && { page }), ...(cursor && { cursor }) }
    const one = (await perform(readImport, { path: itemPath({ path }) })).body
    return {
      one,
      found: (await perform(listUndo, { path: itemPath({ path }), parameters: { per_page: 50, ...place } })).body,
    }
  },
  title: (_found, { say }) => say(words.undoTitle),
  render: ({ one, found }, request) => {
    const { say } = request
    return html`<p class="lead"><strong>${nameOf(one)}</strong></p>
      <section class="card">
        <p>${say(words.undoLead)}</p>
        ${form(request, button(request, words.undoNow, 'save', 'grave'))}
      </section>
      ${list(request, {
        ...entriesOf(found),
        path: `/imports/${one.id}/undo/`,
        query: {},
        label: words.thing,
        columns: [
          ...firstColumns(found, request),
          {
            label: words.outcome,
            cell: (entry) => html`<span class="state">${say(takenBack(entry))}</span>`,
          },
          { label: words.why, cell: ({ undone }) => undone ?? '–' },
        ],
      })}`
  },
  actions: {
    save: async ({ perform, path }) => {
      const { body } = await perform(undoImport, { path: itemPath({ path }) })
      return { to: `/imports/${body.id}/`, message: words.undoBegun }
    },
  },
})
