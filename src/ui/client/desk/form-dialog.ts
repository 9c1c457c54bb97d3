import { create, one, paragraph } from '../dom.ts'
import { readPage } from '../json.ts'

/** The form of the page that a link leads to, and where a problem with it is told. */
interface DialogForm {
  readonly form: HTMLFormElement
  readonly problem: HTMLParagraphElement
}

/** Shows the form of a page in a dialog, with the heading of that page; goes there where it has none. */
export async function showForm(address: string, dialog: HTMLDialogElement): Promise<DialogForm | undefined> {
  const page = await readPage(address, address)
  if (!page) return undefined
  const inside = one('main .narrow', HTMLElement, page)
  const heading = create('h2', { id: `${dialog.id}-title` }, one('h1', HTMLElement, page).textContent)
  const problem = paragraph('', 'problem')
  problem.setAttribute('role', 'alert')
  dialog.replaceChildren(heading, problem, inside)
  one('[data-close]', HTMLElement, inside).addEventListener('click', (event) => {
    event.preventDefault()
    dialog.close()
  })
  const form = one('form', HTMLFormElement, inside)
  form.action = address
  dialog.showModal()
  return { form, problem }
}
