import type { TableShape } from '../../../../domain/import.ts'
import { tableFieldNames } from '../../../../resources/imports/table-fields.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { radioField } from '../../forms/controls.ts'
import { sentText, shownText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { words } from './words.ts'

/** The columns of a table with their first rows, each with the field that it is read as, to be chosen anew. */
export function columnsPart(table: TableShape, isOpen: boolean, request: DeskRequest): Html {
  const { say } = request
  const fields = fieldOptions(request)
  const passed = table.columns.filter(({ heading, field }) => field === '' && heading !== '')
  return html`${passed.length > 0 && html`<p>${say(words.passedOverColumns(passed.map(({ heading }) => heading).join(', ')))}</p>`}
    <details ${isOpen && html`open`}>
      <summary>${say(words.columns)}</summary>
      <p>${say(words.columnsLead)}</p>
      <div class="preview-table" tabindex="0" role="region" aria-label="${say(words.columns)}">
        <table>
          <thead>
            <tr>
              ${table.columns.map(
                ({ heading, field }, index) =>
                  html`<th scope="col">
                    <label for="${columnName(index)}"
                      >${heading || say(localize('desk.imports.column', { number: index + 1 }))}</label
                    >
                    <select id="${columnName(index)}" name="${columnName(index)}">
                      ${[...fields].map(
                        ([value, label]) =>
                          html`<option
                            value="${value}"
                            ${value === shownText(request, columnName(index), field) && html`selected`}
                          >
                            ${label}
                          </option>`,
                      )}
                    </select>
                  </th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${table.rows.map(
              (row) =>
                html`<tr>
                  ${table.columns.map((_, index) => html`<td>${row[index] ?? ''}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${
        table.isOrderOpen &&
        radioField(request, {
          name: 'order',
          label: words.order,
          value: table.dateOrder,
          options: new Map([
            ['day', say(words.dayFirst)],
            ['month', say(words.monthFirst)],
          ]),
        })
      }
    </details>`
}

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
  return new Map([['', say(words.passedOver)], ...tableFieldNames.map(([name, text]) => [name, say(text)] as const)])
}
