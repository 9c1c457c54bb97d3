/*
 * The tables of contract/documentation.md §6 as data: what the index and the document must say. Nothing here is derived
 * from the program.
 */

export interface SpecParameter {
  readonly type: 'string' | 'integer' | 'boolean' | 'double' | 'array of integer' | 'untyped'
  readonly required: boolean
  /** As the table gives it; `moving` for a time that is computed. */
  readonly default?: unknown
}

export type SpecParameters = Readonly<Record<string, SpecParameter>>

export interface SpecOperation {
  readonly methods: readonly string[]
  /** As in the tables: `/events/<id>`. */
  readonly path: string
  readonly parameters: SpecParameters
}

/** The default of a parameter that is a computed timestamp. */
export const moving = Symbol('a computed timestamp')

const string: SpecParameter = { type: 'string', required: false }
const integer: SpecParameter = { type: 'integer', required: false }
const boolean: SpecParameter = { type: 'boolean', required: false }
const double: SpecParameter = { type: 'double', required: false }
const ids: SpecParameter = { type: 'array of integer', required: false }
const untyped: SpecParameter = { type: 'untyped', required: false }

const by = (parameter: SpecParameter, value: unknown): SpecParameter => ({ ...parameter, default: value })
const must = (parameter: SpecParameter): SpecParameter => ({ ...parameter, required: true })

/** On every route. */
export const languageParameter = { name: 'i18n_language', type: 'string', required: false, values: ['en', 'fr'] }

/** An event; `password` is on the single-event routes. */
const event = {
  title: must(string),
  start_date: must(string),
  end_date: must(string),
  author: integer,
  date: string,
  date_utc: string,
  description: string,
  slug: string,
  excerpt: string,
  status: string,
  timezone: string,
  all_day: by(boolean, false),
  image: string,
  cost: untyped,
  website: by(untyped, null),
  show_map: boolean,
  show_map_link: boolean,
  hide_from_listings: boolean,
  sticky: boolean,
  featured: boolean,
  categories: by(ids, null),
  tags: by(ids, null),
  venue: by(ids, null),
  organizer: by(ids, null),
}

const venue = {
  venue: must(string),
  author: integer,
  date: string,
  date_utc: string,
  description: by(string, null),
  status: string,
  show_map: by(string, null),
  show_map_link: by(string, null),
  address: by(string, null),
  city: by(string, null),
  country: by(string, null),
  province: by(string, null),
  state: by(string, null),
  zip: by(string, null),
  phone: by(string, null),
  stateprovince: by(string, null),
  website: by(string, null),
  image: by(string, null),
}

const organizer = {
  organizer: by(must(string), null),
  author: by(integer, null),
  date: by(string, null),
  date_utc: by(string, null),
  description: by(string, null),
  status: by(string, null),
  phone: by(string, null),
  website: by(string, null),
  email: by(string, null),
  image: by(string, null),
}

const tag = { name: must(string), description: string, slug: string }
const category = { ...tag, parent: integer }

const paging = { page: by(integer, 1), per_page: by(integer, 4) }

const eventFilters = {
  ...paging,
  start_date: by(string, moving),
  end_date: by(string, moving),
  starts_before: string,
  starts_after: string,
  ends_before: string,
  ends_after: string,
  strict_dates: by(untyped, 'false'),
  search: string,
  categories: ids,
  tags: ids,
  venue: ids,
  organizer: ids,
  featured: boolean,
  status: string,
  geoloc: boolean,
  geoloc_lat: double,
  geoloc_lng: double,
  include: ids,
  post_parent: integer,
  ticketed: boolean,
}

/** Of venues and organizers. */
const linkedFilters = {
  ...paging,
  search: string,
  event: integer,
  has_events: untyped,
  only_with_upcoming: by(untyped, false),
  status: string,
}

const tagFilters = {
  ...paging,
  search: string,
  exclude: ids,
  include: ids,
  order: string,
  orderby: string,
  hide_empty: by(boolean, '1'),
  post: integer,
  event: integer,
  slug: string,
}
const categoryFilters = { ...tagFilters, parent: integer }

const id = { id: must(integer) }
const slug = { slug: must(string) }
const password = { password: string }
const update = ['POST', 'PUT', 'PATCH']

/** “On update, every field is optional”, and a default has no meaning there. */
function changes(fields: SpecParameters): SpecParameters {
  return Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, { type, required: false }]))
}

/** Every operation that clients of the original know. */
export const specOperations: readonly SpecOperation[] = [
  {
    methods: ['GET'],
    path: '/',
    parameters: { namespace: by(untyped, 'calendar/events/v1'), context: by(untyped, 'view') },
  },
  { methods: ['GET'], path: '/doc', parameters: {} },
  { methods: ['GET'], path: '/events', parameters: eventFilters },
  { methods: ['POST'], path: '/events', parameters: event },
  { methods: ['GET'], path: '/events/<id>', parameters: { ...id, ...password } },
  { methods: ['DELETE'], path: '/events/<id>', parameters: { ...id, ...password } },
  { methods: update, path: '/events/<id>', parameters: { ...id, ...password, ...changes(event) } },
  { methods: ['GET'], path: '/events/by-slug/<slug>', parameters: slug },
  { methods: ['DELETE'], path: '/events/by-slug/<slug>', parameters: slug },
  { methods: update, path: '/events/by-slug/<slug>', parameters: changes(event) },
  ...linked('venues', venue),
  ...linked('organizers', organizer),
  ...terms('categories', category, categoryFilters),
  ...terms('tags', tag, tagFilters),
]

function linked(plural: string, fields: SpecParameters): readonly SpecOperation[] {
  const byId = `/${plural}/<id>`
  const bySlug = `/${plural}/by-slug/<slug>`
  return [
    { methods: ['GET'], path: `/${plural}`, parameters: linkedFilters },
    { methods: ['POST'], path: `/${plural}`, parameters: fields },
    { methods: ['GET'], path: byId, parameters: id },
    { methods: ['DELETE'], path: byId, parameters: id },
    { methods: update, path: byId, parameters: { ...id, ...changes(fields) } },
    { methods: ['GET'], path: bySlug, parameters: slug },
    { methods: ['DELETE'], path: bySlug, parameters: slug },
    { methods: update, path: bySlug, parameters: { ...slug, ...changes(fields) } },
  ]
}

function terms(plural: string, fields: SpecParameters, filters: SpecParameters): readonly SpecOperation[] {
  const byId = `/${plural}/<id>`
  return [
    { methods: ['GET'], path: `/${plural}`, parameters: filters },
    { methods: ['POST'], path: `/${plural}`, parameters: fields },
    { methods: ['GET'], path: byId, parameters: id },
    { methods: ['DELETE'], path: byId, parameters: id },
    { methods: update, path: byId, parameters: { ...id, ...changes(fields) } },
  ]
}

const eventAccess = 'sign_language subtitles audio_description easy_language relaxed'
const eventState = `event_status event_status_reason attendance virtual_url ${eventAccess}`.split(' ')
const venueAccess = 'step_free_entrance elevator accessible_toilet accessible_parking hearing_loop quiet_room'
const venueState = `geo_lat geo_lng wheelchair ${venueAccess} assistance_dogs parent_venue other_names`.split(' ')
const revised = ['revised_after', 'revised_before']
const changed = ['modified_after', 'modified_before', ...revised]
const around = ['cursor', 'geoloc_radius', 'geoloc_bbox', 'orderby', 'translations']
const ofEvents = 'author any_language search_in when descending free event_status attendance series recurring facets'
const ofVenues = 'accessibility any_language parent_venue geoloc geoloc_lat geoloc_lng order'
const asked =
  'sort explain categories_all tags_all exclude_categories exclude_tags exclude_venues exclude_organizers exclude_events ' +
  'exclude_series by_author has_language missing_language has_image min_cost max_cost weekday starts_between min_duration ' +
  'max_duration city country postcode accessibility view'

/** Parameters that are ours in addition, by method and path; `/images` and `/tickets` are ours altogether. */
export const additions: Readonly<Record<string, readonly string[]>> = {
  'GET /events': [...around, ...changed, ...ofEvents.split(' '), ...asked.split(' ')],
  'POST /events': ['password', 'post_parent', 'tickets', ...eventState, 'recurrence'],
  'GET /events/<id>': ['translations'],
  'POST /events/<id>': ['post_parent', 'tickets', ...eventState, 'recurrence', 'scope', 'reset', 'confirm'],
  'DELETE /events/<id>': ['scope'],
  'DELETE /events/by-slug/<slug>': ['scope'],
  'GET /events/by-slug/<slug>': ['translations'],
  'POST /events/by-slug/<slug>': ['post_parent', 'tickets', ...eventState, 'recurrence', 'scope', 'reset', 'confirm'],
  'GET /venues': [...around, ...changed, ...ofVenues.split(' ')],
  'POST /venues': ['slug', ...venueState],
  'GET /venues/<id>': ['translations'],
  'POST /venues/<id>': ['slug', ...venueState],
  'POST /venues/by-slug/<slug>': venueState,
  'GET /venues/by-slug/<slug>': ['translations'],
  'GET /organizers': ['any_language', 'cursor', 'orderby', 'order', 'translations', ...changed],
  'POST /organizers': ['slug', 'other_names'],
  'GET /organizers/<id>': ['translations'],
  'POST /organizers/<id>': ['slug', 'other_names'],
  'GET /organizers/by-slug/<slug>': ['translations'],
  'GET /categories': ['any_language', 'cursor', 'translations', ...revised],
  'GET /categories/<id>': ['translations'],
  'GET /tags': ['any_language', 'cursor', 'translations', ...revised],
  'GET /tags/<id>': ['translations'],
}
