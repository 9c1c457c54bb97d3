import { given, one, paragraph } from '../../dom.ts'
import { entriesOf } from '../../form.ts'
import { pageOf } from '../../json.ts'
import { itemOf } from './elements.ts'
import { refresh, send } from './send.ts'

/** “Move…”: its form in a dialog. */
export async function openMoveForm(link: HTMLAnchorElement): Promise<void> {
  const dialog = one('#calendar-move', HTMLDialogElement)
  const answer = await fetch(link.href)
  if (!answer.ok || answer.redirected) return location.assign(link.href)
  const page = await pageOf(answer)
  const inside = one('.move-form', HTMLElement, page)
  const heading = document.createElement('h2')
  Object.assign(heading, { textContent: one('h1', HTMLElement, page).textContent, id: 'calendar-move-title' })
  const problem = paragraph('', 'problem')
  problem.setAttribute('role', 'alert')
  dialog.replaceChildren(heading, problem, inside)
  one('[data-close]', HTMLElement, inside).addEventListener('click', (event) => {
    event.preventDefault()
    dialog.close()
  })
  const form = one('form', HTMLFormElement, inside)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  dialog.showModal()

  async function submit(): Promise<void> {
    const isDone = await send(link.href, entriesOf(form), (text) => {
      problem.textContent = text
    })
    if (!isDone) return
    dialog.close()
    const item = itemOf(link)
    await refresh(item && given(item, 'id'))
  }
}
