// Lists of the desk: all rows at once, how many are chosen, and what to do with them once there are some.
for (const bar of document.querySelectorAll('[data-bulk]')) {
  const boxes = [...bar.closest('form').querySelectorAll('input[name="ids[]"]')]
  const all = bar.querySelector('#pick-all')
  const deeds = bar.querySelector('details')
  const count = bar.querySelector('[data-count]')
  const show = () => {
    const chosen = boxes.filter((box) => box.checked).length
    count.textContent = chosen > 0 ? `(${chosen})` : ''
    all.checked = chosen === boxes.length
    all.indeterminate = chosen > 0 && chosen < boxes.length
    deeds.hidden = chosen === 0
  }
  bar.querySelector('.all').hidden = false
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked
    deeds.open = all.checked
    show()
  })
  for (const box of boxes) box.addEventListener('change', show)
  show()
}
