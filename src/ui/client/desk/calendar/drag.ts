// Taking hold of events: by a mouse or a pen when it moves, by a finger after a long press.
import { all, closest, dataAttribute } from '../../dom.ts'
import { announceMove, calendar, dayAround, firstHour, isBlock, itemElement, listAround, texts } from './elements.ts'
import { heldEvent, hold, returnHeld, moveFromOrigin, stretch, type MovingEvent } from './moving-event.ts'
import { saveMove } from './save.ts'
import { daysApart, minutesOfDay } from './wall-times.ts'

/** In pixels. */
const farEnough = 4
/** In pixels: what is taken from a list is moved once it is so far from its place there, as other days are behind the list. */
const outOfList = 24
/** In milliseconds. */
const longPress = 450

/** A pointer that is down on an event. */
interface Press {
  readonly item: HTMLElement
  readonly by: 'drag' | 'edge'
  readonly x: number
  readonly y: number
  readonly pointer: number
  /** Set for a finger. */
  readonly timer: number | undefined
  /** What was taken hold of by it, and from which day, once it was. */
  taken?: { readonly event: MovingEvent; readonly from: HTMLElement }
}

let press: Press | undefined

export function watchDragging(): void {
  addEventListener('pointerdown', beginPress)
  addEventListener('pointermove', drag)
  addEventListener('pointerup', endPress)
  addEventListener('pointercancel', ({ pointerId }) => {
    if (pointerId !== press?.pointer) return
    if (press.taken) returnHeld()
    drop()
  })
  addEventListener('dragstart', (event) => itemElement(event.target) && event.preventDefault())
  addEventListener('contextmenu', (event) => press?.taken && event.preventDefault())
  addEventListener('touchmove', (event) => press?.taken && event.preventDefault(), { passive: false })
}

/** Puts back what is held, and says so. */
export function cancelMove(): void {
  returnHeld()
  drop()
  announceMove(texts.givenUp)
}

function beginPress(event: PointerEvent): void {
  if (heldEvent()?.by === 'keys') cancelMove()
  const item = itemElement(event.target)
  if (heldEvent() || press || !item || !event.isPrimary || event.button !== 0) return
  if (closest('.move', HTMLElement, event.target)) return
  const pressed: Press = {
    item,
    by: closest('.edge', HTMLElement, event.target) ? 'edge' : 'drag',
    x: event.clientX,
    y: event.clientY + scrollY,
    pointer: event.pointerId,
    timer: event.pointerType === 'touch' ? setTimeout(() => liftItem(pressed), longPress) : undefined,
  }
  press = pressed
}

function liftItem(pressed: Press): { readonly event: MovingEvent; readonly from: HTMLElement } {
  const { item, by, pointer, x, y, timer } = pressed
  clearTimeout(timer)
  const event = hold(item, by)
  item.setPointerCapture(pointer)
  if (timer !== undefined) navigator.vibrate?.(10)
  pressed.taken = { event, from: (!listAround(item) && dayAt(x, y - scrollY)) || dayAround(item) }
  return pressed.taken
}

function drag(event: PointerEvent): void {
  if (!press || event.pointerId !== press.pointer) return
  // The calendar has been read again since.
  if (!press.taken && !press.item.isConnected) return drop()
  const [across, down] = [event.clientX - press.x, event.clientY + scrollY - press.y]
  if (!press.taken) {
    if (Math.hypot(across, down) < farEnough) return
    // A finger that moves at once scrolls.
    if (press.timer !== undefined) return drop()
  }
  const { event: held, from } = press.taken ?? liftItem(press)
  const isMoved = held.start !== held.was.start
  if (listAround(held.item) && !isMoved && Math.hypot(across, down) < outOfList) return
  if (event.clientY < 40) scrollBy(0, -12)
  if (event.clientY > innerHeight - 40) scrollBy(0, 12)
  const { item } = held
  const day = dayAt(event.clientX, event.clientY) ?? from
  const days = daysApart(dataAttribute(from, 'date'), dataAttribute(day, 'date')) * minutesOfDay
  const quarters = isBlock(item) ? Math.round(down / heightOfQuarter(item)) * 15 : 0
  if (press.by === 'edge') return stretch(held, isBlock(item) ? quarters : days)
  moveFromOrigin(held, days + quarters)
  if (!isBlock(item)) item.style.translate = `${across}px ${down}px`
}

function heightOfQuarter(item: HTMLElement): number {
  return (item.parentElement?.offsetHeight ?? 0) / ((24 - firstHour(item)) * 4)
}

/** The day under a point. */
function dayAt(x: number, y: number): HTMLElement | undefined {
  return all('.day[data-date]', HTMLElement, calendar()).find((day) => {
    const { left, right, top, bottom } = day.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  })
}

function endPress({ pointerId }: PointerEvent): void {
  if (pointerId !== press?.pointer) return
  const { taken } = press
  drop()
  if (!taken) return
  // What follows is no click on the link. A dialog that opens meanwhile takes clicks.
  const moved = calendar()
  moved.addEventListener('click', stopClick, { capture: true })
  setTimeout(() => moved.removeEventListener('click', stopClick, { capture: true }), 50)
  void saveMove(taken.event)
}

function stopClick(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function drop(): void {
  clearTimeout(press?.timer)
  press = undefined
}
