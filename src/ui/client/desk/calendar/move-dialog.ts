import { given, one } from '../../dom.ts'
import { entriesOf } from '../../form.ts'
import { showForm } from '../form-dialog.ts'
import { itemOf } from './elements.ts'
import { refresh, send } from './send.ts'

/** “Move…”: its form in a dialog. */
export async function openMoveForm(link: HTMLAnchorElement): Promise<void> {
  const dialog = one('#calendar-move', HTMLDialogElement)
  const shown = await showForm(link, dialog)
  shown?.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(shown)
  })

  async function submit({ form, problem }: NonNullable<typeof shown>): Promise<void> {
    const isDone = await send(link.href, entriesOf(form), (text) => {
      problem.textContent = text
    })
    if (!isDone) return
    dialog.close()
    const item = itemOf(link)
    await refresh(item && given(item, 'id'))
  }
}
