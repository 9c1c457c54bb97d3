import type { Attendance, EventStatus, Status } from '../../domain/entities.ts'
import type { Rule } from '../../domain/recurrence/rules/rule.ts'
import type { Language } from '../../i18n/language.ts'
import type { ShownAccess } from './access.ts'

/** An event of a feed. */
export interface Entry {
  /** The same in every feed: `269@example.org`, or the one that it came with from elsewhere. */
  readonly uid: string
  readonly event: ShownEvent
  /** Grows with each revision. */
  readonly sequence: number
  /** How it repeats, where the format has words for that and the event is a series. */
  readonly series?: Series | undefined
}

/** A series as calendars have it (RFC 5545 §3.8.5): moments are wall times in the zone of the event. */
export interface Series {
  /** Undefined where its starts are all among `dates`. */
  readonly rule?: Rule | undefined
  /** Further starts. */
  readonly dates: readonly string[]
  /** Starts at which nothing takes place, or nothing that the reader may see. */
  readonly excluded: readonly string[]
  /** The occurrences that differ from the series, and those of the further starts unless these are many, by their original starts. */
  readonly overrides: readonly (Omit<Entry, 'uid'> & { readonly original: string })[]
}

/** What says by which clock an event is. */
export type Timed = Pick<ShownEvent, 'timezone' | 'start_date' | 'all_day'>

/** Exceptions of a series of which nothing else is shown. */
export interface Exceptions {
  readonly uid: string
  readonly series: Timed
  readonly overrides: Series['overrides']
}

/** What feeds take of an event: members of the representation that the JSON shows to the same reader. */
export interface ShownEvent extends ShownAccess {
  readonly id: number
  readonly global_id: string
  readonly status: Status
  readonly date_utc: string
  readonly revised_utc: string
  readonly url: string
  readonly rest_url: string
  readonly title: string
  /** HTML, as `excerpt`. */
  readonly description: string
  readonly excerpt: string
  readonly image: false | ShownImage
  /** Null, as other members, where the reader sees no more of the event than when it is. */
  readonly all_day: boolean | null
  readonly start_date: string
  readonly end_date: string
  readonly utc_start_date: string
  readonly utc_end_date: string
  readonly timezone: string
  readonly timezone_abbr: string
  readonly cost: string
  readonly website: string
  readonly categories: readonly NamedTerm[]
  readonly tags: readonly NamedTerm[]
  readonly venue: ShownVenue | readonly ShownVenue[]
  readonly organizer: readonly ShownOrganizer[]
  readonly json_ld?: Readonly<Record<string, unknown>> | undefined
  readonly event_status: EventStatus | null
  /** Plain text, or empty. */
  readonly event_status_reason: string
  readonly attendance: Attendance | null
  readonly virtual_url: string | null
  readonly language: Language
}

interface NamedTerm {
  readonly name: string
}

interface ShownImage {
  readonly url: string
  readonly extension: string
  readonly filesize: number
  readonly alt: string
}

export interface ShownVenue extends ShownAccess {
  readonly venue: string
  readonly address?: string | undefined
  readonly zip?: string | undefined
  readonly city?: string | undefined
  readonly stateprovince?: string | undefined
  readonly country?: string | undefined
  readonly geo_lat?: number | undefined
  readonly geo_lng?: number | undefined
  /** What it is a room of, as the reader may see it. */
  readonly building?: ShownVenue | undefined
}

export interface ShownOrganizer {
  readonly organizer: string
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly website?: string | undefined
}

export function venuesShown({ venue }: ShownEvent): readonly ShownVenue[] {
  return 'venue' in venue ? [venue] : venue
}

/** The name and the address of a venue on one line: of a room without one, that of its building. */
export function placeText({ venue, building, ...own }: ShownVenue): string {
  const { address, zip, city, stateprovince, country } = own.address || own.city || !building ? own : building
  const town = [zip, city].filter(isGiven).join(' ')
  return [venue, building?.venue, address, town, stateprovince, country].filter(isGiven).join(', ')
}

/** Where a venue is on the Earth, in degrees: a room without coordinates where its building is. */
export function venuePoint({
  geo_lat,
  geo_lng,
  building,
}: ShownVenue): readonly [latitude: number, longitude: number] | undefined {
  if (geo_lat !== undefined && geo_lng !== undefined) return [geo_lat, geo_lng]
  return building && venuePoint(building)
}

/** A name with what one needs to get in touch. */
export function contactText({ organizer, phone, email, website }: ShownOrganizer): string {
  return [organizer, phone, email, website].filter(isGiven).join(', ')
}

/** The media type of a picture by the extension of its file. */
export function pictureType({ extension }: ShownImage): string {
  return `image/${extension === 'jpg' ? 'jpeg' : extension === 'svg' ? 'svg+xml' : extension}`
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}
