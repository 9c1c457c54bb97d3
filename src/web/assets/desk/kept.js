// Work that was not saved is kept in this browser, and offered again.
const box = document.querySelector('[data-kept]')
const kept = box.querySelector('form')
// By user, record and form, in either language: the next person at this computer is offered nothing of it.
const key = `almanac kept ${box.dataset.kept}`
// The form that was sent last: what became of it, the page that follows tells.
const sentKey = 'almanac sent'
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
const isRefused = document.querySelector('#refused') !== null
let isSent = false

if (document.querySelector('.flash') && !isRefused) {
  const sent = sessionStorage.getItem(sentKey)
  if (sent !== null) localStorage.removeItem(sent)
  sessionStorage.removeItem(sentKey)
}
const before = localStorage.getItem(key)
if (before === original) localStorage.removeItem(key)
else if (before !== null && !isRefused) offer(before)

kept.addEventListener('input', () => {
  if (state() === original) localStorage.removeItem(key)
  else localStorage.setItem(key, state())
})
kept.addEventListener('submit', () => {
  isSent = true
  sessionStorage.setItem(sentKey, key)
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
