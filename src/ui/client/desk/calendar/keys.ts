// Moving events by keys: hold one, step, save or give up; and taking the last move back.
import { around, one } from '../../dom.ts'
import { giveUp } from './drag.ts'
import { announce, isBlock, itemOf, texts } from './elements.ts'
import { heldEvent, hold, move, place, stretch, type Held } from './held.ts'
import { save } from './save.ts'
import { undoLast } from './send.ts'
import { minutesFrom, minutesOfDay, shifted, whenText } from './wall-times.ts'

export function watchKeys(): void {
  addEventListener('keydown', press)
  addEventListener('focusout', ({ target }) => {
    const held = heldEvent()
    if (held?.by !== 'keys' || !(target instanceof Node && held.item.contains(target))) return
    if (!document.querySelector('dialog:modal')) giveUp()
  })
}

function press(event: KeyboardEvent): void {
  const held = heldEvent()
  if (held?.by === 'saving') return
  if (held && event.key === 'Escape') return giveUp()
  const isTyping = around('input, textarea, select, dialog:modal', HTMLElement, event.target)
  if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !isTyping && undoLast()) return event.preventDefault()
  const item = itemOf(event.target)
  const isOnEvent = event.target instanceof Element && event.target.matches('.event')
  if (!item || !isOnEvent || event.ctrlKey || event.metaKey || event.altKey) return
  if (held ? step(held, event) : begin(item, event.key)) event.preventDefault()
}

/** Takes hold of an event; answers whether the key means that. */
function begin(item: HTMLElement, key: string): boolean {
  if (key !== ' ' && key !== 'm') return false
  hold(item, 'keys')
  announce(`${one('.name', HTMLElement, item).textContent}. ${texts.held}`)
  return true
}

/** Moves what is held, or saves it; answers whether the key means either. */
function step(held: Held, { key, shiftKey }: KeyboardEvent): boolean {
  if (key === 'Enter') {
    void save(held)
    return true
  }
  const minutes = minutesOf(key, isBlock(held.item))
  if (minutes === undefined) return false
  const since = minutesFrom(held.was.start, held.start)
  if (shiftKey) stretch(held, minutesFrom(held.was.end, held.end) + minutes)
  else if (held.end === shifted(held.was.end, since)) place(held, since + minutes)
  else move(held, minutes)
  announce(whenText(held))
  return true
}

/** How far a key moves an event; up and down, by weeks where its place does not say its time. */
function minutesOf(key: string, isTimed: boolean): number | undefined {
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
