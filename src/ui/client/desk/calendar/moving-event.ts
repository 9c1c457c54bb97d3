// The event that is being moved, by hand or by keys: where it would be, and how that looks.
import { all, dataAttribute, maybe } from '../../dom.ts'
import { calendar, dayAround, dayOn, firstHour, isBlock, listAround } from './elements.ts'
import {
  dayOfWall,
  daysApart,
  minutesFrom,
  minutesIn,
  minutesOfDay,
  addMinutes,
  timesText,
  type Period,
} from './wall-times.ts'

export interface MovingEvent {
  readonly item: HTMLElement
  /** By the keyboard, by the event, by its lower edge; `saving` once it is let go there. */
  by: 'keys' | 'drag' | 'edge' | 'saving'
  readonly isAllDay: boolean
  start: string
  end: string
  /** Where it was. */
  readonly was: Period
  readonly label: string | undefined
}

let held: MovingEvent | undefined

export function heldEvent(): MovingEvent | undefined {
  return held
}

export function hold(item: HTMLElement, by: MovingEvent['by']): MovingEvent {
  const was = { start: dataAttribute(item, 'start'), end: dataAttribute(item, 'end') }
  const label = timeLabel(item)?.textContent
  held = { item, by, isAllDay: item.dataset['allDay'] !== undefined, ...was, was, label }
  // A list hides while one of its events is held, which stays where it is.
  const list = listAround(item)
  const top = (element: Element) => element.getBoundingClientRect().top
  if (list) item.style.top = `${top(item) - top(list) - list.clientTop}px`
  item.classList.add('moving')
  return held
}

/** Nothing is held any more; what is shown stays. */
export function releaseHeld(): void {
  held = undefined
}

/** Moves it to so many minutes after where it was. */
export function moveFromOrigin(event: MovingEvent, minutes: number): void {
  event.start = addMinutes(event.was.start, minutes)
  event.end = addMinutes(event.was.end, minutes)
  previewMove(event)
}

/** Moves it by so many minutes from where it is. */
export function moveBy(event: MovingEvent, minutes: number): void {
  event.start = addMinutes(event.start, minutes)
  event.end = addMinutes(event.end, minutes)
  previewMove(event)
}

/** Lets it end so many minutes after it did, but not before it begins. */
export function stretch(event: MovingEvent, minutes: number): void {
  const end = addMinutes(event.was.end, minutes)
  const least = event.isAllDay ? event.start : addMinutes(event.start, 15)
  if (end < least) return
  event.end = end
  previewMove(event)
}

function previewMove(event: MovingEvent): void {
  unmarkTargets()
  if (isBlock(event.item)) previewBlock(event)
  else previewDays(event)
}

function previewDays({ start, end }: MovingEvent): void {
  const days = Math.max(0, daysApart(dayOfWall(start), dayOfWall(end)))
  for (let after = 0; after <= days; after += 1)
    dayOn(dayOfWall(addMinutes(`${dayOfWall(start)} 00:00:00`, after * minutesOfDay)))?.classList.add('target')
}

function previewBlock(event: MovingEvent): void {
  const { item, start, end } = event
  const to = dayOn(dayOfWall(start))
  to?.classList.add('target')
  const first = firstHour(item) * 4
  const row = Math.max(0, Math.floor(minutesIn(start) / 15) - first)
  const rows = Math.max(1, Math.ceil(minutesFrom(start, end) / 15))
  const last = 24 * 4 - first - row
  item.style.gridRow = `${row + 1} / span ${Math.max(1, Math.min(rows, last))}`
  const left = (element: Element) => element.getBoundingClientRect().left
  item.style.translate = `${to ? left(to) - left(dayAround(item)) : 0}px 0`
  const label = timeLabel(item)
  if (label) label.textContent = timesText(event)
}

/** Puts it back to where it was. */
export function returnHeld(): void {
  if (!held) return
  const { item, label } = held
  item.classList.remove('moving')
  item.style.gridRow = item.style.translate = item.style.top = ''
  unmarkTargets()
  const shown = timeLabel(item)
  if (shown && label !== undefined) shown.textContent = label
  releaseHeld()
}

function timeLabel(item: HTMLElement): HTMLElement | undefined {
  return maybe('.time', HTMLElement, item)
}

function unmarkTargets(): void {
  for (const day of all('.target', HTMLElement, calendar())) day.classList.remove('target')
}
