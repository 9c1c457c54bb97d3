import { between, type Random } from '../../support/seed.ts'

/** What the requests of this test may name, by how many events have it: the largest first. */
export interface Stock {
  readonly events: readonly number[]
  readonly venues: readonly number[]
  readonly organizers: readonly number[]
  readonly categories: readonly number[]
  readonly tags: readonly number[]
}

/** Values of parameters: some of each are among the most expensive that can be asked for. */
export type ExpensiveValues = Readonly<Record<string, readonly string[]>>

const digits = '0123456789'
const letters = 'abcdefghijklmnopqrstuvwxyz'
const some = (count: number, of: (number: number) => string, by = ' ') =>
  Array.from({ length: count }, (_, n) => of(n)).join(by)

/** Words that are common and rare, short and long, in all the forms of a search. */
export const searches: readonly string[] = [
  ...[
    'the',
    'jubilee',
    'quokka',
    'zyzzyva',
    'a',
    'e',
    '9',
    'th',
    'an',
    'ing',
    'que',
    '日',
    '日本',
    '日本の祭り',
    '%',
    '_',
    '.',
    ',',
    '-',
  ],
  ...[
    'the and for with',
    'a e i o u s t n',
    'the -jubilee',
    'quokka -the',
    'jubilee -a -e',
    'zyzzyva -the',
    '"the evening"',
  ],
  ...[
    '"and the"',
    '"the zyzzyva"',
    '"e t"',
    '". The"',
    'ba be bo ca co da de do',
    'bab beb bob',
    'night music concert dance',
  ],
  some(8, (n) => `-q0${n}`),
  some(8, (n) => `-${letters[n]}`),
  some(8, (n) => `-"x ${letters[n]} q"`),
  some(8, (n) => `"${letters[n]} "`),
  some(8, (n) => `"${letters[n]} the"`),
  some(7, (n) => `-zzz${n}`) + ' the',
  some(7, (n) => `"zz ${n}"`) + ' jubilee',
  some(8, (n) => `${digits[n]}${digits[(n + 1) % 10]}`),
  'x'.repeat(1000),
  'ba'.repeat(500),
  `"${'a '.repeat(498)}"`,
  `"${some(160, () => 'the')}"`,
  `-"${some(160, () => 'the')}"`,
  some(8, (n) => `"${'the '.repeat(28)}${n}"`),
  some(8, (n) => `-"${'the '.repeat(28)}${n}"`),
  '日'.repeat(1000),
  '😀'.repeat(500),
  '%'.repeat(1000),
]

const dates = [
  '0001-01-01',
  '9999-12-31',
  '2022-01-01',
  '2027-06-15 12:00:00',
  '2031-12-31',
  'now',
  'today',
  '+2 weeks',
  '1800000000',
]
const ids = (all: readonly number[], count: number) => all.slice(0, count).join(',')

/** The values of every parameter that an anonymous GET takes; a test says if one is absent here. */
export function expensiveValues(stock: Stock): ExpensiveValues {
  const { events, venues, organizers, categories, tags } = stock
  const list = (all: readonly number[]) => [1, 3, 17, 100, 1000].map((count) => ids(all, count))
  const flag = ['true', 'false']
  const numbers = ['1', ids(events, 1)]
  return {
    page: ['1', '2', '100', '10000', '999999999999'],
    per_page: ['1', '100', '1000000'],
    cursor: ['00010101000000-1', '20270601000000-1', '99991231235959-999999999999999', 'x', `${'9'.repeat(14)}-1`],
    start_date: dates,
    end_date: dates,
    starts_before: dates,
    starts_after: dates,
    ends_before: dates,
    ends_after: dates,
    when: ['now', 'tonight', 'this_weekend', 'next_month', 'upcoming', 'past'],
    strict_dates: ['1', '0'],
    strict: ['0'],
    search: searches,
    search_in: ['venues', 'events,venues', 'events,venues,organizers,terms'],
    facets: ['categories', 'tags,venues,organizers,cities', 'months,days,weekdays,languages', 'cost', 'accessibility'],
    sort: ['start', 'end', 'title', 'published', 'modified', 'revised', 'relevance', 'distance'].flatMap((order) => [
      order,
      `-${order}`,
    ]),
    explain: [ids(events, 1), '999999999'],
    view: ['expensive', '999999999'],
    categories_all: list(categories).slice(0, 2),
    tags_all: list(tags).slice(0, 2),
    exclude_categories: list(categories),
    exclude_tags: list(tags),
    exclude_venues: list(venues),
    exclude_organizers: list(organizers),
    exclude_events: list(events),
    exclude_series: list(events),
    by_author: ['1', '1,2,3', '999999'],
    has_language: ['en', 'fr', 'en,fr'],
    missing_language: ['en', 'fr'],
    has_image: flag,
    min_cost: ['0', '0.01', '20', '1000000'],
    max_cost: ['0', '20', '1000000'],
    weekday: ['sat,sun', 'mon'],
    starts_between: ['18:00,23:00', '22:00,02:00', '00:00,23:59'],
    min_duration: ['0', '120', '100000'],
    max_duration: ['0', '120', '100000'],
    city: ['Springfield', some(50, (n) => `Town ${n}`, ',')],
    country: ['France'],
    postcode: ['62701', '45000,69001'],
    accessibility: ['wheelchair', 'hearing_loop,relaxed', 'wheelchair,elevator,quiet_room,sign_language,subtitles'],
    any_language: flag,
    categories: [
      ...list(categories),
      some(100, (n) => `category-${n}`, ','),
      some(100, (n) => `category-${n + 10}`, ','),
    ],
    tags: [...list(tags), some(100, (n) => `tag-${n}`, ',')],
    venue: list(venues),
    organizer: list(organizers),
    featured: flag,
    ticketed: flag,
    free: flag,
    series: ['first', 'next', 'all', ids(events, 1)],
    recurring: flag,
    per_place: ['0', '1', '5'],
    per_day: ['0', '4', '100', '1000000'],
    author: ['1', '2', '999999'],
    event_status: ['scheduled', 'cancelled', 'postponed,rescheduled,moved_online'],
    attendance: ['in_person', 'online,mixed'],
    status: ['publish'],
    modified_after: dates,
    modified_before: dates,
    revised_after: dates,
    revised_before: dates,
    kinds: ['events', 'venues,organizers', 'categories', 'events,venues,organizers,categories,tags'],
    occurrences: flag,
    limit: ['1', '100', '1000'],
    since: ['0123456789abcdef.1.12345678', 'x'],
    wait: ['0'],
    afterChangeNumber: ['0', '50', '50000', '99999999'],
    reading: ['0123456789abcdef.1.12345678'],
    geoloc: flag,
    geoloc_lat: ['0', '47', '90'],
    geoloc_lng: ['0', '8', '-180'],
    geoloc_radius: ['0', '40', '500', '20100'],
    geoloc_bbox: [
      '-180,-90,180,90',
      '-5,38,23,56',
      '0,45,10,50',
      '170,-90,-170,90',
      '179,-90,178,90',
      '2.3,48.8,2.4,48.9',
    ],
    orderby: ['distance', ...['name', 'id', 'term_id', 'count', 'slug', 'term_group', 'description', 'include']],
    order: ['asc', 'desc'],
    descending: ['1'],
    include: [...list(events), ...list(tags), ...list(categories)],
    exclude: [...list(tags), ...list(categories)],
    post_parent: numbers,
    parent: ['0', ids(categories, 1)],
    parent_venue: ['0', ids(venues, 1)],
    post: numbers,
    event: numbers,
    slug: ['category-1', 'tag-1', 'x'.repeat(4000)],
    hide_empty: flag,
    has_events: flag,
    only_with_upcoming: flag,
    is_available: flag,
    translations: flag,
    i18n_language: ['en', 'fr'],
    _fields: ['id', 'events.title,venues.venue', some(500, (n) => `events.venue.${letters[n % 26]}${n}`, ',')],
    _envelope: ['1'],
    namespace: ['calendar/events/v1'],
    context: ['view'],
    password: ['x', 'x'.repeat(1000)],
    id: [ids(events, 1), ids(venues, 1), ids(organizers, 1), ids(categories, 1), ids(tags, 1), '999999999'],
  }
}

/** One of them. */
export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[between(random, 0, list.length - 1)]
}
