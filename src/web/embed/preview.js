/* Shows what the form makes while it is filled in, and copies it; the page works without this. */
const form = document.querySelector('form.making')
let asked = 0

async function remake() {
  const turn = (asked += 1)
  const address = new URL(form.action)
  const filled = [...new FormData(form)].filter(([, value]) => value !== '')
  address.search = new URLSearchParams(filled).toString()
  const answer = await fetch(address, { headers: { Accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const made = page.querySelector('.made')
  if (turn !== asked || !answer.ok || !made) return
  document.querySelector('.made').replaceWith(made)
  history.replaceState(null, '', address)
  offerCopies()
}

function offerCopies() {
  for (const snippet of document.querySelectorAll('.snippet')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button'
    button.textContent = snippet.dataset.copy
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(snippet.querySelector('code').textContent)
      button.textContent = snippet.dataset.copied
    })
    snippet.append(button)
  }
}

form?.addEventListener('change', () => void remake())
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void remake()
})
if (navigator.clipboard) offerCopies()
