// Shows what the form makes while it is filled in, and copies it.
import { all, button, given, maybe, one } from '../dom.ts'
import { addressOf } from '../form.ts'
import { pageOf } from '../json.ts'

let asked = 0

async function remake(form: HTMLFormElement): Promise<void> {
  const turn = (asked += 1)
  const address = addressOf(form)
  const answer = await fetch(address, { headers: { Accept: 'text/html' } })
  const page = await pageOf(answer)
  const made = maybe('.made', HTMLElement, page)
  if (turn !== asked || !answer.ok || !made) return
  one('.made', HTMLElement).replaceWith(made)
  history.replaceState(null, '', address)
  offerCopies()
}

function offerCopies(): void {
  for (const snippet of all('.snippet', HTMLElement)) {
    const copy = button(given(snippet, 'copy'), 'button', () => {
      void navigator.clipboard.writeText(one('code', HTMLElement, snippet).textContent).then(() => {
        copy.textContent = given(snippet, 'copied')
        one('[role="status"]', HTMLElement, snippet).textContent = given(snippet, 'copied')
      })
    })
    snippet.append(copy)
  }
}

const form = maybe('form.making', HTMLFormElement)
form?.addEventListener('change', () => void remake(form))
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void remake(form)
})
// Browsers have no clipboard on pages that were not sent over TLS.
if ('clipboard' in navigator) offerCopies()
