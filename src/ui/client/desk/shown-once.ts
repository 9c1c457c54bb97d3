// Secrets, links and snippets: copied, and printed.
import { all, dataAttribute, maybe, one } from '../dom.ts'

for (const once of all('[data-once]', HTMLElement)) {
  // Browsers have no clipboard on pages that were not sent over TLS.
  for (const copy of 'clipboard' in navigator ? all('[data-copy]', HTMLButtonElement, once) : [])
    offerButton(copy, () => {
      void navigator.clipboard.writeText(dataAttribute(copy, 'copy')).then(() => {
        one('span', HTMLElement, copy).textContent = dataAttribute(once, 'copied')
        const told = maybe('[role="status"]', HTMLElement, once)
        if (told) told.textContent = dataAttribute(once, 'copied')
      })
    })
  for (const button of all('[data-print]', HTMLButtonElement, once)) offerButton(button, () => print())
}

function offerButton(button: HTMLButtonElement, press: () => void): void {
  button.hidden = false
  button.addEventListener('click', press)
}
