import { dataAttribute, one } from '../../dom.ts'
import { textEntries } from '../../form.ts'
import { showForm } from '../form-dialog.ts'
import { itemElement } from './elements.ts'
import { reloadCalendar } from './sending/refresh.ts'
import { sendForm } from './sending/send.ts'

/** “Move…”: its form in a dialog. */
export async function openMoveForm(link: HTMLAnchorElement): Promise<void> {
  const dialog = one('#calendar-move', HTMLDialogElement)
  const shown = await showForm(link, dialog)
  shown?.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submitMove(shown)
  })

  async function submitMove({ form, problem }: NonNullable<typeof shown>): Promise<void> {
    const isDone = await sendForm(link.href, textEntries(form), (text) => {
      problem.textContent = text
    })
    if (!isDone) return
    dialog.close()
    const item = itemElement(link)
    await reloadCalendar(item && dataAttribute(item, 'id'))
  }
}
