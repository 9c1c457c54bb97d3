import type { EditorView } from 'prosemirror-view'
import { around, one } from '../../dom.ts'
import { addressOf, hrefOf, linkAt, removeLink, setLink } from './links.ts'

/** The row in which the address of a link is typed. */
export function linkRow(row: HTMLElement, view: EditorView): { readonly open: () => void; readonly hide: () => void } {
  const address = one('input', HTMLInputElement, row)
  const wrong = one('.problem', HTMLElement, row)
  row.addEventListener('input', (event) => event.stopPropagation())
  row.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || event.target !== address) return
    event.preventDefault()
    apply()
  })
  row.addEventListener('click', ({ target }) => {
    const does = around('button', HTMLButtonElement, target)?.dataset['link']
    if (does === 'apply') apply()
    if (does === 'remove') removeLink(view)
    if (does === 'remove' || does === 'cancel') close()
  })
  return { open, hide }

  function open(): void {
    const found = linkAt(view.state)
    address.value = found ? hrefOf(found.mark) : ''
    row.hidden = false
    wrong.hidden = true
    address.focus()
  }

  function hide(): void {
    row.hidden = true
  }

  function close(): void {
    hide()
    view.focus()
  }

  function apply(): void {
    const href = addressOf(address.value)
    wrong.hidden = href !== undefined
    address.setAttribute('aria-invalid', String(href === undefined))
    if (href === undefined) return address.focus()
    setLink(view, href)
    close()
  }
}
