// Clicks in the calendar: “Move…” opens its form in a dialog, an empty place leads to the form of a new event.
import { around, one } from '../../dom.ts'
import { firstHour, wide } from './elements.ts'
import { openMoveForm } from './move-dialog.ts'
import { shifted, timeIn } from './wall-times.ts'

const emptyPlaces = '#calendar :is(.blocks, .month .items, .bars), #calendar.month :is(.day, .items)'

export function watchClicks(): void {
  addEventListener('click', (event) => {
    const link = around('#calendar .move', HTMLAnchorElement, event.target)
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      return void openMoveForm(link)
    }
    const place = event.target
    if (wide.matches && place instanceof HTMLElement && place.matches(emptyPlaces)) newEventIn(place, event.clientY)
  })
}

/** Leads to the form of a new event on the day of a place, and at the time where the place says one. */
function newEventIn(place: HTMLElement, y: number): void {
  const day = around('.day[data-date]', HTMLElement, place)
  const address = new URL(one('.add', HTMLAnchorElement, day).href)
  if (place.matches('.blocks')) {
    const { top, height } = place.getBoundingClientRect()
    const first = firstHour(place)
    const half = Math.floor(((y - top) / height) * (24 - first) * 2) + first * 2
    address.searchParams.set('time', timeIn(shifted('2000-01-01 00:00:00', half * 30)))
  }
  location.assign(address)
}
