// Days and times in words: what is understood goes into the fields below, and is told.
{
  const box = document.querySelector('[data-typed]')
  const input = box.querySelector('input')
  const told = box.querySelector('[aria-live]')
  // The fields are what is sent.
  input.removeAttribute('name')
  const { form } = input
  const field = (name) => form.elements.namedItem(name)
  let turn = 0
  let pause
  input.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(understand, 250)
  })

  async function understand() {
    const now = ++turn
    const text = input.value.trim()
    if (text === '') return told.replaceChildren()
    const query = new URLSearchParams({ text, day: field('start[day]').value, time: field('start[time]').value })
    const answer = await fetch(`${box.dataset.typed}?${query}`, { headers: { accept: 'application/json' } })
    if (!answer.ok || now !== turn) return
    const { fields, text: shown, problem } = await answer.json()
    told.textContent = shown ?? problem
    if (!fields) return
    for (const end of ['start', 'end'])
      for (const part of ['day', 'time']) field(`${end}[${part}]`).value = fields[end][part]
    form.querySelector('#f-all_day').checked = fields.all_day === '1'
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const zones = document.querySelector('#zones')
  document
    .querySelector('[list=zones]')
    .addEventListener(
      'focus',
      () => zones.append(...Intl.supportedValuesOf('timeZone').map((zone) => new Option(zone))),
      { once: true },
    )
}
