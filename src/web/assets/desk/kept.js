// Work that was not saved is kept in this browser, and offered again.
const box = document.querySelector('[data-kept]')
const kept = box.querySelector('form')
const key = `almanac ${location.pathname} ${box.dataset.kept}`
const isKept = (control) => control.name && !['hidden', 'file', 'password', 'submit'].includes(control.type)
const controls = () => [...kept.elements].filter(isKept)
const state = () =>
  JSON.stringify(
    controls().map(({ name, type, value, checked }) => [
      name,
      value,
      type === 'checkbox' || type === 'radio' ? checked : null,
    ]),
  )
const original = state()
let isSent = false

const before = localStorage.getItem(key)
if (document.querySelector('.flash')) localStorage.removeItem(key)
else if (before !== null && before !== original && !document.querySelector('#refused')) offer(before)

kept.addEventListener('input', () => {
  if (state() === original) localStorage.removeItem(key)
  else localStorage.setItem(key, state())
})
kept.addEventListener('submit', () => {
  isSent = true
})
addEventListener('beforeunload', (event) => {
  if (!isSent && state() !== original) event.preventDefault()
})

function offer(text) {
  const note = document.createElement('div')
  note.className = 'flash'
  note.setAttribute('role', 'status')
  const say = document.createElement('p')
  say.textContent = box.dataset.unsaved
  const button = (label, work) => {
    const made = document.createElement('button')
    Object.assign(made, { type: 'button', className: 'link', textContent: label })
    made.addEventListener('click', () => {
      work()
      note.remove()
    })
    return made
  }
  const takeUp = button(box.dataset.takeUp, () => {
    const values = JSON.parse(text)
    for (const control of controls()) {
      const isBox = control.type === 'checkbox' || control.type === 'radio'
      const found = values.find(([name, value]) => name === control.name && (!isBox || value === control.value))
      if (found && isBox) control.checked = found[2]
      else if (found) control.value = found[1]
    }
    kept.dispatchEvent(new Event('input'))
  })
  note.append(
    say,
    takeUp,
    button(box.dataset.discard, () => localStorage.removeItem(key)),
  )
  box.prepend(note)
}
