import { permits } from '../../../../accounts/actor.ts'
import { Invalid, issue } from '../../../../errors/problem.ts'
import { createImport, listEntries, listImports } from '../../../../resources/imports/operations.ts'
import { html } from '../../../kit/html.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { deskPage, type DeskRequest } from '../../page.ts'
import type { EntryRepresentation, ImportRepresentation } from '../../../../resources/imports/representation.ts'
import { cellsAgain, isOfCells } from './cells.ts'
import { importForm } from './form.ts'
import { localize } from '../../../../texts/text.ts'

/** Sends a file, or names an address, of which a preview is made first. */
export const newImportPage = deskPage({
  path: '/imports/new/',
  permit: permits('import'),
  upload: 'import',
  load: async (request) => {
    const { body } = await request.perform(listImports, { parameters: { per_page: 50, source_id: 0 } })
    const sources = new Set(body.imports.filter(({ url }) => url === null).map(({ source }) => source))
    const { cells, options } = (await cellsAgain(request)) ?? {}
    const { status, language, timeZone } = options ?? {}
    const of = { path: { id: request.query['cells'] }, parameters: { outcome: 'failed', per_page: maxWrong } }
    const wrong = cells === undefined ? [] : (await request.perform(listEntries, of)).body.entries
    return {
      ...{ sources, cells, wrong },
      ...(status && { status }),
      ...(language && { language }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
    }
  },
  title: (_held, { say }) => say('common.importEvents'),
  render: (held, request) =>
    html`<p class="lead">${request.say('desk.imports.lead')}</p>
      <section class="card ${held.cells === undefined ? 'narrow' : 'pasted'}">
        ${held.wrong.length > 0 && wrongRows(held.wrong, request)}
        ${form(request, html`${importForm.draw(request, held)} ${submitButton(request, localize('common.showPreview'))}`, { upload: true })}
      </section>`,
  actions: {
    save: async (request) => {
      const { file, source, url, username, password, ...options } = importForm.read(request)
      if (file === undefined && url === undefined)
        throw new Invalid([issue('file', 'rest_import_no_data', localize('desk.imports.needed'))])
      const from = file === undefined ? { url, username, password } : { file, source }
      const { body } = await request.perform(createImport, { parameters: { ...options, ...from, dry_run: true } })
      return { to: `/imports/${body.id}/`, message: localize('desk.imports.begun') }
    },
  },
})

/** So many of the rows that were refused are named above the cells. */
const maxWrong = 20

function wrongRows(wrong: readonly EntryRepresentation[], { say }: DeskRequest) {
  return html`<h2>${say('desk.imports.toCorrect')}</h2>
    <ul>
      ${wrong.map(
        ({ line, title, reason }) =>
          html`<li>
            ${line !== null && `${say('desk.imports.line')} ${line}`} ${title && html`<strong>${title}</strong>`}
            ${reason && html`<br />${reason}`}
          </li>`,
      )}
    </ul>`
}

/** The page on which a newer version of what was imported is sent. */
export function againPath(one: Pick<ImportRepresentation, 'id' | 'url' | 'source'>): string {
  if (one.url !== null) return '/imports/new/'
  const cells = isOfCells(one) && String(one.id)
  return `/imports/new/?${new URLSearchParams({ as: one.source, ...(cells && { cells }) }).toString()}`
}
