import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'

/** A column of a table. The first is the heading of its row. */
export interface TableColumn<T> {
  readonly label: Localized
  readonly cell: (row: T) => Html | string
}

interface Table<T> {
  /** How it looks, and what becomes of it on narrow screens. */
  readonly look: 'list' | 'stacked' | 'stacked choices' | 'versions'
  /** What is listed, where no heading says it. */
  readonly caption?: Localized
  readonly columns: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  /** What is done to a row, at its end. */
  readonly buttons?: (row: T) => Html
}

/** A table without search, order and pages; `deskList` has those. */
export function table<T>({ say }: DeskRequest, { look, caption, columns, rows, buttons }: Table<T>): Html {
  return html`<table class="${look}">
    ${
      caption &&
      html`<caption class="hidden">
        ${say(caption)}
      </caption>`
    }
    <thead>
      <tr>
        ${columns.map(({ label }) => html`<th scope="col">${say(label)}</th> `)} ${buttons && html`<td></td>`}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${cells(row)} ${buttons && html`<td class="does">${buttons(row)}</td>`}
          </tr> `,
      )}
    </tbody>
  </table>`

  function cells(row: T): readonly Html[] {
    return columns.map(({ label, cell }, index) =>
      index === 0 ? html`<th scope="row">${cell(row)}</th> ` : html`<td data-label="${say(label)}">${cell(row)}</td> `,
    )
  }
}
