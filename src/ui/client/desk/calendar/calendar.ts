// The calendar of the desk: events are moved by hand and by keys, and made in empty places.
import { maybe, one } from '../../dom.ts'
import { watchCards } from './card.ts'
import { watchClicks } from './clicks.ts'
import { watchDragging } from './drag.ts'
import { watchKeys } from './keys.ts'
import { watchNewEvents } from './new-event.ts'
import { offerVenues } from './venues.ts'
import { watchWholeDay } from './whole-day.ts'

document.documentElement.classList.add('scripted')
watchDragging()
watchCards()
watchKeys()
watchClicks()
watchNewEvents()
watchWholeDay()
offerVenues(one('.filter [name=venue]', HTMLInputElement))
beginWithToday()

/** Phones show a month as a list of days, of which those that are over come first. */
function beginWithToday(): void {
  const today = maybe('#calendar .day.today', HTMLElement)
  const isList = matchMedia('(max-width: 63rem)').matches
  if (isList && scrollY === 0 && location.hash === '' && !maybe('.flash', HTMLElement)) today?.scrollIntoView()
}
