import { mayShow, visibility } from '../../../accounts/actor.ts'
import type { Event } from '../../../records/event.ts'
import { isRepeating, type Recurrence } from '../../../domain/recurrence/recurrence.ts'
import { ruleText } from '../../../domain/recurrence/rules/rule.ts'
import { recurrenceText } from '../../../domain/recurrence/wording/text.ts'
import { textOf } from '../../../domain/text/texts.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import { apiUrl } from '../../../operations/request.ts'
import { pageUrl } from '../../records/present.ts'
import type { EventRepresentation } from '../representation.ts'

/** The page of an event: that of an occurrence ends with its day, and the time where two fall on a day. */
export function eventUrl(event: Event, series: Event | undefined, context: Context): string {
  const url = pageUrl(event, 'event', textOf(event, context.language).slug, context)
  if (!event.occurrence || event.status !== 'publish') return url
  const { original } = event.occurrence
  const day = original.slice(0, 10)
  return series?.recurrence && sharesDay(original, series, series.recurrence)
    ? `${url}${day}/${original.slice(11, 16).replace(':', '-')}/`
    : `${url}${day}/`
}

/** Whether another occurrence may start on the same day. */
function sharesDay(original: string, { startDate }: Event, { rules, dates }: Recurrence): boolean {
  const time = startDate.slice(11)
  const several = rules.some(({ freq, byhour = [], byminute = [] }) => {
    return freq === 'HOURLY' || byhour.length > 1 || byminute.length > 1
  })
  const others = dates.filter((date) => date.length > 10 && date.slice(11) !== time)
  return several || others.some((date) => date.startsWith(original.slice(0, 10)))
}

type SeriesMembers = Pick<EventRepresentation, 'series' | 'recurrence_id' | 'recurrence'>

/** What an event shows of its series, or as a series; nothing of an event that does not repeat. */
export function presentSeries(event: Event, series: Event | undefined, context: Context): SeriesMembers | undefined {
  if (event.recurrence)
    return {
      series: seriesMembers(event, event, context),
      recurrence: writableRecurrence(event, event.recurrence, context),
    }
  if (!event.occurrence || !series) return undefined
  return { series: seriesMembers(series, event, context), recurrence_id: event.occurrence.original }
}

function seriesMembers(series: Event, { occurrence }: Event, context: Context): SeriesMembers['series'] {
  // Of a series that is not published its occurrences tell nothing but that they belong to it.
  const shown = mayShow('event', series, context) ? series.recurrence : null
  return {
    id: series.id,
    ...(occurrence && { position: occurrence.position }),
    rule: shown ? shown.rules.map(ruleText).join('\n') : '',
    text: shown ? recurrenceText(series, shown, context.language) : '',
    url: pageUrl(series, 'event', textOf(series, context.language).slug, context),
    rest_url: apiUrl(context.links, `/events/${series.id}`),
    ...(occurrence && { original_start: occurrence.original }),
    ...(shown && series.previousSeries !== null && { previous: series.previousSeries }),
    ...(shown && series.nextSeries !== null && { next: series.nextSeries }),
  }
}

/** The repetition as it may be written back; null once it has ended. */
function writableRecurrence(
  series: Event,
  recurrence: Recurrence,
  { language }: Context,
): EventRepresentation['recurrence'] {
  if (!isRepeating(recurrence) && recurrence.exclude.length === 0) return null
  return {
    rules: recurrence.rules.map(ruleText),
    dates: [...recurrence.dates],
    exclude: [...recurrence.exclude],
    ...(recurrence.anchor !== undefined && { anchor: recurrence.anchor }),
    text: recurrenceText(series, recurrence, language),
  }
}

/** What a series tells of its occurrences: how many the caller may see, and the next, or else the first of them. */
export async function presentOccurrences(series: Event, context: Context): Promise<EventRepresentation['occurrences']> {
  const filter = {
    series: series.id,
    visible: visibility('event', context.actor),
    language: context.language,
    withHidden: true,
  }
  const { events } = context.storage
  const { total, records } = await events.find(filter, { offset: 0, limit: 1 })
  const fromUtc = utcText(context.now())
  const { records: next } = await events.find({ ...filter, oneOfSeries: { fromUtc } }, { offset: 0, limit: 1 })
  const [first] = next.length > 0 ? next : records
  return {
    total,
    next: first
      ? { id: first.id, start_date: first.startDate, rest_url: apiUrl(context.links, `/events/${first.id}`) }
      : null,
    rest_url: apiUrl(context.links, `/events/${series.id}/occurrences`),
  }
}

/** The id of the series that an event belongs to, or its own. */
export function eventOrSeriesId({ id, series }: Pick<EventRepresentation, 'id' | 'series'>): number {
  return series?.id ?? id
}
