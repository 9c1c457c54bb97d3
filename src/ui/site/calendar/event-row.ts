import { definitionOf } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { siteCurrency } from '../../../operations/settings.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { htmlText } from '../../../text/plain.ts'
import { html, type Html } from '../../kit/html.ts'
import {
  langAttribute,
  isInProgress,
  isPast,
  isPasswordProtected,
  mark,
  stateMarks,
  placesInWords,
} from '../../kit/event-item.ts'
import { costInWords } from '../event/prices.ts'
import { rhythmInWords } from '../event/in-words.ts'
import { distanceInWords } from '../event/distance.ts'
import { eventPicture } from '../pictures.ts'
import { dayName } from './day-name.ts'
import { eventTimeOn } from './event-time.ts'
import { tintOf } from '../../kit/calendar/tints.ts'
import { say } from '../../../texts/text.ts'

export interface Showing {
  /** Whether the day is named: where no heading does. */
  readonly withDay?: boolean
  /** Whether it is told which are over: where others of the day are not. */
  readonly marksOver?: boolean
  /** Whether it is seen before anybody scrolls. */
  readonly isFirst?: boolean
  /** Whether a row stands for all dates of a series: it says how often. */
  readonly isFolded?: boolean
  /** The id of the venue that all rows are at, which none of them names. */
  readonly venue?: string | undefined
}

/** An event as lists by day show it, on this day: its time, title, places, cost, and its picture. */
export function eventRow(event: EventRepresentation, day: string, context: Context, showing: Showing = {}): Html {
  const { language } = context
  const title = html`<a href="${event.url}" ${langAttribute(event, language)}>${event.title}</a>`
  if (isPasswordProtected(event))
    return html`<li class="row">
      <div>
        ${eventTimeLine(event, day, context, showing)}
        <h3>${title}</h3>
        <p>${say('site.protected', language)}</p>
      </div>
      ${eventPicture(event, 'thumb', { day, language })}
    </li>`
  const isOver = showing.marksOver && isPast(event, context)
  return html`<li class="row ${tintOf(event)}${event.event_status === 'cancelled' && ' off'}${isOver && ' over'}">
    <div>
      ${eventTimeLine(event, day, context, showing)}
      <h3>${title}${marks(event, context)}</h3>
      ${reason(event, context)} ${placeLine(event, context, showing.venue)} ${blurb(event)}
    </div>
    ${eventPicture(event, 'thumb', { day, language, isFirst: showing.isFirst })}
  </li> `
}

/** An event as a card, on this day, which is named. */
export function eventCard(event: EventRepresentation, day: string, context: Context, isFirst = false): Html {
  const { language } = context
  return html`<li class="card ${tintOf(event)}${event.event_status === 'cancelled' && ' off'}">
    <div>
      ${eventTimeLine(event, day, context, { withDay: true })}
      <h3><a href="${event.url}" ${langAttribute(event, language)}>${event.title}</a>${stateMarks(event, language)}</h3>
      ${reason(event, context)} ${placeLine(event, context)}
    </div>
    ${eventPicture(event, 'poster', { day, language, isFirst })}
  </li> `
}

/** Why it does not take place as planned, on two lines at most. */
function reason(event: EventRepresentation, { language }: Context): Html | false {
  const { event_status_reason: text } = event
  return text !== '' && html`<p class="reason" ${langAttribute(event, language)}>${text}</p>`
}

/** A line of what it is about, where there is room for it. */
function blurb({ excerpt, language }: EventRepresentation): Html | false {
  const text = htmlText(excerpt)
  return text !== '' && html`<p class="blurb" lang="${language}" dir="auto">${text.slice(0, maxBlurb)}</p>`
}

/** Characters of a line of text, and some more. */
const maxBlurb = 140

function eventTimeLine(event: EventRepresentation, day: string, context: Context, showing: Showing): Html {
  const { language } = context
  const { series } = event
  const often = series && ((showing.isFolded && rhythmInWords(series, language)) || say('site.recurring', language))
  const named = showing.withDay && html`${dayName(Temporal.PlainDate.from(day), context.today(), language)}, `
  return html`<p class="time">
    ${named}${eventTimeOn(day, event, context)}${often && html` <small>· ${often}</small>`}${nowMark(event, day, context, showing)}
  </p>`
}

/** What has begun or is over by now, where the day is today; not of what a password protects, as it may be called off. */
function nowMark(event: EventRepresentation, day: string, context: Context, { marksOver }: Showing): Html | false {
  if (isPasswordProtected(event) || day !== context.today().toString()) return false
  if (marksOver && isPast(event, context)) return mark(say('site.over', context.language), true)
  return isInProgress(event, context) && mark(say('site.now', context.language), true)
}

function marks(event: EventRepresentation, context: Context): readonly (Html | false | Html[])[] {
  const { language } = context
  return [stateMarks(event, language), event.featured === true && mark(say('common.featured', language))]
}

/** Where, how far away, for how much, and of which category. */
function placeLine(event: EventRepresentation, context: Context, venue?: string): Html | false {
  const { language } = context
  const cost = costInWords(event.cost, siteCurrency(context), language)
  const isFree = cost === definitionOf(language).writing.free
  const parts = [
    ...placesInWords(event, venue),
    distanceInWords(event.distance, language),
    isFree ? html`<b class="free">${cost}</b>` : cost,
    categoryMark(event),
  ].filter((part) => part !== '')
  return parts.length > 0 && html`<p class="parts">${parts.map((part) => html`<span>${part}</span> `)}</p>`
}

/** The category whose tint the event has, behind a dot in it. */
function categoryMark({ categories }: EventRepresentation): Html | '' {
  const [first, ...others] = categories ?? []
  if (!first) return ''
  const oldest = others.reduce((one, other) => (other.id < one.id ? other : one), first)
  return html`<i class="of-category">${oldest.name}</i>`
}
