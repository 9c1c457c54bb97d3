import { readCost } from '../../../src/domain/money/cost.ts'
import { type Event, eventRecord } from '../../../src/records/event.ts'
import { toUtc } from '../../../src/domain/time/time.ts'
import { categories, categoryId, eventId, organizerId, tagId, tags, venueId, type Calendar } from './calendar.ts'
import { below, pick, randomOf, unevenly, type Random } from './random.ts'
import { prose, searchWords, titleOf } from './texts.ts'

const firstDay = Temporal.PlainDate.from('2022-01-01')
/** Ten years. */
const days = 3652
const zones = ['Europe/Paris', 'Europe/Paris', 'Europe/Paris', 'UTC', 'America/New_York']
/** When the first event was written; the others follow by a minute each, as they do where people write them. */
const firstWritten = Temporal.PlainDateTime.from('2021-06-01T12:00:00')

/** The event with this number: one in a hundred is a draft, one in three has French texts, too. */
export function eventOf(number: number, calendar: Calendar): Event {
  const random = randomOf(7_000_000 + number)
  const french = number % 3 === 0 ? { fr: textsOf('fr', number, random) } : {}
  return { ...outlineOf(number, calendar), texts: { en: textsOf('en', number, random), ...french } }
}

/** The same without its texts. */
export function outlineOf(number: number, calendar: Calendar): Omit<Event, 'texts'> {
  const random = randomOf(number)
  const isDraft = number % 100 === 99
  const timezone = pick(random, zones)
  const { startDate, endDate } = timesOf(random)
  const written = text(firstWritten.add({ minutes: number }))
  const several = (most: number, among: number) =>
    new Set(Array.from({ length: 1 + below(random, most) }, () => unevenly(random, among)))
  return {
    ...eventRecord.blank,
    id: eventId(number, calendar),
    ...{ author: 1, language: 'en', image: null, lineage: [], mirroredFrom: null },
    ...{ parent: null, passwordHash: null, uid: null },
    ...{ status: isDraft ? 'draft' : 'publish', trashedFrom: null },
    ...{ date: written, dateUtc: isDraft ? null : written, modifiedUtc: written, revisedUtc: written },
    ...{ timezone, startDate, endDate, startUtc: toUtc(startDate, timezone), endUtc: toUtc(endDate, timezone) },
    cost: random() < 0.5 ? readCost(`$${5 + below(random, 40)}`) : null,
    website: random() < 0.3 ? `https://example.org/events/${number}` : null,
    ...{ allDay: false, showMap: true, showMapLink: true, ticketed: false },
    ...{ recurrence: null, sequence: 0, previousSeries: null, nextSeries: null, occurrence: null },
    featured: number % 50 === 7,
    venues: [venueId(unevenly(random, calendar.venues))],
    organizers: [organizerId(unevenly(random, calendar.organizers), calendar)],
    categories: [...several(2, categories)].map(categoryId),
    tags: [...several(4, tags)].map(tagId),
  }
}

/** Wall times. 97 of 100 last up to four hours, two up to four weeks, one up to half a year. */
function timesOf(random: Random): { readonly startDate: string; readonly endDate: string } {
  const day = firstDay.add({ days: below(random, days) })
  const start = day.toPlainDateTime({ hour: 8 + below(random, 12), minute: 15 * below(random, 4) })
  const kind = random()
  const length =
    kind < 0.97 ? { minutes: 15 * (2 + below(random, 15)) } : { days: 7 + below(random, kind < 0.99 ? 24 : 174) }
  return { startDate: text(start), endDate: text(start.add(length)) }
}

function text(moment: Temporal.PlainDateTime): string {
  return moment.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

function textsOf(language: 'en' | 'fr', number: number, random: Random) {
  const marked = number % 10_000 === 5 ? searchWords.rare : number % 10 === 0 ? searchWords.common : ''
  return {
    title: titleOf(language, random),
    slug: `${language === 'en' ? 'event' : 'evenement'}-${number}`,
    description: `<p>${prose(language, random, 600, marked)}</p>`,
    excerpt: random() < 0.5 ? `<p>${prose(language, random, 80)}</p>` : '',
    event_status_reason: '',
  }
}
