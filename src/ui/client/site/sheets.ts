import { closest, dataAttribute, maybe, one } from '../dom.ts'

/** Sheets open and close by themselves. With a script, their addresses are copied, and phones pass a page on to another program. */
export function watchSheets(): void {
  document.addEventListener('click', (event) => {
    const row = closest('.copy', HTMLElement, event.target)
    const copying = closest('[data-copied]', HTMLButtonElement, event.target)
    if (row && copying) void copy(row, dataAttribute(copying, 'copied'))
    const sharing = closest('[data-share]', HTMLButtonElement, event.target)
    if (sharing) {
      // What is refused here, the reader has closed.
      navigator
        .share({
          title: dataAttribute(sharing, 'title'),
          text: sharing.dataset['text'] ?? '',
          url: dataAttribute(sharing, 'share'),
        })
        .catch(() => undefined)
    }
  })
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLElement && offerSystem(target), {
    capture: true,
  })
  openNamed()
  addEventListener('hashchange', openNamed)
  document.addEventListener('click', (event) => {
    const field = closest('.to-search', HTMLElement, event.target) && maybe('#search input', HTMLInputElement)
    if (!field) return
    event.preventDefault()
    location.hash = 'search'
    field.focus()
  })
}

async function copy(row: HTMLElement, done: string): Promise<void> {
  const field = maybe('input', HTMLInputElement, row)
  const code = maybe('code', HTMLElement, row)
  field?.select()
  // Where browsers do not let scripts copy, the text is chosen, and keys do.
  if (code) getSelection()?.selectAllChildren(code)
  const isCopied = await navigator.clipboard?.writeText(field?.value ?? code?.textContent ?? '').then(
    () => true,
    () => false,
  )
  if (isCopied) maybe('button', HTMLElement, row)?.focus()
  one('[role="status"]', HTMLElement, row).textContent = isCopied ? done : ''
}

/** Where the system passes pages on to other programs, the sheet offers that first. */
function offerSystem(sheet: HTMLElement): void {
  const sharing = maybe('[data-share]', HTMLElement, sheet)
  if (sharing) sharing.hidden = !('share' in navigator)
}

/** The sheet that an address names: `#subscribe`; or the search, `#search`. */
function openNamed(): void {
  const name = location.hash.slice(1)
  if (name === 'search') maybe('#search input', HTMLInputElement)?.focus()
  else if (name !== '') maybe(`#${CSS.escape(name)}[popover]`, HTMLElement)?.showPopover()
}
