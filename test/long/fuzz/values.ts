import type { Field, Fields } from '../../../src/schema/field.ts'
import { catalog } from '../../../src/resources/catalog.ts'
import { agreeing, type Parameters } from './agreeing.ts'
import { hostileText } from './hostile.ts'
import { kindOf, type Kind } from './kind.ts'
import { date, specialZones } from './moments.ts'
import type { Random } from './random.ts'
import { collections, type Collection, type World } from './world.ts'

/*
 * Values for declared parameters that ought to be accepted.
 */

export interface Making {
  readonly r: Random
  readonly world: World
}

const words = [
  'Concert',
  'Fête',
  'Marché de Noël',
  'Soirée',
  'Jazz',
  'Straßenfest',
  '音楽会',
  'Øre',
  'open air',
  'B-side',
]

export function someText({ r }: Making): string {
  return `${r.many(1, 3, () => r.pick(words)).join(' ')} ${r.int(1, 99)}`
}

export function someId({ r, world }: Making, kind: Collection): number {
  const known = world[kind]
  return known.length > 0 ? r.pick(known).id : r.int(1, 50)
}

function isThere({ world }: Making, kind: Collection): boolean {
  return world[kind].length > 0
}

/** The collection that the ids of a parameter are of. */
export function collectionOf(name: string, tag: string): Collection {
  const named = {
    venue: 'venues',
    organizer: 'organizers',
    parent_venue: 'venues',
    categories: 'categories',
    tags: 'tags',
  } as const
  if (name in named) return named[name as keyof typeof named]
  if (/^(post|event|post_parent)$/.test(name)) return 'events'
  if (name === 'image') return 'images'
  const own = collections.find((kind) => kind === tag)
  return /^(include|exclude|parent|from)$/.test(name) && own ? own : 'events'
}

/** A value that the parameter accepts, by itself. */
export function validValue(make: Making, fields: Fields, name: string, tag: string): unknown {
  const { r } = make
  const field = fields[name]
  if (!field) return undefined
  const id = () => someId(make, collectionOf(name, tag))
  const list = (items: readonly unknown[]) => (r.chance(0.5) ? items : items.join(r.pick([',', ', '])))
  const makers: Readonly<Record<Kind, () => unknown>> = {
    date: () => date(r),
    zone: () => r.pick(specialZones),
    url: () =>
      r.pick(['https://example.org/', 'http://müller.example/ü?a=b#c', 'mailto:a@b.example', 'ftp://x.example/']),
    webUrl: () => r.pick(['https://example.org/live', 'http://müller.example/ü?a=b#c', null]),
    addresses: () => r.many(0, 2, () => r.pick(['https://a.example/@b', 'http://müller.example/ü,é'])),
    colour: () => r.pick(['#0b5a7a', '#FFFFFF', '#000000', null]),
    image: () => (make.world.images.length > 0 ? r.pick([id(), String(id())]) : null),
    links: () => linked(make, name),
    terms: () =>
      list(r.many(1, 3, () => (isThere(make, collectionOf(name, tag)) && r.chance(0.5) ? id() : r.pick(words)))),
    ids: () => list(r.many(1, 3, id)),
    words: () => list(r.many(1, 2, () => r.pick(wordsOf(field).filter((word) => word !== 'trash')))),
    names: () => list(r.many(1, 2, () => someText(make))),
    hours: () => r.pick(['18:00,23:00', '22:00,02:00', '00:00, 23:59']),
    word: () => r.pick(wordsOf(field)),
    slug: () => someText(make).toLowerCase(),
    boolean: () => r.pick([true, false, '1', '0', 'true', 'false', 1, 0]),
    duration: () => r.pick(['5m', '1h', '2d', 300, '86400', '30d']),
    integer: () => integer(make, name, id),
    decimal: () => r.pick([0, 48.85, -33.9, 45, 89.999]),
    cursor: () => `20${r.int(10, 99)}0${r.int(1, 9)}1${r.int(0, 9)}1${r.int(0, 9)}0000-${r.int(1, 500)}`,
    box: () =>
      list(
        r.pick([
          [-10, 36, 30, 60],
          [170, -20.5, '-170', 0],
          [-180, -90, 180, 90],
        ]),
      ),
    recurrence: () => recurrence(r),
    members: () => r.pick([...members, { [r.pick(namesOf(field))]: hostileText(r) }]),
    email: () => r.pick([`p${r.int(1, 500)}@example.org`, 'É@müller.example']),
    series: () => r.pick(['all', 'first', 'next', id()]),
    cost: () => r.pick(['0', 'Free', '5', '$10 - $20', '1.234,50 €', 12.5, [5, 10], '15 USD', 'au chapeau']),
    price: () => r.pick(['0', '12', 120, '9999999', 15]),
    currency: () => r.pick(['EUR', 'usd', 'JPY', 'CHF']),
    html: () => r.pick(['<p>Hello <em>you</em></p>', 'Two\n\nparagraphs', 'a & b < c', '<ul><li>é</li></ul>', '']),
    text: () =>
      name === 'order' ? r.pick(['asc', 'desc']) : name === 'orderby' ? r.pick(['id', 'slug']) : someText(make),
    file: () => undefined,
    anything: () => hostileText(r),
  }
  return makers[kindOf(field)]()
}

/** How an event repeats: of few times, so that a calendar stays small. */
function recurrence(r: Making['r']): unknown {
  const rules = [
    'FREQ=WEEKLY;COUNT=3',
    'RRULE:FREQ=DAILY;COUNT=5',
    'freq=monthly;count=2',
    { freq: 'YEARLY', count: 2 },
  ]
  return r.pick([
    { rules: [r.pick(rules)] },
    { rules: r.many(1, 2, () => r.pick(rules)), exclude: [date(r)] },
    { rules: [r.pick(rules)], dates: [date(r), date(r)] },
    r.pick(rules),
    null,
  ])
}

/** Changes and filters of many events, and moves. */
const members: readonly unknown[] = [
  { status: 'draft' },
  { shift: { days: 1 } },
  { shift: { years: 1 }, copy: true },
  { featured: true, categories: [1], categories_mode: 'add' },
  { search: 'concert' },
  { weeks: -1 },
  { days: '7' },
]

/** The members of an object that a type names. */
function namesOf({ type }: Field): readonly string[] {
  return /of the members (.*)$/.exec(type.accepts.en)?.[1]?.split(', ') ?? ['status']
}

/** What an enumeration accepts. */
function wordsOf({ type }: Field): readonly string[] {
  return /: (.*)$|one (?:or several )?of (.*)$/.exec(type.accepts.en)?.slice(1).join('').split(', ') ?? ['publish']
}

/** Numbers of tickets that mostly go together. */
const counts: Readonly<Record<string, readonly unknown[]>> = {
  capacity: [20, 50, '100', null],
  sold: [0, 3, '20'],
  quantity: [1, 2, '5', -1, -3, 30],
}

function integer(make: Making, name: string, id: () => number): unknown {
  const { r } = make
  if (name === 'page') return r.pick([1, 1, 1, '1', 2])
  if (name === 'per_page') return r.pick([1, 3, 10, '50', 100, 1000])
  if (/^(capacity|sold|quantity)$/.test(name)) return r.pick(counts[name] ?? [1])
  if (name === 'author') return r.int(1, 4)
  return r.chance(0.5) ? id() : String(id())
}

/** Venues or organizers of an event: ids, data of new ones, and mixtures. */
function linked(make: Making, name: string): unknown {
  const { r } = make
  if (name === 'tickets') return r.many(1, 3, () => inline(make, 'tickets'))
  const kind = name === 'venue' ? 'venues' : 'organizers'
  const id = () => someId(make, kind)
  const fresh = () => inline(make, kind)
  const choice = r.int(0, 9)
  if (!isThere(make, kind)) return fresh()
  if (choice < 4) return id()
  if (choice < 6) return r.many(1, 3, id)
  if (choice === 6) return r.many(1, 3, id).join(',')
  if (choice === 7) return { id: id() }
  return choice === 8 ? fresh() : [id(), fresh()]
}

/** The data of a new venue, organizer or ticket as an event brings it. */
export function inline(make: Making, kind: 'venues' | 'organizers' | 'tickets', value = validValue): Parameters {
  const { r } = make
  const fields = catalog.find(({ id }) => id === `create-${kind.slice(0, -1)}`)?.parameters ?? {}
  const chosen = Object.entries(fields).filter(
    ([name, field]) => name !== 'event' && (field.presence === 'required' || r.chance(0.2)),
  )
  const made = Object.fromEntries(chosen.map(([name]) => [name, value(make, fields, name, kind)]))
  return value === validValue ? agreeing({ writes: true, tag: kind }, made, r) : made
}
