// The form of an event: what does not apply is hidden, dates and warnings are shown as one types, venues are found by name.
const form = document.querySelector('.event-form form')
const field = (name) => form.elements.namedItem(name)

/** What the form says, with names in brackets as objects; without texts and files. */
function said() {
  const found = {}
  for (const [name, value] of new FormData(form)) {
    if (
      !/^(start|end|repeat|all_day|timezone|venue|own)/.test(name) ||
      name === 'repeat[was]' ||
      typeof value !== 'string'
    )
      continue
    const steps = name.replaceAll(']', '').split('[')
    const last = steps.pop()
    const at = steps.reduce(
      (node, step, index) => (node[step] ??= steps[index + 1] === undefined && last === '' ? [] : {}),
      found,
    )
    if (last === '') at.push(value)
    else at[last] = value
  }
  return found
}

function showWhatApplies() {
  const freq = field('repeat[freq]')?.value
  for (const part of form.querySelectorAll('[data-for]')) part.hidden = !part.dataset.for.split(' ').includes(freq)
  const end = field('repeat[end]')?.value
  for (const part of form.querySelectorAll('[data-end]')) part.hidden = part.dataset.end !== end
  const isAllDay = form.querySelector('#f-all_day').checked
  for (const name of ['start[time]', 'end[time]']) field(name).closest('.field').hidden = isAllDay
  const address = form.querySelector('[data-new="venue"]')
  address.hidden = field('new_venue[venue]').value.trim() === ''
  for (const group of form.querySelectorAll('.bilingual')) {
    const texts = [...group.querySelectorAll('[name]')]
    const isWritten = texts.some((each) => each.value.trim() !== '')
    for (const text of texts)
      text.closest('.field').querySelector('.missing').hidden = !isWritten || text.value.trim() !== ''
  }
}

const element = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more })

let asked = 0
/** Asks for the dates that would follow and for what is to be looked at again. */
async function lookAhead() {
  const turn = ++asked
  const preview = form.querySelector('[data-preview]')
  const address = preview?.dataset.preview ?? form.closest('[data-ahead]')?.dataset.ahead
  if (!address) return
  const answer = await fetch(`${address}?form=${encodeURIComponent(JSON.stringify(said()))}`, {
    headers: { accept: 'application/json' },
  })
  if (!answer.ok || turn !== asked) return
  const { dates, text, more, warnings } = await answer.json()
  if (dates.length > 0) {
    const list = element('ul', '')
    list.append(...dates.map((date) => element('li', date)))
    if (more) list.append(element('li', '…'))
    preview.replaceChildren(element('p', text), list)
  } else preview.replaceChildren()
  const box = form.querySelector('[data-warnings]')
  box.hidden = warnings.length === 0
  box.querySelector('ul').replaceChildren(...warnings.map((warning) => element('li', warning)))
}

/** Venues and organizers by what is typed: to choose one is better than to make a second of its kind. */
function findAsOneTypes(group) {
  const kind = group.dataset.linked
  const input = field(`new_${kind}[${kind}]`)
  const found = group.querySelector('.found')
  let turn = 0
  input.removeAttribute('list')
  input.addEventListener('input', async () => {
    const now = ++turn
    const text = input.value.trim()
    if (text.length < 2) return found.replaceChildren()
    const query = new URLSearchParams({ kind, text })
    const answer = await fetch(`${group.dataset.from}?${query}`, { headers: { accept: 'application/json' } })
    if (!answer.ok || now !== turn) return
    const { choices } = await answer.json()
    const isSame = choices.some(({ name }) => name.toLowerCase() === text.toLowerCase())
    const offers = choices.map((choice) => {
      const offer = element('button', [choice.name, choice.detail].filter(Boolean).join(', '), {
        type: 'button',
        className: 'offer',
      })
      offer.addEventListener('click', () => choose(choice))
      return offer
    })
    const note = isSame
      ? []
      : [element('p', choices.length > 0 ? group.dataset.similar : group.dataset.newText, { className: 'hint' })]
    found.replaceChildren(...note, ...offers)
  })
  function choose({ id, name }) {
    const box = element('input', '', { type: 'checkbox', name: `${kind}[]`, value: id, checked: true })
    const label = element('label', '')
    label.append(box, ` ${name}`)
    group.querySelector('.chosen').append(label)
    input.value = ''
    found.replaceChildren()
    input.focus()
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

let waiting
const later = () => {
  showWhatApplies()
  clearTimeout(waiting)
  waiting = setTimeout(lookAhead, 300)
}
for (const group of form.querySelectorAll('[data-linked]')) findAsOneTypes(group)
form.addEventListener('input', later)
form.addEventListener('change', later)
showWhatApplies()
