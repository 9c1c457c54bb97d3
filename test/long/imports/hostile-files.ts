import { between, type Random } from '../support/seed.ts'

/* Calendars, tables, pages and answers that somebody writes to take a service down. */

export const hostileKinds = ['calendar', 'table', 'page', 'answer'] as const

export type HostileKind = (typeof hostileKinds)[number]

export interface HostileFile {
  readonly name: string
  /** Of the importers. */
  readonly format: string
  readonly bytes: Buffer
}

/** A file of a kind. */
export function hostileFile(kind: HostileKind, number: number, random: Random): HostileFile {
  const { format, extension, write } = kinds[kind]
  // One of a hundred is large.
  const size = random() < 0.01 ? 10 : 1
  return { name: `${kind}-${number}.${extension}`, format, bytes: encoded(write(random, size), random) }
}

const kinds: Readonly<
  Record<HostileKind, { format: string; extension: string; write: (random: Random, size: number) => string }>
> = {
  calendar: { format: 'ical', extension: 'ics', write: calendar },
  table: { format: 'csv', extension: 'csv', write: table },
  page: { format: 'json-ld', extension: 'html', write: page },
  answer: { format: 'json', extension: 'json', write: answer },
}

function pick<T>(all: readonly T[], random: Random): T {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

function times(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join('')
}

/** Texts that are long, empty, nested, of strange signs, or look like what they are not. */
function words(random: Random, size: number): string {
  const some = between(random, 0, 200 * size)
  return pick<() => string>(
    [
      () => `Word ${some}`,
      () => '',
      () => 'x'.repeat(some * 20),
      () => ' '.repeat(some * 20),
      () => '<b>'.repeat(some),
      () => '&amp;#0;&lt;'.repeat(some),
      () => '\\n\\,\\;'.repeat(some),
      () => 'é漢\u{1f600}\u202e\ufeff'.repeat(some),
      () => '"'.repeat(some),
      () => '<!--'.repeat(some),
      () => `[[{"a":${'['.repeat(some)}`,
      () => `${'a,'.repeat(some)};${'\t'.repeat(some)}`,
    ],
    random,
  )()
}

const moments = [
  ...['20280501T200000', '00010101T000000', '99991231T235959Z', '20280230', '20280501', '19700101T000000Z'],
  ...['-00010101', '2028-05-01 20:00', '2028-05-01T20:00:00+99:99', '0000-00-00', '', '25:61', 'x'],
] as const

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'NEVER'] as const

function rule(random: Random, size: number): string {
  const list = (most: number) =>
    times(between(random, 1, 20 * size), (index) => `${index ? ',' : ''}${between(random, -1, most)}`)
  const parts: (() => string)[] = [
    () => `COUNT=${pick([1, 2000, 1e9, 'x'], random)}`,
    () => `UNTIL=${pick(moments, random)}`,
    () => `INTERVAL=${pick([0, 1, -1, 99_999_999], random)}`,
    () => `BYSECOND=${list(59)}`,
    () => `BYMINUTE=${list(59)}`,
    () => `BYHOUR=${list(23)}`,
    () => `BYDAY=${pick(['MO', '5FR', '-1SU', '99TU', 'MO,TU,WE,TH,FR,SA,SU'], random)}`,
    () => `BYMONTHDAY=${list(31)}`,
    () => `BYYEARDAY=${list(366)}`,
    () => `BYSETPOS=${list(366)}`,
    () => `BYMONTH=${list(12)}`,
  ]
  return [`FREQ=${pick(frequencies, random)}`, ...parts.flatMap((part) => (random() < 0.25 ? [part()] : []))].join(';')
}

function calendar(random: Random, size: number): string {
  const zone = () => {
    const observances = times(between(random, 0, 4 * size), () => {
      const name = pick(['STANDARD', 'DAYLIGHT'], random)
      const dates = random() < 0.2 ? `RDATE:${times(50 * size, () => `${pick(moments, random)},`)}\r\n` : ''
      return `BEGIN:${name}\r\nDTSTART:${pick(moments, random)}\r\nTZOFFSETFROM:${pick(['+0100', '-9999', ''], random)}\r\nTZOFFSETTO:${pick(['+0200', '+2400', 'x'], random)}\r\nRRULE:${rule(random, size)}\r\n${dates}END:${name}\r\n`
    })
    return `BEGIN:VTIMEZONE\r\nTZID:Z${between(random, 0, 3)}\r\n${observances}END:VTIMEZONE\r\n`
  }
  const event = (index: number) => {
    const named = random() < 0.5 ? `;TZID=Z${between(random, 0, 3)}` : ''
    const nested = random() < 0.2 ? 'BEGIN:VALARM\r\n'.repeat(between(random, 1, 12 * size)) : ''
    const more: (() => string)[] = [
      () => `RRULE:${rule(random, size)}`,
      () => `EXDATE${named}:${times(100 * size, () => `${pick(moments, random)},`)}`,
      () => `RDATE:${times(100 * size, () => `${pick(moments, random)},`)}`,
      () => `RECURRENCE-ID:${pick(moments, random)}`,
      () => `DESCRIPTION:${words(random, size)}`,
      () => `X-ALT-DESC;FMTTYPE=text/html:${words(random, size)}`,
      () => `LOCATION${times(20 * size, (nth) => `;X-P${nth}="${nth}"`)}:${words(random, size)}`,
      () => `CATEGORIES:${words(random, size)}`,
      () => `ATTACH;ENCODING=BASE64:${'A'.repeat(1000 * size)}`,
      () => words(random, size),
      () => ` ${words(random, size)}`,
    ]
    const lines = more.flatMap((line) => (random() < 0.3 ? [line()] : []))
    return `BEGIN:VEVENT\r\nUID:${pick([`u${index}`, 'same', ''], random)}\r\nDTSTART${named}:${pick(moments, random)}\r\nDTEND:${pick(moments, random)}\r\nSUMMARY:${words(random, size)}\r\n${lines.join('\r\n')}\r\n${nested}${random() < 0.9 ? 'END:VEVENT\r\n' : ''}`
  }
  return `BEGIN:VCALENDAR\r\n${times(between(random, 0, 3), zone)}${times(between(random, 1, 5 * size), event)}END:VCALENDAR\r\n`
}

function table(random: Random, size: number): string {
  const columns = [
    'Title',
    'Start date',
    'End date',
    'Venue',
    'Categories',
    'Tags',
    'Cost',
    'Recurrence',
    'Description',
  ]
  const sign = pick([',', ';', '\t'], random)
  const cell = (column: string) => {
    const text = /date/.test(column)
      ? pick(moments, random)
      : column === 'Recurrence'
        ? rule(random, size)
        : words(random, size)
    return random() < 0.8 ? `"${text.replaceAll('"', '""')}"` : text
  }
  const row = () => `${columns.map(cell).join(sign)}${times(random() < 0.1 ? 500 * size : 0, () => sign)}\n`
  const tail = random() < 0.1 ? `"${'open,\n'.repeat(1000 * size)}` : ''
  return `${columns.join(sign)}\n${times(between(random, 0, 5 * size), row)}${tail}`
}

/** A value of any type where another one is expected, nested at times. */
function value(random: Random, size: number): unknown {
  const depth = random() < 0.05 ? between(random, 1, 150) : 0
  let one: unknown = pick<() => unknown>(
    [
      () => null,
      () => random() < 0.5,
      () => between(random, -1, 1e9),
      () => words(random, size),
      () => pick(moments, random),
      () => Array.from({ length: between(random, 0, 50 * size) }, () => ({ id: between(random, 0, 9), name: 'n' })),
      () => ({ '@type': 'Event', '@id': '#a', url: 'https://example.org/', name: words(random, size) }),
      () => Object.fromEntries(Array.from({ length: 50 * size }, (_, index) => [`k${index}`, index])),
    ],
    random,
  )()
  for (let level = 0; level < depth; level += 1) one = random() < 0.5 ? [one] : { a: one }
  return one
}

function recordOf(members: readonly string[], usual: Readonly<Record<string, unknown>>, random: Random, size: number) {
  const given = members.flatMap((name) => (random() < 0.4 ? [[name, value(random, size)] as const] : []))
  return { ...usual, ...Object.fromEntries(given) }
}

const eventMembers = [
  ...['name', 'startDate', 'endDate', 'eventSchedule', 'location', 'organizer', 'offers', 'image', 'subEvent', '@id'],
  ...['@graph', 'superEvent', 'description', 'keywords', 'inLanguage', 'eventStatus', 'duration'],
]

function page(random: Random, size: number): string {
  const one = () => recordOf(eventMembers, { '@type': 'Event', name: 'Fair', startDate: '2028-05-01' }, random, size)
  const script = () => {
    const json = JSON.stringify(random() < 0.3 ? [one(), one()] : one())
    const cut = random() < 0.1 ? json.slice(0, json.length / 2) : json
    return `<script type="${pick(['application/ld+json', 'text/x', `a${'"'.repeat(9)}`], random)}">${cut}${' ;'.repeat(between(random, 0, 50 * size))}${random() < 0.9 ? '</script>' : ''}`
  }
  const junk = () => pick(['<script ', '<link ', '<!--', '<html lang="'], random).repeat(between(random, 0, 100 * size))
  return `<!doctype html><html>${junk()}${times(between(random, 1, 5 * size), script)}${junk()}</html>`
}

const shownMembers = [
  ...[
    'title',
    'start_date',
    'end_date',
    'timezone',
    'cost',
    'venue',
    'organizer',
    'categories',
    'tags',
    'image',
    'url',
  ],
  ...['recurrence', 'series', 'recurrence_id', 'translations', 'global_id_lineage', 'status', 'slug', 'all_day'],
]

function answer(random: Random, size: number): string {
  const records = Array.from({ length: between(random, 0, 5 * size) }, (_, index) =>
    recordOf(shownMembers, { id: index + 1, title: `T${index}`, start_date: '2028-05-01 10:00:00' }, random, size),
  )
  const list = pick(['events', 'venues', 'organizers', 'categories', 'tags'], random)
  const line = JSON.stringify({ [list]: records, language: pick(['en', 'fr', 7], random), other: random() < 0.3 })
  const all = `${line}\n`.repeat(between(random, 1, 3))
  return random() < 0.1 ? all.slice(0, between(random, 0, all.length)) : all
}

function encoded(text: string, random: Random): Buffer {
  const chance = random()
  if (chance < 0.05) return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  if (chance < 0.1) return Buffer.from(text, 'latin1')
  if (chance < 0.15) return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])
  return Buffer.from(text)
}
