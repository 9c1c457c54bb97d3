import type { TableShape } from '../../../../domain/import.ts'
import { tableFieldNames } from '../../../../resources/imports/table-fields.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { submitButton, radioField } from '../../forms/controls.ts'
import { sentText, textToShow } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'

/** The columns of a table with their first values, each with the field that it is read as, to be chosen anew. */
export function columnsPart(table: TableShape, isOpen: boolean, request: DeskRequest): Html {
  const { say } = request
  const passed = table.columns.filter(({ heading, field }) => field === '' && heading !== '')
  return html`${passed.length > 0 && html`<p>${say('desk.imports.passedOverColumns', { names: passed.map(({ heading }) => heading).join(', ') })}</p>`}
    <details ${isOpen && html`open`}>
      <summary>${say('desk.imports.columns')}</summary>
      <p>${say('desk.imports.columnsLead')}</p>
      <ul class="table-columns">
        ${table.columns.map((_, index) => columnItem(table, index, request))}
      </ul>
      ${
        table.isOrderOpen &&
        radioField(request, {
          name: 'order',
          label: localize('desk.imports.order'),
          value: table.dateOrder,
          options: new Map([
            ['day', say('desk.imports.dayFirst')],
            ['month', say('desk.imports.monthFirst')],
          ]),
        })
      }
      ${submitButton(request, localize('desk.imports.readColumns'), 'again')}
    </details>`
}

/** So many values of a column are shown. */
const maxValues = 3

function columnItem({ columns, rows }: TableShape, index: number, request: DeskRequest): Html {
  const { say } = request
  const { heading = '', field = '' } = columns[index] ?? {}
  const values = rows.map((row) => row[index] ?? '').filter((value) => value !== '')
  const name = columnName(index)
  const chosen = textToShow(request, name, field)
  const option = ([value, label]: readonly [string, string]) =>
    html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`
  const fields = Map.groupBy(fieldOptions(request), ([value]) => usualFields.has(value))
  return html`<li>
    <label for="${name}">${heading || say(localize('desk.imports.column', { number: index + 1 }))}</label>
    <span class="hint">${values.slice(0, maxValues).join(' · ')}</span>
    <select id="${name}" name="${name}">
      ${fields.get(true)?.map(option)}
      <optgroup label="${say('common.more')}">${fields.get(false)?.map(option)}</optgroup>
    </select>
  </li>`
}

/** Fields that most tables have; they are offered first. */
const usualFields: ReadonlySet<string> = new Set([
  ...['', 'title', 'start_date', 'start_time', 'end_date', 'end_time'],
  ...['description', 'venue', 'organizer', 'categories', 'cost'],
])

/** The name of the field for a column, which stands at `index`. */
export function columnName(index: number): string {
  return `column-${index + 1}`
}

/** The columns and the order of dates as the form has them, and whether the preview was made of others. */
export function sentColumns({ columns: shown, by, dateOrder }: TableShape, request: DeskRequest) {
  const mapping = Object.fromEntries(
    shown.map((_, index) => [String(index + 1), sentText(request, columnName(index))] as const),
  )
  const isChanged = shown.some(({ field }, index) => mapping[String(index + 1)] !== field)
  const order = sentText(request, 'order')
  return {
    said: { ...((isChanged || by === 'contents') && { mapping }), ...(order !== '' && { date_order: order }) },
    isChanged: isChanged || (order !== '' && order !== dateOrder),
  }
}

/** The fields of a table by their names. */
export function fieldOptions({ say }: DeskRequest): ReadonlyMap<string, string> {
  return new Map([
    ['', say('desk.imports.passedOver')],
    ...tableFieldNames.map(([name, text]) => [name, say(text)] as const),
  ])
}
