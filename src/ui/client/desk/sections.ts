// Reduces the navigation to its icons, and back; the server reads from the cookie how it was left.
import { all, dataAttribute, maybe } from '../dom.ts'

const year = 365 * 86_400

export function foldSections(): void {
  const fold = maybe('[data-fold]', HTMLButtonElement)
  if (!fold) return
  fold.hidden = false
  fold.addEventListener('click', () => {
    const isNarrow = document.body.classList.toggle('narrow')
    fold.setAttribute('aria-expanded', String(!isNarrow))
    for (const link of all('.sections a', HTMLAnchorElement))
      link.title = isNarrow ? (maybe('span', HTMLElement, link)?.textContent ?? '') : ''
    document.cookie = `${dataAttribute(fold, 'fold')}=narrow; Path=/; SameSite=Lax; Max-Age=${isNarrow ? year : 0}`
  })
}
