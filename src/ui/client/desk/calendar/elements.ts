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

/** In pixels, between what is placed and the edge of the window. */
const margin = 8

/** Puts a box on that side of an element where there is room, else below it; `y`: beside that height of it. */
export function placeBeside(
  element: HTMLElement,
  { style, offsetWidth: width, offsetHeight: height }: HTMLElement,
  y?: number,
): void {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [across, down] = [document.documentElement.clientWidth - margin, innerHeight - margin]
  const isBeside = right + width <= across || left - width >= margin
  style.left = `${right + width <= across ? right : isBeside ? left - width : Math.max(margin, Math.min(left, across - width))}px`
  const below = bottom + height <= down ? bottom : top - height
  style.top = `${Math.max(margin, isBeside ? Math.min(y ?? top, down - height) : below)}px`
}

function orThrow<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('an element of the calendar is not in a day')
  return found
}
