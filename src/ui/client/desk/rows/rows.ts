// Rows of a list: j, k and the arrow keys go from one to the next, “e” edits one in its place, “d” its day, “+” and “-” move that by a day.
import { all, closest, maybe } from '../../dom.ts'
import { isControl } from '../../form.ts'
import { editRow } from './edit.ts'

const table = maybe('table.list', HTMLTableElement)
if (table) watchRows(table)

function watchRows(table: HTMLTableElement): void {
  for (const link of all('a.edit-row', HTMLAnchorElement, table)) link.setAttribute('aria-keyshortcuts', 'e')
  table.addEventListener('click', (event) => {
    const row = closest('tr[data-row]', HTMLTableRowElement, event.target)
    if (!row || !closest('a.edit-row', HTMLAnchorElement, event.target) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void editRow(row, 'title')
  })
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || isWriting(target)) return
    const row = closest('tbody tr', HTMLTableRowElement, target)
    const step = key === 'j' || (row && key === 'ArrowDown') ? 1 : key === 'k' || (row && key === 'ArrowUp') ? -1 : 0
    const days = key === '+' ? 1 : key === '-' ? -1 : 0
    if (step !== 0) go(table, row, step)
    else if (row?.dataset['row'] !== undefined && (key === 'e' || key === 'd' || days !== 0))
      void editRow(row, key === 'e' ? 'title' : 'start[day]', days)
    else return
    event.preventDefault()
  })
  fromSearch(table)
}

function go(table: HTMLTableElement, row: HTMLTableRowElement | undefined, step: number): void {
  const rows = all('tbody tr', HTMLTableRowElement, table)
  const next = row ? rows.indexOf(row) + step : step > 0 ? 0 : rows.length - 1
  focusRow(rows[next])
}

function focusRow(row: HTMLTableRowElement | undefined): void {
  if (row) maybe('th a', HTMLAnchorElement, row)?.focus()
}

/** Enter in the search of a list leads to the first row that is found. */
function fromSearch(table: HTMLTableElement): void {
  const key = 'desk-search'
  const field = maybe('form.filter input[type="search"]', HTMLInputElement)
  field?.form?.addEventListener('submit', () => {
    if (document.activeElement === field && field.value !== '') sessionStorage.setItem(key, field.value)
  })
  const sought = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (sought !== null && sought === field?.value) focusRow(maybe('tbody tr', HTMLTableRowElement, table))
}

function isWriting(target: EventTarget | null): boolean {
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
  return (isControl(target) && !isBox) || closest('[contenteditable], dialog', HTMLElement, target) !== undefined
}
