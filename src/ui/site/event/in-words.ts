import { whenText } from '../../../interchange/feeds/shared/when.ts'
import type { Language } from '../../../i18n/language.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { say } from '../../../texts/text.ts'
import { placesInWords } from '../../kit/event-item.ts'

/** What must be known first, when and where an event is, a line each: for those who read of it elsewhere. */
export function inWords(event: EventRepresentation, language: Language): readonly string[] {
  const { event_status: status, recurrence } = event
  const isOff = status === 'cancelled' || status === 'postponed'
  return [
    ...(isOff ? [say(`site.state.${status}`, language)] : []),
    ...(recurrence ? [recurrence.text] : [whenText(event, language)]),
    ...placesInWords(event),
  ]
}

/** The title of an event that does not take place as it stands says so: `Cancelled: Dune walk`. */
export function titleInWords({ title, event_status: status }: EventRepresentation, language: Language): string {
  const isOff = status === 'cancelled' || status === 'postponed'
  return isOff ? say('site.titled', language, { state: say(`site.state.${status}`, language), title }) : title
}
