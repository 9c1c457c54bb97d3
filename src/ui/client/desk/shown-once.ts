// Secrets, links and snippets: copied, and printed.
import { all, given, maybe, one } from '../dom.ts'

for (const once of all('[data-once]', HTMLElement)) {
  // Browsers have no clipboard on pages that were not sent over TLS.
  for (const copy of 'clipboard' in navigator ? all('[data-copy]', HTMLButtonElement, once) : [])
    offer(copy, () => {
      void navigator.clipboard.writeText(given(copy, 'copy')).then(() => {
        one('span', HTMLElement, copy).textContent = given(once, 'copied')
        const told = maybe('[role="status"]', HTMLElement, once)
        if (told) told.textContent = given(once, 'copied')
      })
    })
  for (const button of all('[data-print]', HTMLButtonElement, once)) offer(button, () => print())
}

function offer(button: HTMLButtonElement, press: () => void): void {
  button.hidden = false
  button.addEventListener('click', press)
}
