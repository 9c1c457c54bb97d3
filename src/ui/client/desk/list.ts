// Lists of the desk: all rows at once, how many are chosen, and what to do with them once there are some.
import { all, around, one } from '../dom.ts'

for (const bar of all('[data-bulk]', HTMLElement)) {
  const boxes = all('input[name="ids[]"]', HTMLInputElement, around('form', HTMLFormElement, bar))
  const pickAll = one('#pick-all', HTMLInputElement, bar)
  const choices = one('details', HTMLDetailsElement, bar)
  const count = one('[data-count]', HTMLElement, bar)
  const show = () => {
    const chosen = boxes.filter((box) => box.checked).length
    count.textContent = chosen > 0 ? `(${chosen})` : ''
    pickAll.checked = chosen === boxes.length
    pickAll.indeterminate = chosen > 0 && chosen < boxes.length
    choices.hidden = chosen === 0
  }
  one('.all', HTMLElement, bar).hidden = false
  pickAll.addEventListener('change', () => {
    for (const box of boxes) box.checked = pickAll.checked
    choices.open = pickAll.checked
    show()
  })
  for (const box of boxes) box.addEventListener('change', show)
  show()
}
