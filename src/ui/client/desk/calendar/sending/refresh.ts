// The calendar as it is after a write.
import { closest, maybe, one } from '../../../dom.ts'
import { parsePage } from '../../../json.ts'
import { calendar, dayOn } from '../elements.ts'

/** Reads the calendar again, and puts the focus on an event where it was on it; on the day, where that does not show the event. */
export async function reloadCalendar(id?: string): Promise<void> {
  const before = document.activeElement
  const wasInside = calendar().contains(before) || before === document.body
  calendar().setAttribute('aria-busy', 'true')
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer) return calendar().removeAttribute('aria-busy')
  if (!answer.ok || answer.redirected) return location.reload()
  const date = closest('.day', HTMLElement, before)?.dataset['date']
  calendar().replaceWith(one('#calendar', HTMLElement, await parsePage(answer)))
  if (!wasInside || id === undefined) return
  const event = maybe(`[data-id="${id}"] .event`, HTMLElement, calendar())
  const day = date === undefined ? undefined : dayOn(date)
  const shown = event ?? (day && (maybe('[data-whole]', HTMLElement, day) ?? maybe('h2 a', HTMLElement, day)))
  shown?.focus({ preventScroll: true })
}
