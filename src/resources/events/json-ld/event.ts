import { mayShow } from '../../../accounts/actor.ts'
import type { Attendance, EventStatus } from '../../../domain/entities.ts'
import { isRepeating } from '../../../domain/recurrence/recurrence.ts'
import type { Rule } from '../../../domain/recurrence/rules/rule.ts'
import { languageOfText, textOf } from '../../../domain/text/texts.ts'
import { toUtc, withOffset } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import { defaultUid } from '../../../operations/request.ts'
import type { Event } from '../../../records/event.ts'
import { summary } from '../../../text/plain.ts'
import { presentImage } from '../../images/present.ts'
import { organizerJsonLd } from '../../organizers/present.ts'
import { withoutEmptyMembers, type JsonLd, pageUrl } from '../../records/present.ts'
import { aroundVenue, placeJsonLd } from '../../venues/present.ts'
import type { Related } from '../related.ts'
import { eventUrl } from '../series/present.ts'
import { isAccessibleForFree, offersOf } from './offers.ts'

/**
 * schema.org `Event` (contract/representations.md §10). Lists of places and organizers only where there are several.
 */
export function eventJsonLd(event: Event, related: Related, context: Context): JsonLd {
  const text = textOf(event, context.language)
  const url = eventUrl(event, related.series.get(event.occurrence?.series ?? 0), context)
  const image = related.images.get(event.image ?? 0)
  const venues = event.venues.flatMap((id) => related.venues.get(id) ?? [])
  const places = venues.map((venue) =>
    placeJsonLd(venue, context, aroundVenue(venue, related.images, related.buildings)),
  )
  const online = event.virtualUrl === null ? [] : [{ '@type': 'VirtualLocation', url: event.virtualUrl }]
  const attendance = attendanceOf(event)
  const tickets = (related.tickets.get(event.id) ?? []).filter(({ status }) => status === 'publish')
  const organizers = event.organizers.flatMap((id) => related.organizers.get(id) ?? [])
  return withoutEmptyMembers({
    '@context': 'https://schema.org',
    '@type': 'Event',
    identifier: event.uid ?? defaultUid(context.links, event.id),
    name: text.title,
    description: summary(text.excerpt || text.description, 55),
    image: image && presentImage(image, context).url,
    url,
    eventAttendanceMode: `https://schema.org/${attendanceModes[attendance]}EventAttendanceMode`,
    eventStatus: `https://schema.org/${statusTypes[event.eventStatus]}`,
    disambiguatingDescription: text.event_status_reason || undefined,
    previousStartDate: previousStart(event),
    startDate: event.allDay ? event.startDate.slice(0, 10) : withOffset(event.startUtc, event.timezone),
    endDate: event.allDay ? event.endDate.slice(0, 10) : withOffset(event.endUtc, event.timezone),
    location: singleOrList([...(attendance === 'online' ? [] : places), ...(attendance === 'in_person' ? [] : online)]),
    organizer: singleOrList(
      organizers.map((organizer) => organizerJsonLd(organizer, context, related.images.get(organizer.image ?? 0))),
    ),
    offers: offersOf(event, tickets, url, context),
    isAccessibleForFree: isAccessibleForFree(event, tickets),
    accessibilityFeature: featuresOf(event),
    inLanguage: languageOfText(event, context.language),
    ...seriesJsonLd(event, related.series.get(event.occurrence?.series ?? 0), context),
  })
}

/** By the words that the vocabulary of schema.org has. */
function featuresOf({ signLanguage, subtitles, audioDescription }: Event): readonly string[] | undefined {
  const features = { signLanguage, captions: subtitles, audioDescription }
  const has = Object.entries(features).flatMap(([feature, answer]) => (answer === 'yes' ? [feature] : []))
  return has.length === 0 ? undefined : has
}

const statusTypes: Readonly<Record<EventStatus, string>> = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
  moved_online: 'EventMovedOnline',
}

/** When an occurrence was to begin by the rule of its series, before it was given another date. */
function previousStart({ eventStatus, occurrence, startDate, timezone, allDay }: Event): string | undefined {
  const original = occurrence?.original
  if (eventStatus !== 'rescheduled' || original === undefined || original === startDate) return undefined
  return allDay ? original.slice(0, 10) : withOffset(toUtc(original, timezone), timezone)
}

const attendanceModes: Readonly<Record<Attendance, string>> = { in_person: 'Offline', online: 'Online', mixed: 'Mixed' }

/** An event in person that was moved online is online. */
function attendanceOf({ attendance, eventStatus }: Event): Attendance {
  return eventStatus === 'moved_online' && attendance === 'in_person' ? 'online' : attendance
}

function singleOrList<T>(values: readonly T[]): T | readonly T[] | undefined {
  return values.length > 1 ? values : values[0]
}

/** The schema.org members of a recurrence: `eventSchedule` for a series, `superEvent` for an occurrence. */
function seriesJsonLd(event: Event, series: Event | undefined, context: Context): JsonLd {
  if (event.recurrence)
    return { '@type': 'EventSeries', ...withoutEmptyMembers({ eventSchedule: scheduleJsonLd(event) }) }
  if (!event.occurrence || !series || !mayShow('event', series, context)) return {}
  const { title, slug } = textOf(series, context.language)
  const superEvent = { '@type': 'EventSeries', name: title, url: pageUrl(series, 'event', slug, context) }
  return { superEvent: withoutEmptyMembers({ ...superEvent, eventSchedule: scheduleJsonLd(series) }) }
}

const periods: Readonly<Partial<Record<Rule['freq'], string>>> = { YEARLY: 'Y', MONTHLY: 'M', WEEKLY: 'W', DAILY: 'D' }

const days: Readonly<Record<string, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

/** A `Schedule` of schema.org, which has the words for one rule of whole days; undefined where it has not. */
function scheduleJsonLd({ recurrence, startDate, endDate, timezone, allDay }: Event): JsonLd | undefined {
  const [rule, ...others] = recurrence?.rules ?? []
  if (!recurrence || !rule || others.length > 0 || recurrence.dates.length > 0 || !isRepeating(recurrence))
    return undefined
  const { freq, interval = 1, byday, bymonth, bymonthday, count, until, ...more } = rule
  const period = periods[freq]
  const isBeyond = Object.keys(more).some((name) => name !== 'wkst')
  if (!period || isBeyond || recurrence.anchor !== undefined) return undefined
  return withoutEmptyMembers({
    '@type': 'Schedule',
    startDate: startDate.slice(0, 10),
    endDate: until?.slice(0, 10),
    startTime: allDay ? undefined : startDate.slice(11),
    endTime: allDay ? undefined : endDate.slice(11),
    scheduleTimezone: timezone,
    repeatFrequency: `P${interval}${period}`,
    repeatCount: count,
    byDay: byday?.map((day) => (days[day] ? `https://schema.org/${days[day]}` : day)),
    byMonth: bymonth && [...bymonth],
    byMonthDay: bymonthday && [...bymonthday],
    exceptDate: recurrence.exclude.length > 0 ? recurrence.exclude.map((day) => day.slice(0, 10)) : undefined,
  })
}
