import { actionButton, all, closest, create, dataAttribute, maybe, one } from '../../dom.ts'
import { announceInput } from '../../form.ts'
import { foldText } from '../../fold.ts'

/** The chosen categories above the tree, each a button that takes it away, and a search in the tree. */
export function chooseCategories(form: HTMLFormElement): void {
  const group = maybe('fieldset.categories', HTMLFieldSetElement, form)
  if (!group) return
  const picker = one('details', HTMLDetailsElement, group)
  const search = one('[type=search]', HTMLInputElement, group)
  const labels = all('.tree label', HTMLLabelElement, group)
  const boxOf = (label: HTMLLabelElement) => one('input', HTMLInputElement, label)

  const show = () => {
    const ticked = labels.filter((label) => boxOf(label).checked)
    const chips = ticked.map((label) => {
      const name = label.textContent.trim()
      const chip = actionButton(name, 'chip', () => untick(label))
      chip.setAttribute('aria-label', `${dataAttribute(group, 'remove')} ${name}`)
      return create('li', {}, chip)
    })
    one('.picked', HTMLElement, group).replaceChildren(...chips)
  }
  const untick = (label: HTMLLabelElement) => {
    boxOf(label).checked = false
    show()
    announceInput(form)
    one('summary', HTMLElement, picker).focus()
  }
  const find = () => {
    const wanted = foldText(search.value.trim())
    for (const label of labels) label.hidden = !foldText(label.textContent).includes(wanted)
  }
  const close = () => {
    picker.open = false
  }

  show()
  form.addEventListener('input', show)
  form.addEventListener('change', show)
  search.hidden = false
  search.addEventListener('input', find)
  picker.addEventListener('toggle', () => {
    search.value = ''
    find()
    if (picker.open) search.focus({ preventScroll: true })
  })
  picker.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close()
      one('summary', HTMLElement, picker).focus()
    }
    // Enter means the first that is found, and does not send the form.
    if (event.key !== 'Enter' || event.target !== search) return
    event.preventDefault()
    if (search.value.trim() !== '') labels.find((label) => !label.hidden)?.click()
  })
  document.addEventListener('click', ({ target }) => {
    if (closest('details', HTMLDetailsElement, target) !== picker) close()
  })
}
