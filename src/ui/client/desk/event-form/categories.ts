import { all, chipsOf, closest, maybe, one } from '../../dom.ts'
import { foldText } from '../../fold.ts'

/** The chosen categories as chips on their row, and a search among all of them. */
export function chooseCategories(form: HTMLFormElement): void {
  const tree = maybe('.tree', HTMLFieldSetElement, form)
  const row = closest('details', HTMLDetailsElement, tree ?? null)
  if (!tree || !row) return
  const search = one('[type=search]', HTMLInputElement, tree)
  const labels = all('label', HTMLLabelElement, tree)

  const show = () => {
    const ticked = labels.filter((label) => one('input', HTMLInputElement, label).checked)
    one('.line', HTMLElement, row).replaceChildren(...chipsOf(ticked.map((label) => label.textContent.trim())))
  }
  const find = () => {
    const wanted = foldText(search.value.trim())
    for (const label of labels) label.hidden = !foldText(label.textContent).includes(wanted)
  }

  form.addEventListener('change', show)
  // Drafts that come back are announced as typed.
  form.addEventListener('input', show)
  search.hidden = false
  search.addEventListener('input', find)
  row.addEventListener('toggle', () => {
    search.value = ''
    find()
    if (row.open) search.focus({ preventScroll: true })
  })
  tree.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      row.open = false
      one('summary', HTMLElement, row).focus()
    }
    // Enter means the first that is found, and does not send the form.
    if (event.key !== 'Enter' || event.target !== search) return
    event.preventDefault()
    if (search.value.trim() !== '') labels.find((label) => !label.hidden)?.click()
  })
}
