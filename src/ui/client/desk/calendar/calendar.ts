// The calendar of the desk: events are moved by hand and by keys, and made in empty places.
import { one } from '../../dom.ts'
import { watchCards } from './card.ts'
import { watchClicks } from './clicks.ts'
import { watchEventCard } from './event-card.ts'
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
watchEventCard()
watchNewEvents()
watchWholeDay()
offerVenues(one('.filter [name=venue]', HTMLInputElement))
