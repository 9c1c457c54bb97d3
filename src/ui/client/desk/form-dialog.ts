import { create, one, paragraph } from '../dom.ts'
import { readPage } from '../json.ts'

/** The form of the page that a link leads to, and where a problem with it is told. */
interface DialogForm {
  readonly form: HTMLFormElement
  readonly problem: HTMLParagraphElement
}

/** Shows the form of the page behind a link in a dialog, with the heading of that page; follows the link where it has none. */
export async function showForm(link: HTMLAnchorElement, dialog: HTMLDialogElement): Promise<DialogForm | undefined> {
  const page = await readPage(link.href, link.href)
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
  form.action = link.href
  dialog.showModal()
  return { form, problem }
}
