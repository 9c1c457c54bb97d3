// Writes, what is told of them with the way back, and the calendar as it is after them.

/** Sends a form as pages do, and tells what came of it; the answer where it was done. */
async function send(address, fields, problems) {
  const token = document.querySelector('meta[name="csrf-token"]').content
  const headers = { accept: 'application/json', 'x-csrf-token': token }
  try {
    const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) })
    const said = await answer.json()
    if (!answer.ok && problems) problems(answer.status === 412 ? texts.faster : said.message)
    else tell(answer.status === 412 ? texts.faster : said.message, said.undo)
    return answer.ok ? said : undefined
  } catch {
    if (problems) problems(texts.lost)
    else tell(texts.lost)
    return undefined
  }
}

let undoing
function tell(message, undo) {
  const text = document.createElement('p')
  text.textContent = message
  toast.replaceChildren(text)
  undoing =
    undo &&
    (async () => {
      undoing = undefined
      await send(undo.to, undo.fields, () => askFirst(undo))
      await refresh()
    })
  for (const [label, does] of [
    [undo && texts.undo, () => undoing?.()],
    [texts.close, () => {}],
  ]) {
    if (!label) continue
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'link',
      textContent: label,
    })
    button.addEventListener('click', () => {
      toast.replaceChildren()
      void does()
    })
    toast.append(button)
  }
}

/** Shows the page on which an undo asks what is to become of what others have changed since. */
function askFirst({ to, fields }) {
  const token = document.querySelector('meta[name="csrf-token"]').content
  const form = Object.assign(document.createElement('form'), { method: 'post', action: to, hidden: true })
  for (const [name, value] of Object.entries({ csrf: token, ...fields }))
    form.append(Object.assign(document.createElement('input'), { name, value }))
  document.body.append(form)
  form.submit()
}

/** Reads the calendar again, and puts the focus on an event where it was on it. */
async function refresh(id) {
  const before = document.activeElement
  const wasInside = calendar().contains(before) || before === document.body
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer) return
  if (!answer.ok || answer.redirected) return location.reload()
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  calendar().replaceWith(page.querySelector('#calendar'))
  if (wasInside && id !== undefined)
    calendar().querySelector(`[data-id="${id}"] .event`)?.focus({ preventScroll: true })
}

/** “Move…”: its form in a dialog. */
async function openForm(link) {
  const dialog = document.querySelector('#calendar-move')
  const answer = await fetch(link.href)
  if (!answer.ok || answer.redirected) return location.assign(link.href)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const inside = page.querySelector('.move-form')
  const heading = Object.assign(document.createElement('h2'), {
    textContent: page.querySelector('h1').textContent,
    id: 'calendar-move-title',
  })
  const problem = Object.assign(document.createElement('p'), { className: 'problem' })
  problem.setAttribute('role', 'alert')
  dialog.replaceChildren(heading, problem, inside)
  inside.querySelector('[data-close]').addEventListener('click', (event) => {
    event.preventDefault()
    dialog.close()
  })
  inside.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const fields = new URLSearchParams(new FormData(event.target))
    const done = await send(link.href, fields, (text) => {
      problem.textContent = text
    })
    if (!done) return
    dialog.close()
    await refresh(link.closest('.item').dataset.id)
  })
  dialog.showModal()
}
