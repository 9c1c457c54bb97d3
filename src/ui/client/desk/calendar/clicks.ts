// Clicks in the calendar: an event opens its card, “Move…” its form in a dialog, “+3 more” the list of the day, “+” and empty places ask for a new event.
import { closest } from '../../dom.ts'
import { itemElement, listAround, wide } from './elements.ts'
import { openEventCard } from './event-card.ts'
import { openForm } from './move-dialog.ts'
import { askForNew } from './new-event.ts'
import { openWholeDay } from './whole-day.ts'

const emptyPlaces = '#calendar :is(.blocks, .month .items, .bars), #calendar.month :is(.day, .items)'

export function watchClicks(): void {
  addEventListener('click', (event) => {
    const link = closest('#calendar :is(.event, .move, .add, [data-whole])', HTMLAnchorElement, event.target)
    if (link && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      if (link.matches('.event')) return openEventCard(link) && event.preventDefault()
      event.preventDefault()
      if (link.matches('.move')) return void openForm(link.href, itemElement(link)?.dataset['id'])
      return link.matches('.add') ? askForNew(link) : void openWholeDay(link)
    }
    const place = event.target
    if (wide.matches && place instanceof HTMLElement && place.matches(emptyPlaces) && !listAround(place))
      askForNew(place, event.clientY)
  })
}
