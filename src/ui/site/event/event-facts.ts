import { temporalZone } from '../../../domain/time/time-zone.ts'
import { instantOfUtc } from '../../../domain/time/time.ts'
import { definitionOf, type Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { siteCurrency } from '../../../operations/settings.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon, type IconName } from '../../kit/icon.ts'
import { usual, whenInWords } from '../../kit/dates/dates.ts'
import { formatDay, upperFirst } from '../../kit/dates/periods.ts'
import { fact, linkTo } from '../facts.ts'
import { costInWords } from './prices.ts'
import { actions } from './actions.ts'
import { accessWith } from '../../../interchange/feeds/access.ts'
import { accessFact } from './access.ts'
import { eventPlaces } from './places.ts'
import { hosts } from './hosts.ts'
import { rhythmInWords } from './in-words.ts'
import type { Beside } from './series-dates.ts'
import { say } from '../../../texts/text.ts'

/** What a page knows of the other dates of its event. */
interface OtherDates {
  readonly beside?: Beside | undefined
  readonly left?: number | undefined
}

/** What one needs to know to go there: when, where and how much; what one may do about it; and what else is known. */
export async function eventFacts(
  event: EventRepresentation,
  next: EventRepresentation | undefined,
  dates: OtherDates | undefined,
  isLocked: boolean,
  context: Context,
): Promise<Html> {
  const { language } = context
  const where = await eventPlaces(event, context)
  const when = next && whenInWords(next, language, usual(context))
  const isSeries = event.recurrence !== undefined
  const cost = costInWords(event.cost, siteCurrency(context), language)
  return html`<aside class="facts" aria-label="${say('event.details', language)}">
    <dl>
      ${fact(
        'calendar-days',
        say(isSeries ? 'site.nextDate' : 'common.when', language),
        when && html`<b>${isSeries ? html`<a href="${next.url}">${when}</a>` : when}</b>${yours(next, language)}`,
      )}
      ${fact('arrow-path', say('site.repeats', language), event.series && html`${seriesInWords(event, event.series, dates?.left, language)}${dates?.beside && stepsAside(dates.beside, context)}`)}
      ${fact('map-pin', say('common.where', language), stackedLines(where))}
      ${fact('video-camera', say('site.state.online', language), linkTo(event.virtual_url))}
      ${fact('ticket', say('site.cost', language), cost !== '' && html`<b>${cost}</b>`)}
    </dl>
    ${actions(event, next, isLocked, context)} ${furtherFacts(event, context)}
  </aside>`
}

/** What else is known of it: how accessible it is, who holds it and how to reach them. */
function furtherFacts(event: EventRepresentation, context: Context): Html | false {
  const { language } = context
  const known = [
    accessFact(accessWith(event, [event.venue].flat(), language), language),
    fact('user-group', say('site.organizer', language), stackedLines(hosts(event, context))),
    fact('globe-alt', say('common.website', language), event.website !== event.url && linkTo(event.website)),
  ].filter((each) => each !== false)
  return known.length > 0 && html`<dl>${known}</dl>`
}

/** The rule of a series in words, with how many dates are left of those that it counts; from an occurrence it leads to the page of the series. */
function seriesInWords(
  { recurrence }: EventRepresentation,
  series: NonNullable<EventRepresentation['series']>,
  left: number | undefined,
  language: Language,
) {
  const text = rhythmInWords(series, language)
  if (text === '') return false
  if (recurrence === undefined) return html`<a href="${series.url}">${upperFirst(text)}</a>`
  const isCounted = text !== series.text && left !== undefined && left > 0
  return upperFirst(isCounted ? `${text} · ${say('site.datesLeft', language, { count: left })}` : text)
}

/** To the dates before and after. */
function stepsAside({ previous, next }: Beside, { language }: Context): Html {
  const step = (to: EventRepresentation | undefined, rel: 'prev' | 'next', sign: IconName) => {
    if (!to) return false
    const day = Temporal.PlainDate.from(to.start_date.slice(0, 10))
    const name = say(rel === 'prev' ? 'event.previousDate' : 'event.laterDate', language)
    return html`<a rel="${rel}" href="${to.url}" title="${name}"
      >${rel === 'prev' && icon(sign)}<span class="hidden">${name}</span>
      ${formatDay(day, { day: 'numeric', month: 'short' }, language)}${rel === 'next' && icon(sign)}</a
    > `
  }
  return html`<span class="ways-beside"
    >${step(previous, 'prev', 'chevron-left')}${step(next, 'next', 'chevron-right')}</span
  >`
}

/** Filled by the script where the clocks of the reader differ. */
function yours(event: EventRepresentation, language: Context['language']): Html | false {
  if (event.all_day) return false
  const [start, end] = [event.utc_start_date, event.utc_end_date].map((utc) => instantOfUtc(utc).toString())
  const { time, firstDay } = definitionOf(language).writing
  const [full, other] = time
  return html`<span
    class="yours"
    data-start="${start}"
    data-end="${end}"
    data-zone="${temporalZone(event.timezone)}"
    data-full="${full}"
    data-other="${other}"
    data-first-day="${firstDay}"
    data-label="${say('event.yourTime', language)}"
    hidden
  ></span>`
}

/** Things below each other. */
function stackedLines(things: readonly Html[]): Html | undefined {
  return things.length === 0 ? undefined : html`${things.map((thing) => html`<div>${thing}</div>`)}`
}
