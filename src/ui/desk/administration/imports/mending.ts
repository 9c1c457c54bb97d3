import { may } from '../../../../accounts/actor.ts'
import type { DateOrder, Import, ImportEntry, TableReading, TableShape } from '../../../../domain/import.ts'
import { runImport } from '../../../../resources/imports/run-operation.ts'
import { html, type Html } from '../../../kit/html.ts'
import { submitButton } from '../../forms/controls.ts'
import { mayBeId } from '../../desk-context.ts'
import type { DeskRequest } from '../../page.ts'
import { itemPath } from './parts.ts'
import { doublesPart, mendPart, rowsToMend, sentRows } from './rows-part.ts'
import { columnName, columnsPart, sentColumns } from './table-part.ts'
import { localize } from '../../../../texts/text.ts'

/** A trial of a table of which columns can be chosen and cells mended, without the file. */
interface Mending {
  readonly table: TableShape
  readonly reading: TableReading
  readonly rows: readonly ImportEntry[]
  /** Whether its columns are to be chosen before anything else: they lack what an event must have, or no row could be read. */
  readonly asksColumns: boolean
  /** How many rows were refused. */
  readonly refused: number
  /** In which order its dates were read where they leave that open. */
  readonly dateOrder: DateOrder | undefined
}

/** Undefined of what is no trial of a table that is over, or what is not kept any more. */
export async function mendingOf(one: Import, request: DeskRequest): Promise<Mending | undefined> {
  const { table, options, state, id } = one
  if (!table || !options.dryRun || (state !== 'done' && state !== 'failed')) return undefined
  if (!(await request.context.storage.imports.content(id, 0))) return undefined
  const { created, changed, unchanged, failed } = one.counts
  const isUnread = failed > 0 && created + changed + unchanged === 0
  return {
    ...{
      table,
      reading: options.table ?? {},
      rows: await rowsToMend(request, id),
      refused: failed,
      dateOrder: one.dateOrder,
    },
    asksColumns: state === 'failed' || isUnread || !needed.every((name) => has(table, name)),
  }
}

/** The fields that an event must have. */
const needed = ['title', 'start_date'] as const

function has({ columns }: TableShape, name: string): boolean {
  return columns.some(({ field }) => field.split(' ', 1)[0] === name)
}

/** Columns, refused cells and equal rows, within the form of the page. */
export function mendingPart(mending: Mending, request: DeskRequest): Html {
  const { table, reading, rows, asksColumns, refused } = mending
  const isAsked = asksColumns || table.by === 'contents' || table.isOrderOpen
  return html`<section class="card">
    ${readingNotes(mending, request)} ${columnsPart(table, isAsked, request)}
    ${mendPart({ rows, table, refused, most: asksColumns ? 3 : undefined }, request)}
    ${doublesPart(rows, reading, request)}
    ${submitButton(request, localize('desk.imports.checkAgain'), 'again', 'quiet')}
  </section>`
}

/** How dates and prices were read that leave it open. */
function readingNotes({ table, dateOrder }: Mending, { say, address, actor, language, context }: DeskRequest): Html {
  const currency = new Intl.DisplayNames(language, { type: 'currency' }).of(context.settings.currencyCode)
  return html`${dateOrder && html`<p>${say(`common.dateOrder.${dateOrder}`)}</p>`}
  ${
    has(table, 'cost') &&
    html`<p>
      ${say('desk.imports.bareCosts', { currency: currency ?? '' })}
      ${may(actor, 'manage-site') && html`<a href="${address('/site/')}">${say('common.change')}</a>`}
    </p>`
  }`
}

/** Tries the import once more with what the form says. */
export async function tryAgain(request: DeskRequest) {
  const { said } = await sentTable(request)
  return runWith({ ...said, again: true }, request)
}

/**
 * Imports what the preview shows; what is new has the status that the preview was asked with, or another. What was changed since in the form counts: it is
 * imported only if nothing is refused then.
 */
export async function importNow(request: DeskRequest, status?: 'publish' | 'draft') {
  const { said, isChanged } = await sentTable(request)
  return runWith({ ...said, status, all_or_nothing: isChanged }, request)
}

async function runWith(
  parameters: { readonly [Name in keyof typeof runImport.parameters]?: unknown },
  { perform, path }: DeskRequest,
) {
  const { body } = await perform(runImport, { path: itemPath({ path }), parameters })
  return { to: `/imports/${body.id}/?checked=1`, message: localize('desk.imports.begun') }
}

/** What the form says of the table, and whether the preview was made of anything else. */
async function sentTable(request: DeskRequest) {
  const { path, context, form } = request
  const id = path['id'] ?? ''
  const one = mayBeId(id) ? await context.storage.imports.byId(Number(id)) : undefined
  if (!one?.table || !Object.hasOwn(form, columnName(0))) return { said: {}, isChanged: false }
  const columns = sentColumns(one.table, request)
  const rows = sentRows(await rowsToMend(request, one.id), one.options.table ?? {}, request)
  return { said: { ...columns.said, ...rows.said }, isChanged: columns.isChanged || rows.isChanged }
}
