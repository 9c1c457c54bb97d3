import { utcText } from '../../domain/time/time.ts'
import type { Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { html, type Html } from './html.ts'
import { say } from '../../texts/text.ts'

/** Why an event does not take place as it stands; undefined where it does, or a reader is not to know. */
export function calledOff({ event_status: status }: EventRepresentation): 'cancelled' | 'postponed' | undefined {
  return status === 'cancelled' || status === 'postponed' ? status : undefined
}

/** Whether an event takes place, has begun and is not over. */
export function isInProgress(event: EventRepresentation, { now }: Context): boolean {
  if (calledOff(event)) return false
  const moment = utcText(now())
  return event.utc_start_date <= moment && moment < event.utc_end_date
}

/** The last day of an event that has been on since another day and goes on, `YYYY-MM-DD`. */
export function lastDayOfRunning(event: EventRepresentation, context: Context): string | undefined {
  const [first, last] = [event.start_date.slice(0, 10), event.end_date.slice(0, 10)]
  const today = context.today().toString()
  return first < today && today < last && event.recurrence === undefined ? last : undefined
}

/** Whether an event, or a date of a series, is over. */
export function isPast({ utc_end_date: end }: EventRepresentation, { now }: Context): boolean {
  return end <= utcText(now())
}

/** What became of an event and how it is attended, where that is not the usual. */
export function stateMarks({ event_status: status, attendance }: EventRepresentation, language: Language): Html[] {
  const states = status === 'moved_online' && attendance === 'online' ? [status] : [status, attendance]
  return states.flatMap((state) =>
    state === null || state === 'scheduled' || state === 'in_person' ? [] : mark(say(`site.state.${state}`, language)),
  )
}

/** A word that marks an event; what is so only while it is read, is not on paper. */
export function mark(word: string, isFleeting = false): Html {
  return html` <span class="mark${isFleeting && ' fleeting'}">${word}</span>`
}

/** Lists blank the flags of events that a password protects. */
export function isPasswordProtected(event: EventRepresentation): boolean {
  return event.featured === null
}

/** Whether an event lasts all day. Of one that a password protects that is not told: it does where its times are those of whole days. */
export function lastsAllDay({ all_day: allDay, start_date: start, end_date: end }: EventRepresentation): boolean {
  return allDay ?? (start.endsWith('00:00:00') && end.endsWith('23:59:59'))
}

/** The venues of an event in the order given; the API answers none, one or several in three forms. */
export function venuesOf({ venue }: EventRepresentation) {
  return Array.isArray(venue) ? venue : [venue]
}

/** The venues of an event, each with its town where its name does not have it; without the one of the id `known`. */
export function placesInWords(event: EventRepresentation, known = ''): readonly string[] {
  const others = venuesOf(event).filter(({ id }) => String(id) !== known)
  return others.map(({ venue, city }) => (city && !venue.includes(city) ? `${venue}, ${city}` : venue))
}

/** The language of a text that is not in the language of the page. */
export function langAttribute(record: { readonly language: Language }, language: Language): Html | false {
  return record.language !== language && html` lang="${record.language}"`
}
