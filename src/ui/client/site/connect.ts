// The page of the ways to connect: what suits the reader's own system comes first, and a choice shows at once what it makes.
import { maybe, one } from '../dom.ts'

/** What browsers call the systems, by the names that the page has for them; Android calls itself Linux, too. */
const systems = [
  ['android', /android/i],
  ['apple', /mac|iphone|ipad|ipod/i],
  ['windows', /win/i],
  ['linux', /linux|x11|cros/i],
] as const

const system = systems.find(([, words]) => words.test(navigator.userAgent))?.[0]
const card = system && maybe(`[data-system="${system}"]`, HTMLElement)
if (card) {
  card.classList.add('own')
  one('small', HTMLElement, card).hidden = false
  card.parentElement?.prepend(card)
}

const form = maybe('form.choosing', HTMLFormElement)
form?.addEventListener('change', () => form.requestSubmit())
