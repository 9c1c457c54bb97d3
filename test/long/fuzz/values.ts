import { specialZones } from './moments.ts'
import type { Field, Fields } from '../../../src/schema/field.ts'
import { catalog } from '../../../src/resources/catalog.ts'
import { boundsOf, kindOf, type Kind } from './kind.ts'
import { bomb, edges, hostileText, hostileValue } from './hostile.ts'
import { date, oddDate } from './moments.ts'
import type { Random } from './random.ts'
import type { Collection, World } from './world.ts'

/*
 * Values for declared parameters: ones that ought to be accepted, and ones right beside them.
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

function someId({ r, world }: Making, kind: Collection): number {
  const known = world[kind]
  return known.length > 0 ? r.pick(known).id : r.int(1, 50)
}

/** The collection that the ids of a parameter are of. */
function collectionOf(name: string, tag: string): Collection {
  const named = { venue: 'venues', organizer: 'organizers', categories: 'categories', tags: 'tags' } as const
  if (name in named) return named[name as keyof typeof named]
  if (/^(post|event|post_parent)$/.test(name)) return 'events'
  if (name === 'image') return 'images'
  return /^(include|exclude|parent)$/.test(name) && (tag === 'tags' || tag === 'categories') ? tag : 'events'
}

export const loopbacks = [
  'http://127.0.0.1:1/x.png',
  'http://localhost:9/x.png',
  'http://[::1]/x.png',
  'http://2130706433/x.png',
  'http://0x7f.1/x.png',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/x.png',
  'http://[::ffff:127.0.0.1]/x.png',
  'http://0.0.0.0/',
]

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
    image: () => (make.world.images.length > 0 ? r.pick([id(), String(id())]) : null),
    links: () => linked(make, name),
    terms: () => list(r.many(1, 3, () => (r.chance(0.5) ? id() : r.pick(words)))),
    ids: () => list(r.many(1, 3, id)),
    words: () => list(r.many(1, 2, () => r.pick(wordsOf(field).filter((word) => word !== 'trash')))),
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
    email: () => r.pick([`p${r.int(1, 500)}@example.org`, 'É@müller.example']),
    series: () => r.pick(['all', 'first', 'next', id()]),
    cost: () => r.pick(['0', 'Free', '5', '$10 - $20', '1.234,50 €', 12.5, [5, 10], '15 USD', 'au chapeau']),
    price: () => r.pick(['0', '12.50', 12.5, '0.125', '9999999.9999', 15]),
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
  if (name === 'tickets') return r.many(1, 3, () => inline(make, 'tickets', false))
  const kind = name === 'venue' ? 'venues' : 'organizers'
  const id = () => someId(make, kind)
  const fresh = () => inline(make, kind, false)
  const choice = r.int(0, 9)
  if (choice < 4) return id()
  if (choice < 6) return r.many(1, 3, id)
  if (choice === 6) return r.many(1, 3, id).join(',')
  if (choice === 7) return { id: id() }
  return choice === 8 ? fresh() : [id(), fresh()]
}

/** The data of a new venue, organizer or ticket as an event brings it. */
export function inline(make: Making, kind: 'venues' | 'organizers' | 'tickets', odd: boolean): Record<string, unknown> {
  const { r } = make
  const fields = catalog.find(({ id }) => id === `create-${kind.slice(0, -1)}`)?.parameters ?? {}
  const value = odd ? oddValue : validValue
  const chosen = Object.entries(fields).filter(
    ([name, field]) => name !== 'event' && (field.presence === 'required' || r.chance(0.2)),
  )
  return Object.fromEntries(chosen.map(([name]) => [name, value(make, fields, name, kind)]))
}

/** A value near the border of what the parameter accepts, on either side. */
export function oddValue(make: Making, fields: Fields, name: string, tag: string): unknown {
  const { r } = make
  const field = fields[name]
  if (!field || r.chance(0.25)) return hostileValue(r)
  const kind = kindOf(field)
  const around = boundsOf(field).flatMap((bound) => [bound - 1, bound, bound + 1])
  const number = () => r.pick([...edges, ...around, ...around])
  const sizes = [0, 1, 199, 200, 201, 999, 1000, 1001, ...around.filter((size) => size > 0 && size <= 200_001)]
  const sized = () => r.pick(['x', 'é', '𝔞', '<b>']).repeat(r.pick(sizes)).slice(0, 200_001)
  switch (kind) {
    case 'date':
      return oddDate(r)
    case 'integer':
    case 'decimal':
      return r.chance(0.5) ? number() : `${r.pick(['', ' ', '+', '0'])}${number()}${r.pick(['', '.0', ' ', 'x'])}`
    case 'price':
      return r.pick([
        number(),
        `${number()}.${r.pick(['0', '5', '00000', 'x'])}`,
        '0x10',
        '١٢',
        '9'.repeat(9),
        -0,
        hostileText(r),
      ])
    case 'slug':
      return r.chance(0.3)
        ? r.pick(['é', '%C3%A9', '-', '日', 'ß']).repeat(r.pick([200, 201, 10_922, 65_536]))
        : hostileText(r)
    case 'image':
      return r.chance(0.6) ? r.pick(loopbacks) : number()
    case 'links':
      return r.pick([
        () =>
          r.many(1, 3, () =>
            inline(make, name === 'venue' ? 'venues' : name === 'tickets' ? 'tickets' : 'organizers', true),
          ),
        () => ({ ...inline(make, 'venues', false), image: r.pick(loopbacks) }),
        () => r.many(90, 110, () => r.int(1, 40)),
        () => [{ id: hostileValue(r) }],
        () => ({ 0: 1, 7: [2], x: {} }),
      ])()
    case 'box':
      return r.many(3, 5, number).join(r.pick([',', ', ', ' ']))
    case 'terms':
    case 'ids':
      return r.pick([
        () => r.many(900, 1100, () => number()),
        () => r.many(1, 5, () => hostileText(r)),
        () => r.many(1, 5, () => hostileText(r)).join(','),
        () => [number(), someId(make, collectionOf(name, tag))],
      ])()
    case 'html':
      return r.chance(0.3) ? bomb(r, r.pick([1000, 30_000, 200_000])) : hostileText(r)
    case 'zone':
      return r.pick([
        ...specialZones,
        'utc+14',
        'UTC-14:01',
        'europe/paris',
        '+24:00',
        'GMT+1',
        'Etc/GMT-14',
        hostileText(r),
      ])
    default:
      return r.chance(0.5) ? sized() : hostileText(r)
  }
}
