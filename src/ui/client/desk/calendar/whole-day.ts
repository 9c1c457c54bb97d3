// “+3 more”: all events of a full day in a list over the calendar, from which they are moved as from the calendar itself.
import { closest, actionButton, dataAttribute, maybe, one } from '../../dom.ts'
import { parsePage } from '../../json.ts'
import { calendar, dayAround, texts } from './elements.ts'
import { heldEvent } from './held.ts'

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
  const answer = await fetch(dataAttribute(link, 'whole')).catch(() => undefined)
  if (!answer?.ok || answer.redirected) return location.assign(link.href)
  const page = await parsePage(answer)
  const heading = document.createElement('h3')
  heading.textContent = one('h1', HTMLElement, page).textContent
  const dialog = Object.assign(document.createElement('dialog'), { className: 'whole-day' })
  dialog.setAttribute('aria-label', heading.textContent)
  dialog.append(
    heading,
    actionButton(texts.close, 'link', closeWholeDay),
    ...one('main .narrow', HTMLElement, page).children,
  )
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
