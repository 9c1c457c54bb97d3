import type { Import, ImportEntry, TableReading, TableShape } from '../../../../domain/import.ts'
import { runImport } from '../../../../resources/imports/run-operation.ts'
import { html, type Html } from '../../../kit/html.ts'
import { button, form } from '../../forms/controls.ts'
import { mayBeId } from '../../desk-context.ts'
import type { DeskRequest } from '../../page.ts'
import { itemPath } from './parts.ts'
import { doublesPart, mendPart, rowsToMend, sentRows } from './rows-part.ts'
import { columnsPart, sentColumns } from './table-part.ts'
import { words } from './words.ts'

/** A trial of a table of which columns can be chosen and cells mended, without the file. */
interface Mending {
  readonly table: TableShape
  readonly reading: TableReading
  readonly rows: readonly ImportEntry[]
  readonly isFailed: boolean
}

/** Undefined of what is no trial of a table that is over, or what is not kept any more. */
export async function mendingOf(one: Import, request: DeskRequest): Promise<Mending | undefined> {
  const { table, options, state, id } = one
  if (!table || !options.dryRun || (state !== 'done' && state !== 'failed')) return undefined
  if (!(await request.context.storage.imports.content(id, 0))) return undefined
  return { table, reading: options.table ?? {}, rows: await rowsToMend(request, id), isFailed: state === 'failed' }
}

/** Columns, refused cells and equal rows in one form. */
export function mendingForm({ table, reading, rows, isFailed }: Mending, request: DeskRequest): Html {
  const isAsked = isFailed || table.by === 'contents' || table.isOrderOpen
  return html`<section class="card">
    ${form(
      request,
      html`${columnsPart(table, isAsked, request)} ${mendPart(rows, table, request)}
      ${doublesPart(rows, reading, request)} ${button(request, words.checkAgain, 'again', 'quiet')}`,
    )}
  </section>`
}

/** Tries the import once more with what the form says. */
export async function tryAgain(request: DeskRequest) {
  const { perform, path, context } = request
  const id = path['id'] ?? ''
  const one = mayBeId(id) ? await context.storage.imports.byId(Number(id)) : undefined
  const table = one?.table
  const said =
    table && one ? { ...sentColumns(table, request), ...sentRows(await rowsToMend(request, one.id), request) } : {}
  const { body } = await perform(runImport, { path: itemPath({ path }), parameters: { ...said, again: true } })
  return { to: `/imports/${body.id}/`, message: words.begun }
}
