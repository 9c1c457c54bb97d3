// The names of venues that somebody may mean, as the filter is typed.
{
  const input = document.querySelector('.filter [name=venue]')
  const { list } = input
  let turn = 0
  input.addEventListener('input', async () => {
    const now = ++turn
    const query = new URLSearchParams({ kind: 'venue', text: input.value })
    const answer = await fetch(`${input.dataset.from}?${query}`, { headers: { accept: 'application/json' } })
    if (!answer.ok || now !== turn) return
    const { choices } = await answer.json()
    list.replaceChildren(...choices.map(({ name, detail }) => new Option(detail, name)))
  })
}
