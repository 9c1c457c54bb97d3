// Lists of the desk: all rows at once, all of a search, how many are chosen, and what to do with them once there are some.
import { all, closest, dataAttribute, maybe, one } from '../dom.ts'

for (const bar of all('[data-bulk]', HTMLElement)) {
  const form = closest('form', HTMLFormElement, bar)
  const boxes = all('input[name="ids[]"]', HTMLInputElement, form)
  const pickAll = one('#pick-all', HTMLInputElement, form)
  const pickFound = maybe('#pick-found', HTMLInputElement, bar)
  const choices = one('details', HTMLDetailsElement, bar)
  const count = one('[data-count]', HTMLElement, bar)
  const show = () => {
    const chosen = boxes.filter((box) => box.checked).length
    const isAll = pickFound?.checked === true
    count.textContent = isAll ? dataAttribute(pickFound, 'chosen') : String(chosen)
    pickAll.checked = chosen === boxes.length
    pickAll.indeterminate = chosen > 0 && chosen < boxes.length
    choices.hidden = chosen === 0 && !isAll
    bar.classList.toggle('chosen', !choices.hidden)
  }
  const pick = (isPicked: boolean) => {
    for (const box of boxes) box.checked = isPicked
    choices.open = isPicked
    show()
  }
  pickAll.hidden = false
  // Of a single page, all rows are all that was found.
  for (const same of all('[data-one-page]', HTMLElement, bar)) same.hidden = true
  pickAll.addEventListener('change', () => {
    if (pickFound) pickFound.checked = false
    pick(pickAll.checked)
  })
  pickFound?.addEventListener('change', () => pick(pickFound.checked))
  for (const box of boxes)
    box.addEventListener('change', () => {
      if (pickFound) pickFound.checked = false
      show()
    })
  show()
}
