import { z } from 'zod'
import { fullDay, weekdayName } from '../../i18n/times.ts'
import { wallOf, withOffset } from '../../domain/time/time.ts'
import { temporalZone } from '../../domain/time/time-zone.ts'
import type { Language } from '../../i18n/language.ts'
import { accessWith } from '../../interchange/feeds/access.ts'
import { placeText, venuesShown } from '../../interchange/feeds/entry.ts'
import { fullWhenText } from '../../interchange/feeds/shared/when.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { htmlLines, htmlText } from '../../text/plain.ts'
import { truncate } from './clean.ts'

/** When something is: with its zone, its day of the week and in words, so that nobody has to work them out. */
const whenSchema = z.strictObject({
  starts: z.string().describe('ISO 8601 with offset'),
  ends: z.string(),
  time_zone: z.string(),
  weekday: z.string(),
  words: z.string(),
  all_day: z.boolean(),
})

/** An event in short, as lists of it have it. */
export const briefEvent = z.strictObject({
  id: z.int(),
  title: z.string(),
  when: whenSchema,
  where: z.array(z.string()),
  page: z.string().describe('the address to give to people'),
  excerpt: z.string().optional(),
  cost: z.string().optional(),
  state: z.string().optional().describe('cancelled, postponed, rescheduled or moved_online'),
  reason: z.string().optional().describe('why it is so'),
  online_at: z.string().optional().describe('the address at which it is attended online'),
  attendance: z.string().optional().describe('online or mixed; absent: in person'),
  status: z.string().optional().describe('draft, pending, future or private; absent: published'),
  categories: z.array(z.string()).optional(),
  accessibility: z.array(z.string()).optional(),
  repeats: z.string().optional(),
  distance_km: z.number().optional(),
  protected: z.literal(true).optional().describe('its details need a password'),
})

export type BriefEvent = z.output<typeof briefEvent>

/** Characters of a title, and of the beginning of a description in a list. */
const [titleLength, excerptLength] = [200, 200]

export function presentBrief(event: EventRepresentation, language: Language): BriefEvent {
  const venues = venuesShown(event)
  const access = accessWith(event, venues, language).filter(({ answer }) => answer !== 'no')
  const excerpt = truncate(htmlText(event.excerpt) || htmlText(event.description), excerptLength)
  const { event_status: state, attendance, status, cost, distance, series } = event
  return {
    id: event.id,
    title: truncate(event.title, titleLength),
    when: presentWhen(event, language),
    where: venues.map((venue) => truncate(placeText(venue), titleLength)),
    page: event.url,
    ...(excerpt !== '' && { excerpt }),
    ...(cost !== '' && { cost: truncate(cost, 100) }),
    ...(state !== null && state !== 'scheduled' && { state }),
    ...(event.event_status_reason !== '' && { reason: truncate(event.event_status_reason, excerptLength) }),
    ...(attendance !== null && attendance !== 'in_person' && { attendance }),
    ...(event.virtual_url && { online_at: event.virtual_url }),
    ...(status !== 'publish' && { status }),
    ...(event.categories.length > 0 && {
      categories: event.categories.slice(0, 5).map(({ name }) => truncate(name, 80)),
    }),
    ...(access.length > 0 && { accessibility: access.map(({ text }) => text) }),
    ...(series?.text && { repeats: truncate(series.text, titleLength) }),
    ...(distance !== undefined && { distance_km: distance }),
    ...(event.all_day === null && { protected: true as const }),
  }
}

export function presentWhen(event: EventRepresentation, language: Language): BriefEvent['when'] {
  const { utc_start_date, utc_end_date, timezone, start_date } = event
  return {
    starts: withOffset(utc_start_date, timezone),
    ends: withOffset(utc_end_date, timezone),
    time_zone: timezone,
    weekday: weekdayName(wallOf(start_date).dayOfWeek, 'long', language),
    words: fullWhenText(event, language),
    all_day: event.all_day === true,
  }
}

/** The day of today in words, with the time and the zone: what “today” means in an answer. */
export function presentNow(now: Temporal.Instant, zone: string, language: Language): string {
  const here = now.toZonedDateTimeISO(temporalZone(zone)).toPlainDateTime().toString({ smallestUnit: 'minute' })
  return `${fullDay(here, language)}, ${here.slice(11)} (${zone})`
}

/** A description, in lines. */
export function descriptionLines(html: string, most: number): string {
  return truncate(htmlLines(html), most)
}
