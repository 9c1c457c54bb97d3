import type { EventStatus } from '../../../domain/entities.ts'
import { exclusiveEndDay } from '../ical/moments.ts'
import { pictureType, placeText, venuePoint, venuesShown, type Entry, type ShownEvent } from '../entry.ts'
import { jscalendarClock, localDateTime, type Clock } from './clock.ts'
import { jscalendarRecurrenceRule } from './recurrence-rule.ts'

type Members = Readonly<Record<string, unknown>>

/** An event or a series (RFC 8984 §5.1). */
export function calendarEvent({ uid, event, sequence, series }: Entry): Members {
  const clock = jscalendarClock(event, series !== undefined)
  const members = { ...overridableMembers(event, clock), sequence }
  const whole = { '@type': 'Event', uid, prodId: '-//Almanac//Almanac//EN', ...members }
  if (!series) return { ...whole, ...clock.definition }
  const overrides = [
    ...series.dates.map((date) => [date, {}] as const),
    ...series.excluded.map((date) => [date, { excluded: true }] as const),
    ...series.overrides.map(({ original, event: own, sequence }) => {
      return [original, patch(members, { ...overridableMembers(own, jscalendarClock(own, false)), sequence })] as const
    }),
  ]
  return {
    ...whole,
    ...clock.definition,
    ...(series.rule && { recurrenceRules: [jscalendarRecurrenceRule(series.rule, event)] }),
    ...(overrides.length > 0 && {
      recurrenceOverrides: Object.fromEntries(overrides.map(([date, members]) => [localDateTime(date), members])),
    }),
  }
}

/** What makes one set of members the other (RFC 8984 §1.4.9): null for what is not there. */
function patch(members: Members, wanted: Members): Members {
  const names = [...new Set([...Object.keys(members), ...Object.keys(wanted)])]
  const different = names.filter((name) => JSON.stringify(members[name]) !== JSON.stringify(wanted[name]))
  return Object.fromEntries(different.map((name) => [name, wanted[name] ?? null]))
}

/** The members that an occurrence may have of its own. */
function overridableMembers(event: ShownEvent, { start, timeZone }: Clock): Members {
  const { title, language, all_day, image, virtual_url } = event
  const html = event.description || event.excerpt
  const keywords = [...event.categories, ...event.tags].map(({ name }) => [name, true] as const)
  return presentMembers({
    ...(event.date_utc.startsWith('0000') ? {} : { created: `${localDateTime(event.date_utc)}Z` }),
    updated: `${localDateTime(event.revised_utc)}Z`,
    ...{ title, locale: language, start, timeZone, duration: jscalendarDuration(event) },
    showWithoutTime: all_day === true ? true : undefined,
    ...(html !== '' && { description: html, descriptionContentType: 'text/html' }),
    status: jscalendarStatus(event),
    privacy: event.status === 'private' ? 'private' : undefined,
    keywords: keywords.length > 0 ? Object.fromEntries(keywords) : undefined,
    locations: jscalendarLocations(event),
    virtualLocations: virtual_url === null ? undefined : { 1: { '@type': 'VirtualLocation', uri: virtual_url } },
    participants: contactsOf(event),
    links: {
      page: { '@type': 'Link', href: event.url, contentType: 'text/html', rel: 'alternate' },
      ...(image && {
        image: { '@type': 'Link', href: image.url, contentType: pictureType(image), rel: 'icon', display: 'badge' },
      }),
    },
  })
}

/** Whole days, or the time that passes (RFC 8984 §1.4.6). */
function jscalendarDuration({ all_day, start_date, end_date, utc_start_date, utc_end_date }: ShownEvent): string {
  if (all_day === true) {
    const [first, after] = [start_date, exclusiveEndDay(end_date)].map((wall) =>
      Temporal.PlainDate.from(wall.slice(0, 10)),
    )
    return `P${first && after ? first.until(after).total('days') : 1}D`
  }
  const [start, end] = [utc_start_date, utc_end_date].map((utc) => Date.parse(`${utc.replace(' ', 'T')}Z`))
  return Temporal.Duration.from({ seconds: Math.max(0, ((end ?? NaN) - (start ?? NaN)) / 1000) || 0 })
    .round({ largestUnit: 'hours' })
    .toString()
}

function jscalendarLocations(event: ShownEvent): Members | undefined {
  const venues = venuesShown(event).map((venue, index) => {
    const point = venuePoint(venue)
    const coordinates = point && `geo:${point.join(',')}`
    const description = placeText({ ...venue, venue: '' })
    return [index + 1, presentMembers({ '@type': 'Location', name: venue.venue, description, coordinates })] as const
  })
  return venues.length > 0 ? Object.fromEntries(venues) : undefined
}

function contactsOf({ organizer }: ShownEvent): Members | undefined {
  const contacts = organizer.map(({ organizer: name, email, phone }, index) => {
    const description = phone
    return [
      index + 1,
      presentMembers({ '@type': 'Participant', name, email, description, roles: { contact: true } }),
    ] as const
  })
  return contacts.length > 0 ? Object.fromEntries(contacts) : undefined
}

const statuses: Readonly<Record<EventStatus, string>> = {
  scheduled: 'confirmed',
  cancelled: 'cancelled',
  postponed: 'tentative',
  rescheduled: 'confirmed',
  moved_online: 'confirmed',
}

function jscalendarStatus({ event_status, status }: ShownEvent): string {
  if (event_status === 'cancelled') return statuses.cancelled
  return status === 'draft' || status === 'pending' ? 'tentative' : statuses[event_status ?? 'scheduled']
}

function presentMembers(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== ''))
}
