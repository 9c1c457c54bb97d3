// Reduces the navigation to its icons, and back; the server reads from the cookie how it was left.
import { all, closest, dataAttribute, maybe } from '../dom.ts'

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

/** Where the sections are taller than the window, they scroll to the current one. */
export function showCurrentSection(): void {
  const current = maybe('.sections [aria-current]', HTMLElement)
  const sections = current && closest('.sections', HTMLElement, current)
  if (!current || !sections) return
  const hidden = current.getBoundingClientRect().bottom - Math.min(sections.getBoundingClientRect().bottom, innerHeight)
  if (hidden > 0) sections.scrollTop += hidden
}
