import type { Language } from '../../../i18n/language.ts'
import type { EventStatus } from '../../../domain/entities.ts'
import { htmlLines } from '../../../text/plain.ts'
import { say } from '../../../texts/text.ts'
import { accessWith } from '../access.ts'
import {
  contactText,
  type Entry,
  type Exceptions,
  pictureType,
  placeText,
  venuePoint,
  type Series,
  type ShownEvent,
  type Timed,
  venuesShown,
} from '../entry.ts'
import { reasonText } from '../shared/content.ts'
import { addressLine, contentLine, listLine, textLine } from './lines.ts'
import { exclusiveEndDay, momentLine, momentsLine, recurrenceId, utcMoment, type Clock } from './moments.ts'
import { icalRecurrenceRule } from './recurrence-rule.ts'
import type { Zones } from './zones.ts'

/** An event, or a series with the occurrences that differ from it, as `VEVENT` components (RFC 5545 §3.6.1). */
export function eventComponents({ uid, event, sequence, series }: Entry, zones: Zones, language: Language): string {
  const clock = icalClock(event, zones, series !== undefined)
  const recurrence = series
    ? [
        // Readers that know no further starts know the exceptions to a rule: here to one that yields the start alone.
        contentLine('RRULE', series.rule ? icalRecurrenceRule(series.rule, clock) : 'FREQ=DAILY;COUNT=1'),
        momentsLine('RDATE', series.dates, clock),
        momentsLine('EXDATE', series.excluded, clock),
      ].join('')
    : ''
  const whole = component(event, sequence, clock, `${textLine('UID', uid)}${recurrence}`, language)
  return whole + (series ? overrideComponents(uid, series.overrides, clock, zones, language) : '')
}

/** Some occurrences of a series by themselves: those that differ from it, where nothing else of it is shown. */
export function exceptionComponents({ uid, series, overrides }: Exceptions, zones: Zones, language: Language): string {
  return overrideComponents(uid, overrides, icalClock(series, zones, true), zones, language)
}

function overrideComponents(
  uid: string,
  overrides: Series['overrides'],
  clock: Clock,
  zones: Zones,
  language: Language,
): string {
  return overrides
    .map(({ event, sequence, original }) => {
      const identity = `${textLine('UID', uid)}${recurrenceId(original, clock)}`
      return component(event, sequence, icalClock(event, zones, false), identity, language)
    })
    .join('')
}

function icalClock({ timezone, start_date, all_day }: Timed, zones: Zones, repeats: boolean): Clock {
  const allDay = all_day === true
  const year = Number(start_date.slice(0, 4))
  return { allDay, timezone, tzid: allDay ? undefined : zones.idOf(timezone, year, repeats) }
}

function component(event: ShownEvent, sequence: number, clock: Clock, identity: string, language: Language): string {
  const venues = venuesShown(event)
  const point = venues.map(venuePoint).find((each) => each !== undefined)
  const modified = utcMoment(event.revised_utc)
  const html = event.description || event.excerpt
  return [
    contentLine('BEGIN', 'VEVENT'),
    identity,
    contentLine('DTSTAMP', modified),
    event.date_utc.startsWith('0000') ? '' : contentLine('CREATED', utcMoment(event.date_utc)),
    contentLine('LAST-MODIFIED', modified),
    contentLine('SEQUENCE', String(sequence)),
    momentLine('DTSTART', event.start_date, clock, event.utc_start_date),
    endLine(event, clock),
    textLine('SUMMARY', event.title),
    // Calendars of phones show no `COMMENT`.
    textLine(
      'DESCRIPTION',
      [reasonText(event, language), htmlLines(html), accessText(event, language)].filter(Boolean).join('\n\n'),
    ),
    html === '' ? '' : textLine('STYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE=text/html', html),
    textLine('LOCATION', venues.map(placeText).join('; ')),
    point ? contentLine('GEO', point.join(';')) : '',
    listLine(
      'CATEGORIES',
      [...event.categories, ...event.tags].map(({ name }) => name),
    ),
    ...event.organizer.map((organizer) => textLine('CONTACT', contactText(organizer))),
    addressLine('URL', event.url),
    event.image
      ? addressLine(`IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=${pictureType(event.image)}`, event.image.url)
      : '',
    addressLine('CONFERENCE;VALUE=URI', event.virtual_url),
    contentLine('STATUS', icalStatus(event)),
    textLine('COMMENT', event.event_status_reason),
    event.status === 'private' ? contentLine('CLASS', 'PRIVATE') : '',
    contentLine('END', 'VEVENT'),
  ].join('')
}

/** How accessible it is, for those who read it in their calendar. */
function accessText(event: ShownEvent, language: Language): string {
  const lines = accessWith(event, venuesShown(event), language).map(({ text }) => `– ${text}`)
  return lines.length === 0 ? '' : [say('access.heading', language), ...lines].join('\n')
}

/** Nothing for an event without a duration: an end must be later than its start (RFC 5545 §3.8.2.2). */
function endLine({ end_date, utc_start_date, utc_end_date }: ShownEvent, clock: Clock): string {
  if (clock.allDay) return momentLine('DTEND', exclusiveEndDay(end_date), clock, '')
  return utc_end_date === utc_start_date ? '' : momentLine('DTEND', end_date, clock, utc_end_date)
}

const statuses: Readonly<Record<EventStatus, string>> = {
  scheduled: 'CONFIRMED',
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
  rescheduled: 'CONFIRMED',
  moved_online: 'CONFIRMED',
}

/** What is not published may still become otherwise. */
function icalStatus({ event_status, status }: ShownEvent): string {
  if (event_status === 'cancelled') return statuses.cancelled
  return status === 'draft' || status === 'pending' ? 'TENTATIVE' : statuses[event_status ?? 'scheduled']
}
