import { actionButton, all, create, dataAttribute, maybe } from '../../dom.ts'

const toast = create('div', { className: 'toast row-toast' })
toast.setAttribute('role', 'status')
document.body.append(toast)

/** Shows a row as the list has it after a write, and what the list tells of that. */
export function showSavedRow(row: HTMLTableRowElement, page: Document, address: string): void {
  const table = maybe('table.list', HTMLTableElement, page)
  const flash = maybe('main .flash', HTMLElement, page)
  // The session is over.
  if (!table && !maybe('form.filter', HTMLFormElement, page)) return location.assign(address)
  const fresh = table
    ? all('tr[data-row]', HTMLTableRowElement, table).find(
        (each) => dataAttribute(each, 'row') === dataAttribute(row, 'row'),
      )
    : undefined
  const next = fresh ?? row.nextElementSibling ?? row.previousElementSibling
  if (fresh) row.replaceWith(fresh)
  else row.remove()
  if (next instanceof HTMLElement) maybe('th a', HTMLAnchorElement, next)?.focus()
  if (!flash) return
  const close = actionButton('×', 'link', () => toast.replaceChildren())
  toast.replaceChildren(...flash.childNodes, close)
}
