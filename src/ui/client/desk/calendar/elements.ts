import { closest, dataAttribute, maybe, one } from '../../dom.ts'
import type { CalendarTexts } from '../../../desk/calendar/script-texts.ts'

/** What holds the events; another element after each change. */
export const calendar = () => one('#calendar', HTMLElement)
export const texts = JSON.parse(dataAttribute(calendar(), 'words')) as CalendarTexts
const announced = one('#calendar-heard', HTMLElement)
/** Whether days stand beside each other. */
export const wide = matchMedia('(min-width: 63.01rem)')

/** Says something to those who do not see the page. */
export function announceMove(text: string): void {
  announced.textContent = text
}

/** The event at which something happened. */
export function itemElement(target: EventTarget | null): HTMLElement | undefined {
  return closest('.item[data-id]', HTMLElement, target)
}

export function dayOn(date: string): HTMLElement | undefined {
  return maybe(`.day[data-date="${date}"]`, HTMLElement, calendar())
}

export function dayAround(element: Element): HTMLElement {
  return orThrow(closest('.day', HTMLElement, element))
}

/** The list of a whole day around an element, if it is in one. */
export function listAround(element: Element): HTMLElement | undefined {
  return closest('.whole-day', HTMLElement, element)
}

/** Whether the place of an event says at what time it is. */
export function isBlock(item: HTMLElement): boolean {
  return wide.matches && item.classList.contains('block')
}

/** The first hour that a day shows around this element. */
export function firstHour(element: Element): number {
  return Number(dataAttribute(orThrow(closest('[data-first]', HTMLElement, element)), 'first'))
}

function orThrow<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('an element of the calendar is not in a day')
  return found
}
