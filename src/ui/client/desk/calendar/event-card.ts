// A click on an event: what it is, and what can be done with it, beside it.
import { dataAttribute, one, paragraph } from '../../dom.ts'
import { itemElement, placeBeside, wide } from './elements.ts'
import { openForm } from './move-dialog.ts'

const dialog = one('#calendar-event', HTMLDialogElement)
const deed = (name: string) => one(`[data-deed="${name}"]`, HTMLAnchorElement, dialog)
const copy = deed('copy').href

export function watchEventCard(): void {
  one('[data-close]', HTMLElement, dialog).addEventListener('click', () => dialog.close())
  for (const name of ['move', 'cancel'])
    deed(name).addEventListener('click', (event) => {
      event.preventDefault()
      dialog.close()
      void openForm(deed(name).href, dialog.dataset['id'])
    })
}

/** Shows the card of an event that the reader may edit; answers whether it is one. */
export function openEventCard(event: HTMLAnchorElement): boolean {
  const item = itemElement(event)
  if (!item) return false
  const id = dataAttribute(item, 'id')
  const [title = '', ...lines] = (event.dataset['about'] ?? event.title).split('\n')
  dialog.dataset['id'] = id
  one('h2', HTMLElement, dialog).textContent = title
  one('.about', HTMLElement, dialog).replaceChildren(...lines.map((line) => paragraph(line)))
  deed('edit').href = event.href
  deed('move').href = dataAttribute(item, 'move')
  deed('copy').href = `${copy}?copy=${id}`
  deed('cancel').href = `${event.href}cancel/`
  const { url } = item.dataset
  deed('view').hidden = url === undefined
  if (url !== undefined) deed('view').href = url
  dialog.showModal()
  if (wide.matches) placeBeside(item, dialog)
  return true
}
