// “+3 more”: all events of a full day in a list over the calendar, from which they are moved as from the calendar itself.
import { actionButton, closest, create, dataAttribute, maybe, one } from '../../dom.ts'
import { readPage } from '../../json.ts'
import { calendar, dayAround, texts } from './elements.ts'
import { heldEvent } from './moving-event.ts'

/** In pixels, between a list and the edge of the window. */
const margin = 8

export function watchWholeDay(): void {
  for (const name of ['pointerdown', 'focusin'] as const)
    addEventListener(name, ({ target }) => {
      if (!heldEvent() && !closest('dialog', HTMLElement, target)) wholeDayDialog()?.remove()
    })
  const isAsking = () => heldEvent() ?? maybe('dialog:modal', HTMLElement)
  // Events that are held have their own use of Escape, which comes after this.
  addEventListener('keydown', ({ key }) => key === 'Escape' && !isAsking() && closeWholeDay(), { capture: true })
}

/** Shows the list behind a link over its day; follows the link where it has none. */
export async function openWholeDay(link: HTMLAnchorElement): Promise<void> {
  const page = await readPage(dataAttribute(link, 'whole'), link.href)
  if (!page) return
  const name = one('h1', HTMLElement, page).textContent
  const close = actionButton(texts.close, 'link', closeWholeDay)
  const items = one('main .narrow', HTMLElement, page).children
  const dialog = create('dialog', { className: 'whole-day' }, create('h3', {}, name), close, ...items)
  dialog.setAttribute('aria-label', name)
  wholeDayDialog()?.remove()
  dayAround(link).append(dialog)
  dialog.show()
  const { top, bottom } = dialog.getBoundingClientRect()
  dialog.style.top = `${Math.max(margin - top, Math.min(0, innerHeight - margin - bottom))}px`
}

function wholeDayDialog(): HTMLDialogElement | undefined {
  return maybe('.whole-day', HTMLDialogElement, calendar())
}

/** Leads back to what opened the list. */
function closeWholeDay(): void {
  const shown = wholeDayDialog()
  if (!shown) return
  const link = maybe('[data-whole]', HTMLElement, dayAround(shown))
  shown.remove()
  link?.focus()
}
