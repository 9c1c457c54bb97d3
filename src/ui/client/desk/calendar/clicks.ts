// Clicks in the calendar: “Move…” opens its form in a dialog, “+” and empty places ask for a new event.
import { around } from '../../dom.ts'
import { wide } from './elements.ts'
import { openMoveForm } from './move-dialog.ts'
import { askForNew } from './new-event.ts'

const emptyPlaces = '#calendar :is(.blocks, .month .items, .bars), #calendar.month :is(.day, .items)'

export function watchClicks(): void {
  addEventListener('click', (event) => {
    const link = around('#calendar :is(.move, .add)', HTMLAnchorElement, event.target)
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      return link.matches('.move') ? void openMoveForm(link) : askForNew(link)
    }
    const place = event.target
    if (wide.matches && place instanceof HTMLElement && place.matches(emptyPlaces)) askForNew(place, event.clientY)
  })
}
