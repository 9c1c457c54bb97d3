import { definitionOf, type Language } from '../../../i18n/language.ts'
import { say } from '../../../texts/text.ts'
import { placeText, venuesShown, type Entry, type ShownEvent } from '../entry.ts'
import { fullWhenText } from './when.ts'

/** What readers of news see of an event, in HTML: when and where it is, and its description. */
export function contentHtml(event: ShownEvent, language: Language): string {
  const places = venuesShown(event).map(placeText)
  const about = [reasonText(event, language), fullWhenText(event, language), ...places, event.cost].filter(
    (text) => text !== '',
  )
  return `<p>${about.map(escapedHtml).join('<br>')}</p>\n${event.description || event.excerpt}`
}

/** Why an event is not as planned: `Cancelled: Rain`; empty without a reason. */
export function reasonText(
  { event_status: status, event_status_reason: reason }: ShownEvent,
  language: Language,
): string {
  const state = status === null || status === 'scheduled' ? '' : say(`site.state.${status}`, language)
  return reason === '' ? '' : `${state}${definitionOf(language).colon} ${reason}`
}

/** What an event is filed under. */
export function subjectsOf({ event }: Entry): readonly string[] {
  return [...event.categories, ...event.tags].map(({ name }) => name)
}

/** An id that stays, as a URI (RFC 4151): `tag:example.org,2026:/cal/events/269`. */
export function tagUri({ global_id, id }: ShownEvent): string {
  const [, host = '', path = ''] = /^([^/?]*)([^?]*)/.exec(global_id) ?? []
  return `tag:${host},2026:${path}/events/${id}`
}

function escapedHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
