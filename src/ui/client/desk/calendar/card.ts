// A card beside the event under the pointer or with the focus: its title, time, venue and status, which are its `title` without a script.
import { closest, create, one, paragraph } from '../../dom.ts'
import { placeBeside } from './elements.ts'

let card: HTMLElement | undefined
let shown: HTMLElement | undefined

export function watchCards(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || closest('.calendar-card', HTMLElement, target)) return
    const event = eventElement(target)
    if (event) showCard(event)
    else if (shown !== document.activeElement) hideCard()
  })
  document.addEventListener('focusin', ({ target }) => {
    const event = eventElement(target)
    if (event?.matches(':focus-visible')) showCard(event)
    else hideCard()
  })
  for (const name of ['focusout', 'pointerdown', 'scroll']) addEventListener(name, hideCard, { passive: true })
  // Events that are moved by keys have their own use of Escape.
  addEventListener('keydown', hideCard, { capture: true })
}

function eventElement(target: EventTarget | null): HTMLElement | undefined {
  return closest('#calendar .item .event', HTMLElement, target)
}

function showCard(event: HTMLElement): void {
  if (event === shown) return
  hideCard()
  if (event.title) {
    event.dataset['about'] = event.title
    event.removeAttribute('title')
  }
  const lines = event.dataset['about']?.split('\n') ?? []
  const content = lines.map((line) => paragraph(line))
  card = create('div', { id: 'calendar-card', className: 'calendar-card', role: 'tooltip' }, ...content)
  one('main', HTMLElement).append(card)
  event.setAttribute('aria-describedby', card.id)
  shown = event
  placeBeside(event.parentElement ?? event, card)
}

function hideCard(): void {
  shown?.removeAttribute('aria-describedby')
  card?.remove()
  card = shown = undefined
}
