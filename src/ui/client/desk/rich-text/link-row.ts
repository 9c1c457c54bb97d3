import type { EditorView } from 'prosemirror-view'
import { closest, one } from '../../dom.ts'
import { typedAddress, linkHref, linkAt, removeLink, setLink } from './links.ts'

/** The row in which the address of a link is typed. */
export function linkRow(row: HTMLElement, view: EditorView): { readonly open: () => void; readonly hide: () => void } {
  const address = one('input', HTMLInputElement, row)
  const wrong = one('.problem', HTMLElement, row)
  row.addEventListener('input', (event) => event.stopPropagation())
  row.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeLinkRow()
    if (event.key !== 'Enter' || event.target !== address) return
    event.preventDefault()
    applyLink()
  })
  row.addEventListener('click', ({ target }) => {
    const does = closest('button', HTMLButtonElement, target)?.dataset['link']
    if (does === 'apply') applyLink()
    if (does === 'remove') removeLink(view)
    if (does === 'remove' || does === 'cancel') closeLinkRow()
  })
  return { open: openLinkRow, hide: hideLinkRow }

  function openLinkRow(): void {
    const found = linkAt(view.state)
    address.value = found ? linkHref(found.mark) : ''
    row.hidden = false
    wrong.hidden = true
    address.focus()
  }

  function hideLinkRow(): void {
    row.hidden = true
  }

  function closeLinkRow(): void {
    hideLinkRow()
    view.focus()
  }

  function applyLink(): void {
    const href = typedAddress(address.value)
    wrong.hidden = href !== undefined
    address.setAttribute('aria-invalid', String(href === undefined))
    if (href === undefined) return address.focus()
    setLink(view, href)
    closeLinkRow()
  }
}
