// Shows what the form makes while it is filled in, and copies it.
import { all, actionButton, dataAttribute, maybe, one } from '../dom.ts'
import { formAddress } from '../form.ts'
import { parsePage } from '../json.ts'

let asked = 0

async function remake(form: HTMLFormElement): Promise<void> {
  const turn = (asked += 1)
  const address = formAddress(form)
  const answer = await fetch(address, { headers: { Accept: 'text/html' } })
  const page = await parsePage(answer)
  const made = maybe('.made', HTMLElement, page)
  if (turn !== asked || !answer.ok || !made) return
  one('.made', HTMLElement).replaceWith(made)
  history.replaceState(null, '', address)
  offerCopies()
}

function offerCopies(): void {
  for (const snippet of all('.snippet', HTMLElement)) {
    const copy = actionButton(dataAttribute(snippet, 'copy'), 'button', () => {
      void navigator.clipboard.writeText(one('code', HTMLElement, snippet).textContent).then(() => {
        copy.textContent = dataAttribute(snippet, 'copied')
        one('[role="status"]', HTMLElement, snippet).textContent = dataAttribute(snippet, 'copied')
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
