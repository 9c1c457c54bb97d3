import { one } from '../../dom.ts'
import { textEntries } from '../../form.ts'
import { showForm } from '../form-dialog.ts'
import { reloadCalendar } from './sending/refresh.ts'
import { sendForm } from './sending/send.ts'

/** “Move…” and “Cancel…”: the form of a page in a dialog, after which the focus is on the event of this id. */
export async function openForm(address: string, id: string | undefined): Promise<void> {
  const dialog = one('#calendar-move', HTMLDialogElement)
  const shown = await showForm(address, dialog)
  shown?.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submitForm(shown)
  })

  async function submitForm({ form, problem }: NonNullable<typeof shown>): Promise<void> {
    const isDone = await sendForm(address, textEntries(form), (text) => {
      problem.textContent = text
    })
    if (!isDone) return
    dialog.close()
    await reloadCalendar(id)
  }
}
