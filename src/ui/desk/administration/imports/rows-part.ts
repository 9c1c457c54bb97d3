import type { ImportEntry, TableReading, TableShape } from '../../../../domain/import.ts'
import { localized } from '../../../../i18n/language.ts'
import { html, wrongMark, type Html } from '../../../kit/html.ts'
import { localize } from '../../../../texts/text.ts'
import { hidden } from '../../forms/controls.ts'
import { sentList, sentText, textToShow } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { fieldOptions } from './table-part.ts'

/** So many rows are mended, or ticked away, at once. */
const maxRows = 50

/** The refused rows of a table, and those that were left out as equal. */
export async function rowsToMend({ context }: DeskRequest, id: number): Promise<readonly ImportEntry[]> {
  const page = { offset: 0, limit: maxRows }
  const { records: failed } = await context.storage.imports.entries(id, { outcome: 'failed' }, page)
  const { records: skipped } = await context.storage.imports.entries(id, { outcome: 'skipped' }, page)
  const lines = new Set<number | null>()
  // A row may be refused for its venue and its organizer: its cells are shown once.
  const once = failed.filter(({ line, cells }) => cells && !lines.has(line) && lines.add(line))
  return [...once, ...skipped.filter(isDouble)]
}

/** Rows that may be mended, of all that were refused; `most` are shown. */
interface RefusedRows {
  readonly rows: readonly ImportEntry[]
  readonly table: TableShape
  readonly refused: number
  readonly most: number | undefined
}

/** Fields for the cells of refused rows. */
export function mendPart({ rows, table, refused, most: shownMost }: RefusedRows, request: DeskRequest): Html | false {
  const { say } = request
  const mendable = rows.filter((row) => !isDouble(row))
  const shown = mendable.slice(0, shownMost)
  // A row may be refused twice, so refusals are counted only where not all are here.
  const others = (refused > maxRows ? refused : mendable.length) - shown.length
  const names = fieldOptions(request)
  const used = table.columns.flatMap((column, index) => (column.field === '' ? [] : [{ ...column, index }]))
  return (
    mendable.length > 0 &&
    html`<h3 id="to-correct">${say('desk.imports.toCorrect')}</h3>
      ${shown.map(
        (entry, row) =>
          html`<fieldset class="mended">
            <legend>${rowLabel(entry, request)}</legend>
            ${entry.reason && html`<p class="problem" id="row-${entry.line}-problem">${localized(entry.reason, request.language)}</p>`}
            <div class="cells">
              ${used.map(({ heading, field, index }) => cellField(request, entry, { label: heading || (names.get(field) ?? field), field, index, isFirst: row === 0 }))}
            </div>
          </fieldset>`,
      )}
      ${others > 0 && html`<p>${say('desk.imports.moreLikeThese', { count: others })}</p>`}`
  )
}

/** Equal rows, ticked: they are left out. */
export function doublesPart(
  rows: readonly ImportEntry[],
  { doubles = [] }: TableReading,
  request: DeskRequest,
): Html | false {
  const equal = rows.filter(isDouble)
  return (
    (equal.length > 0 || doubles.length > 0) &&
    html`<h3>${request.say('desk.imports.equalRows')}</h3>
      <ul class="plain">
        ${equal.map((row) => doubleBox(row.line ?? 0, request.say(leaveOut(row)), true))}
        ${doubles.map((line) => doubleBox(line, request.say(localize('desk.imports.leaveOutLine', { line })), false))}
      </ul>`
  )
}

/** Whether a row is left out as it is equal to another, or like an event. */
export function isDouble({ double, like }: ImportEntry): boolean {
  return double !== undefined || like !== undefined
}

function leaveOut({ line, title, double, like }: ImportEntry) {
  const at = line ?? 0
  return like === undefined
    ? localize('desk.imports.leaveOut', { line: at, title, other: double ?? 0 })
    : localize('desk.imports.leaveOutHere', { line: at, title, event: like })
}

/** What the form says of cells that were mended and of equal rows, and whether that is new. */
export function sentRows(rows: readonly ImportEntry[], { doubles: before = [] }: TableReading, request: DeskRequest) {
  const mended = rows.flatMap(({ line, cells = [] }) =>
    cells.flatMap((before, index) => {
      const name = `cell-${line}-${index + 1}`
      if (before === null || !Object.hasOwn(request.form, name)) return []
      const text = sentText(request, name)
      return text === before ? [] : [[`${line}.${index + 1}`, text] as const]
    }),
  )
  const shown = sentList(request, 'double')
  const ticked = new Set(sentList(request, 'out'))
  const doubles = shown.filter((line) => !ticked.has(line)).map(Number)
  return {
    said: { cells: Object.fromEntries(mended), doubles },
    isChanged: mended.length > 0 || doubles.length !== before.length || doubles.some((line) => !before.includes(line)),
  }
}

function doubleBox(line: number, label: string, isTicked: boolean): Html {
  return html`<li>
    ${hidden('double[]', line)}<label
      ><input type="checkbox" name="out[]" value="${line}" ${isTicked && html`checked`} /> ${label}</label
    >
  </li>`
}

/** A cell of a row that is mended, in a column that is used. */
interface Cell {
  readonly label: string
  readonly field: string
  readonly index: number
  readonly isFirst: boolean
}

/** After another check, the first field that is at fault is where one goes on. */
function cellField(request: DeskRequest, entry: ImportEntry, { label, field, index, isFirst }: Cell): Html | false {
  const { line, cells = [], wrong = [] } = entry
  const cell = cells[index] ?? (index < cells.length ? null : '')
  const name = `cell-${line}-${index + 1}`
  const isWrong = wrong.includes(field.split(' ', 1)[0] ?? '')
  return (
    cell !== null &&
    html`<div class="field${isWrong && ' wrong'}">
      <label for="${name}">${label}</label>
      <input
        type="text"
        id="${name}"
        name="${name}"
        value="${textToShow(request, name, cell)}"
        ${isWrong && html`${wrongMark} aria-describedby="row-${line}-problem"`}
        ${isWrong && isFirst && request.query['checked'] !== undefined && html`autofocus`}
      />
    </div>`
  )
}

function rowLabel({ line, title }: ImportEntry, { say }: DeskRequest): string {
  return `${say('desk.imports.line')} ${line ?? ''}${title && `, ${title}`}`
}
