import { attendances, eventStatuses, statuses } from '../../domain/entities.ts'
import { ticketStatuses } from '../../domain/ticket.ts'
import { languages } from '../../i18n/language.ts'

/** What a member of an exported record is; a list: one of these words. `login`: of a user, whom a row names by id. */
export type MemberType = 'text' | 'id' | 'count' | 'number' | 'flag' | 'json' | 'moment' | 'login' | readonly string[]

export interface Member {
  readonly type: MemberType
  readonly nullable: boolean
}

/** The members of a record that are columns of its row, by their names. */
export type Shape = Readonly<Record<string, Member>>

function all(type: MemberType, ...names: readonly string[]): Shape {
  return Object.fromEntries(names.map((name) => [name, { type, nullable: false }]))
}

function maybe(type: MemberType, ...names: readonly string[]): Shape {
  return Object.fromEntries(names.map((name) => [name, { type, nullable: true }]))
}

const file: Shape = { ...all('text', 'file', 'mime_type'), ...all('count', 'width', 'height', 'filesize') }

const record: Shape = {
  ...all('id', 'id'),
  ...all('login', 'author'),
  ...all(statuses, 'status'),
  ...maybe(statuses, 'trashed_from'),
  ...all('moment', 'date', 'modified_utc'),
  ...maybe('moment', 'date_utc'),
  ...all(languages, 'language'),
  ...maybe('id', 'image'),
  ...maybe('json', 'lineage'),
}

const place = maybe('text', 'address', 'city', 'country', 'province', 'state', 'stateprovince', 'zip')
const times = all('moment', 'start_date', 'end_date', 'start_utc', 'end_utc')
const planned: Shape = { ...all(eventStatuses, 'event_status'), ...all(attendances, 'attendance') }

/** The rows of which records are made. */
export const shapes = {
  user: {
    ...all('id', 'id'),
    ...all('text', 'login', 'name'),
    ...maybe('text', 'email'),
    ...all(['administrator', 'editor', 'author', 'contributor', 'subscriber'], 'role'),
    ...all('moment', 'created_utc'),
  },
  term: { ...all('id', 'id'), ...all(languages, 'language'), ...maybe('id', 'parent') },
  image: {
    ...all('id', 'id'),
    ...all('login', 'author'),
    ...all('moment', 'created_utc'),
    ...all(languages, 'language'),
    ...all('json', 'alt'),
    ...maybe('text', 'source_url'),
    ...file,
  },
  file,
  venue: {
    ...record,
    ...place,
    ...maybe('text', 'phone', 'website', 'geo_source'),
    ...all('flag', 'show_map', 'show_map_link', 'awaits_event'),
    ...maybe('number', 'latitude', 'longitude'),
  },
  organizer: { ...record, ...maybe('text', 'phone', 'website', 'email'), ...all('flag', 'awaits_event') },
  event: {
    ...record,
    ...times,
    ...all('text', 'timezone'),
    ...all('flag', 'all_day', 'show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'),
    ...planned,
    ...maybe('json', 'cost', 'recurrence', 'own'),
    ...maybe('text', 'website', 'virtual_url', 'password_hash'),
    ...maybe('id', 'parent', 'previous_series', 'next_series'),
    ...maybe('moment', 'carried_until'),
    ...all('count', 'sequence'),
  },
  ticket: {
    ...all('id', 'id'),
    ...all(ticketStatuses, 'status'),
    ...all(languages, 'language'),
    ...all('moment', 'modified_utc'),
    ...all('text', 'price', 'currency'),
    ...maybe('count', 'capacity'),
    ...all('count', 'sold'),
    ...maybe('text', 'url'),
    ...maybe('moment', 'available_from', 'available_from_utc', 'available_until', 'available_until_utc'),
  },
  occurrence: {
    ...all('id', 'id', 'series', 'position'),
    ...all('moment', 'original', 'start_local', 'end_local', 'start_utc', 'end_utc'),
    ...all('login', 'author'),
    ...all([...statuses, 'gone'], 'status'),
    ...maybe(statuses, 'trashed_from'),
    ...all('flag', 'hidden', 'featured', 'protected', 'ticketed'),
    ...planned,
  },
  origin: {
    ...all('text', 'source', 'external_id'),
    ...all(['category', 'tag', 'venue', 'organizer', 'event'], 'of'),
    ...all('id', 'record_id'),
    ...all('json', 'sent', 'written'),
  },
} as const satisfies Record<string, Shape>

/** The members of the texts of a kind in a language. */
export const textMembers = {
  event: ['title', 'description', 'excerpt', 'slug'],
  named: ['name', 'description', 'slug'],
  ticket: ['name', 'description'],
} as const
