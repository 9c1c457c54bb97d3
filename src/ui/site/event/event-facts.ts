import { temporalZone } from '../../../domain/time/time-zone.ts'
import { instantOfUtc } from '../../../domain/time/time.ts'
import { definitionOf } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { siteCurrency } from '../../../operations/settings.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon, type IconName } from '../../kit/icon.ts'
import { usual, whenInWords } from '../../kit/dates/dates.ts'
import { formatDay } from '../../kit/dates/periods.ts'
import { langAttribute } from '../../kit/event-item.ts'
import { commas, fact, linkTo } from '../facts.ts'
import { costInWords } from './prices.ts'
import { actions } from './actions.ts'
import { accessWith } from '../../../interchange/feeds/access.ts'
import { accessFact } from './access.ts'
import { eventPlaces } from './places.ts'
import type { Beside } from './series-dates.ts'
import { say } from '../../../texts/text.ts'

/** What one needs to know to go there: when, where, how much, who; and what one may do about it. */
export async function eventFacts(
  event: EventRepresentation,
  next: EventRepresentation | undefined,
  beside: Beside | undefined,
  isLocked: boolean,
  context: Context,
): Promise<Html> {
  const { language } = context
  const where = await eventPlaces(event, context)
  const when = next && whenInWords(next, language, usual(context))
  const isSeries = event.recurrence !== undefined
  return html`<aside class="facts" aria-label="${say('event.details', language)}">
    <dl>
      ${fact(
        'calendar-days',
        say(isSeries ? 'site.nextDate' : 'common.when', language),
        when && html`<b>${isSeries ? html`<a href="${next.url}">${when}</a>` : when}</b>${yours(next, language)}`,
      )}
      ${fact('arrow-path', say('site.repeats', language), event.series && html`${seriesInWords(event, event.series)}${beside && stepsAside(beside, context)}`)}
      ${fact('map-pin', say('common.where', language), stackedLines(where))}
      ${accessFact(accessWith(event, [event.venue].flat(), language), language)}
      ${fact('video-camera', say('site.state.online', language), linkTo(event.virtual_url))}
      ${fact('ticket', say('site.cost', language), costInWords(event.cost, siteCurrency(context), language))}
      ${fact(
        'user-group',
        say('site.organizer', language),
        commas(
          event.organizer.map(
            (each) => html`<a href="${each.url}" ${langAttribute(each, language)}>${each.organizer}</a>`,
          ),
        ),
      )}
      ${fact('globe-alt', say('common.website', language), event.website !== event.url && linkTo(event.website))}
    </dl>
    ${actions(event, isLocked, context)}
  </aside>`
}

/** The rule of a series in words; from an occurrence it leads to the page of the series. */
function seriesInWords({ recurrence }: EventRepresentation, { text, url }: NonNullable<EventRepresentation['series']>) {
  return text !== '' && (recurrence === undefined ? html`<a href="${url}">${text}</a>` : text)
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
