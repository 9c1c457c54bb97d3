// Moving events by keys: hold one, step, save or give up; and taking the last move back.
import { closest, one } from '../../dom.ts'
import { cancelMove } from './drag.ts'
import { announceMove, isBlock, itemElement, texts } from './elements.ts'
import { heldEvent, hold, moveBy, moveFromOrigin, stretch, type MovingEvent } from './moving-event.ts'
import { saveMove } from './save.ts'
import { undoLast } from './sending/undo-toast.ts'
import { minutesFrom, minutesOfDay, addMinutes, spokenPeriod } from './wall-times.ts'

export function watchKeys(): void {
  addEventListener('keydown', pressCalendarKey)
  addEventListener('focusout', ({ target }) => {
    const held = heldEvent()
    if (held?.by !== 'keys' || !(target instanceof Node && held.item.contains(target))) return
    if (!document.querySelector('dialog:modal')) cancelMove()
  })
}

function pressCalendarKey(event: KeyboardEvent): void {
  const held = heldEvent()
  if (held?.by === 'saving') return
  if (held && event.key === 'Escape') return cancelMove()
  const isTyping = closest('input, textarea, select, dialog:modal', HTMLElement, event.target)
  if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !isTyping && undoLast()) return event.preventDefault()
  const item = itemElement(event.target)
  const isOnEvent = event.target instanceof Element && event.target.matches('.event')
  if (!item || !isOnEvent || event.ctrlKey || event.metaKey || event.altKey) return
  if (held ? stepHeld(held, event) : beginByKey(item, event.key)) event.preventDefault()
}

/** Takes hold of an event; answers whether the key means that. */
function beginByKey(item: HTMLElement, key: string): boolean {
  if (key !== ' ' && key !== 'm') return false
  hold(item, 'keys')
  announceMove(`${one('.name', HTMLElement, item).textContent}. ${texts.held}`)
  return true
}

/** Moves what is held, or saves it; answers whether the key means either. */
function stepHeld(held: MovingEvent, { key, shiftKey }: KeyboardEvent): boolean {
  if (key === 'Enter') {
    void saveMove(held)
    return true
  }
  const minutes = minutesOfKey(key, isBlock(held.item))
  if (minutes === undefined) return false
  const since = minutesFrom(held.was.start, held.start)
  if (shiftKey) stretch(held, minutesFrom(held.was.end, held.end) + minutes)
  else if (held.end === addMinutes(held.was.end, since)) moveFromOrigin(held, since + minutes)
  else moveBy(held, minutes)
  announceMove(spokenPeriod(held))
  return true
}

/** How far a key moves an event; up and down, by weeks where its place does not say its time. */
function minutesOfKey(key: string, isTimed: boolean): number | undefined {
  const upOrDown = isTimed ? 15 : 7 * minutesOfDay
  switch (key) {
    case 'ArrowLeft':
      return -minutesOfDay
    case 'ArrowRight':
      return minutesOfDay
    case 'ArrowUp':
      return -upOrDown
    case 'ArrowDown':
      return upOrDown
    default:
      return undefined
  }
}
