import { temporalZone } from '../../../domain/time/time-zone.ts'
import { instantOfUtc } from '../../../domain/time/time.ts'
import { definitionOf } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { siteCurrency } from '../../../resources/events/writing/cost.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { OrganizerRepresentation } from '../../../resources/organizers/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { usual, whenInWords } from '../../kit/dates/dates.ts'
import { foreign } from '../../kit/event-item.ts'
import { facts, linkTo } from '../facts.ts'
import { costInWords } from './prices.ts'
import { addToCalendar } from './add-to-calendar.ts'
import { mail, telephone } from '../contact.ts'
import { places } from './places.ts'
import { shareSheet } from '../sheets/share.ts'
import { say } from '../../../texts/text.ts'

/** What one needs to know to go there: when, where, how much, who, and the way into one's own calendar. */
export function eventFacts(event: EventRepresentation, next: EventRepresentation | undefined, context: Context): Html {
  const { language } = context
  const isSeries = event.recurrence !== undefined
  const when = next && whenInWords(next, language, usual(context))
  return html`<aside class="facts" aria-label="${say('event.details', language)}">
    ${facts([
      isSeries
        ? [
            say('site.nextDate', language),
            when && html`<a href="${next.url}">${when}</a>${next && yours(next, language)}`,
          ]
        : [say('common.when', language), html`${when}${yours(event, language)}`],
      [say('site.repeats', language), event.series && seriesInWords(event, event.series)],
      [say('common.where', language), lines(places(event, context))],
      [say('site.state.online', language), linkTo(event.virtual_url)],
      [say('site.cost', language), costInWords(event.cost, siteCurrency(context), language)],
      [say('site.organizer', language), lines(event.organizer.map((organizer) => host(organizer, context)))],
      [say('common.website', language), event.website !== event.url && linkTo(event.website)],
    ])}
    <div class="buttons">
      ${addToCalendar(event, context)}
      ${shareSheet({ title: event.title, address: event.url, picture: pictureOf(event) }, context)}
    </div>
  </aside>`
}

/** The picture that an event is known by: its own, or the one that is drawn. */
function pictureOf({ image, url }: EventRepresentation): string {
  return image === false ? `${url}share.png` : image.url
}

/** The rule of a series in words; from an occurrence it leads to the page of the series. */
function seriesInWords({ recurrence }: EventRepresentation, { text, url }: NonNullable<EventRepresentation['series']>) {
  return text !== '' && (recurrence === undefined ? html`<a href="${url}">${text}</a>` : text)
}

/** Filled by the script where the clocks of the reader differ. */
function yours(event: EventRepresentation, language: Context['language']): Html | false {
  if (event.all_day) return false
  const [start, end] = [event.utc_start_date, event.utc_end_date].map((utc) => instantOfUtc(utc).toString())
  const [full, other] = definitionOf(language).writing.time
  return html`<span
    class="yours"
    data-start="${start}"
    data-end="${end}"
    data-zone="${temporalZone(event.timezone)}"
    data-full="${full}"
    data-other="${other}"
    data-label="${say('event.yourTime', language)}"
    hidden
  ></span>`
}

function host(organizer: OrganizerRepresentation, { language }: Context): Html {
  const contact = [telephone(organizer.phone), mail(organizer.email)].filter((each) => each !== undefined)
  return html`<a href="${organizer.url}" ${foreign(organizer, language)}>${organizer.organizer}</a
    >${contact.length > 0 && html` <small>${contact.map((each, index) => html`${index > 0 && ' · '}${each}`)}</small>`}`
}

/** Things below each other. */
function lines(things: readonly Html[]): Html | undefined {
  return things.length === 0 ? undefined : html`${things.map((thing) => html`<div>${thing}</div>`)}`
}
