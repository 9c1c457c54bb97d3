import { statuses, translatedKinds, ticketStatuses } from '../../domain/entities.ts'
import { importedKinds } from '../../domain/import.ts'
import { roles } from '../../domain/people/user.ts'
import { knownLanguages } from '../../i18n/language.ts'
import { eventRecord } from '../../records/event.ts'
import type { PlainField, PlainFields } from '../../records/field.ts'
import { organizerRecord } from '../../records/organizer.ts'
import { siteRecord } from '../../records/site.ts'
import { venueRecord } from '../../records/venue.ts'
import { calendarTables, type Column, type Table } from '../rows/catalogue.ts'
import type { TableName } from '../rows/tables.ts'

/** What a member of an exported record is; a list: one of these words. `login`: of a user, whom a row names by id. */
export type MemberType =
  | ('text' | 'id' | 'count' | 'integer' | 'number' | 'flag' | 'json' | 'moment' | 'login')
  | readonly string[]

export interface Member {
  readonly column: string
  readonly type: MemberType
  readonly nullable: boolean
  /** Whether every export has it. Others are of columns that came later. */
  readonly isRequired: boolean
  /** What a record has of a plain field that its export does not know. */
  readonly initial?: PlainField['initial'] | undefined
}

/** The members of a record that are columns of its row, by their names. */
export type Shape = ReadonlyMap<string, Member>

interface Kind {
  readonly table: TableName
  /** The columns that have no member of their own: they follow from others, or are said in another way. */
  readonly without: readonly string[]
  /** The members that the first exports had, in their order. Those of columns that came later follow them by themselves. */
  readonly first: string
}

const record = 'id author status trashed_from date modified_utc date_utc language image lineage'
const file = 'file mime_type width height filesize'

const kinds = {
  user: {
    table: 'users',
    without: ['login_lower', 'email_lower', 'searched'],
    first: 'id login name email role created_utc',
  },
  term: { table: 'terms', without: ['taxonomy', 'count', 'mirrored_from'], first: 'id language parent' },
  image: { table: 'images', without: [], first: `id author created_utc language alt source_url ${file}` },
  file: { table: 'image_files', without: ['image_id', 'name'], first: file },
  venue: {
    table: 'venues',
    without: ['address_key', 'mirrored_from'],
    first: `${record} address city country province state stateprovince zip phone website geo_source show_map show_map_link
      awaits_event latitude longitude`,
  },
  organizer: { table: 'organizers', without: ['mirrored_from'], first: `${record} phone website email awaits_event` },
  event: {
    table: 'events',
    without: ['series', 'mirrored_from'],
    first: `${record} start_date end_date start_utc end_utc timezone all_day show_map show_map_link hide_from_listings sticky featured
      event_status attendance cost recurrence own website virtual_url password_hash parent previous_series next_series carried_until`,
  },
  ticket: {
    table: 'tickets',
    without: ['event_id'],
    first: `id status language modified_utc price currency capacity sold url available_from available_from_utc available_until
      available_until_utc`,
  },
  occurrence: {
    table: 'occurrences',
    without: ['event_id'],
    first: `id series position original start_local end_local start_utc end_utc author status trashed_from hidden featured protected ticketed
      event_status attendance`,
  },
  site: {
    table: 'site',
    without: ['id'],
    first: `texts logo icon cover color email phone contact_page social family_category time_zone week_start currency_code currency_symbol
      currency_position`,
  },
  view: { table: 'shared_views', without: [], first: 'id slug language texts filters' },
  origin: { table: 'origins', without: [], first: 'source external_id of record_id sent written' },
  revision: {
    table: 'revisions',
    without: ['id', 'public_id', 'is_public', 'is_gone', 'authors'],
    first: 'of record_id revised_utc sequence',
  },
} as const satisfies Record<string, Kind>

export type ShapeName = keyof typeof kinds

/** The members of the texts of a kind in a language. */
export const textMembers = {
  event: ['title', 'description', 'excerpt', 'slug', 'event_status_reason'],
  named: ['name', 'description', 'slug'],
  ticket: ['name', 'description'],
} as const

/** Those that came later: what an export does not have of them is empty. */
export const laterTexts: ReadonlySet<string> = new Set(['event_status_reason'])

/** The plain fields that say themselves what their columns hold; an occurrence has copies of those of its event. */
const plain: Partial<Record<ShapeName, PlainFields>> = {
  ...{ venue: venueRecord.fields, organizer: organizerRecord.fields },
  ...{ event: eventRecord.fields, occurrence: eventRecord.fields },
  site: siteRecord.fields,
}

/** What any other column holds where its table does not say it: in one table, or in all. */
const typesByColumn: Readonly<Record<string, MemberType>> = {
  ...Object.fromEntries(
    ['alt', 'cost', 'lineage', 'own', 'recurrence', 'sent', 'social', 'texts', 'written'].map(
      (name) => [name, 'json'] as const,
    ),
  ),
  kind: importedKinds,
  'revisions.kind': translatedKinds,
  language: knownLanguages,
  role: roles,
  status: statuses,
  trashed_from: statuses,
  'occurrences.status': [...statuses, 'gone'],
  'tickets.status': ticketStatuses,
}

/** Members that are named otherwise than their columns: a line of an export has a `kind` of its own. */
const renamed: Readonly<Record<string, string>> = { 'origins.kind': 'of', 'revisions.kind': 'of' }

/** Columns that rows of other kinds leave empty. */
const alwaysSet: readonly string[] = ['occurrences.series', 'occurrences.position', 'occurrences.original']

/** The members of every kind of record, by the tables of this version. */
export async function exportedShapes(): Promise<(name: ShapeName) => Shape> {
  const tables = await calendarTables()
  const made = new Map<ShapeName, Shape>()
  return (name) => {
    const shape = made.get(name) ?? exportShape(kinds[name], tables, plain[name])
    made.set(name, shape)
    return shape
  }
}

function exportShape({ table, without, first }: Kind, tables: readonly Table[], fields: PlainFields = {}): Shape {
  const required = first.split(/\s+/)
  const { columns = [] } = tables.find(({ name }) => name === table) ?? {}
  const members = columns
    .filter((column) => !without.includes(column.name))
    .map((column): [string, Member] => {
      const member = renamed[`${table}.${column.name}`] ?? column.name
      const nullable = column.nullable === 1 && !alwaysSet.includes(`${table}.${column.name}`)
      const isRequired = required.includes(member)
      const field = fields[column.name]
      const type = field ? typeOfPlain(field, column) : memberType(table, column)
      return [member, { column: column.name, type, nullable, isRequired, initial: field?.initial }]
    })
  const place = (member: string) => (required.includes(member) ? required.indexOf(member) : required.length)
  return new Map(members.toSorted(([one], [other]) => place(one) - place(other)))
}

function typeOfPlain({ parameter }: PlainField, { type }: Column): MemberType {
  return parameter.type.asking?.options ?? type
}

const moment = /_(utc|local|date|until)$|^(date|original|available_from)$/

function memberType(table: TableName, { name, type, refersTo }: Column): MemberType {
  const named = typesByColumn[`${table}.${name}`] ?? typesByColumn[name]
  if (named) return named
  if (refersTo === 'users') return 'login'
  if (type === 'integer') return refersTo !== null || /(^|_)id$/.test(name) ? 'id' : 'count'
  if (type !== 'text') return type
  return moment.test(name) ? 'moment' : 'text'
}
