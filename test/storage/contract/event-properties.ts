import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { attendances, eventStatuses, statuses } from '../../../src/domain/entities.ts'
import type { Event } from '../../../src/records/event.ts'
import { fold, readSearch } from '../../../src/domain/text/search.ts'
import { textOf } from '../../../src/domain/text/texts.ts'
import { languages } from '../../../src/i18n/language.ts'
import type { EventFilter } from '../../../src/storage/stores/records.ts'
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/entities.ts'
import { runs } from '../../support/runs.ts'
import type { OpenForTest } from './storage-contract.ts'
import { atUtc } from '../../support/moment.ts'

/** The filters in their plainest form, with which the store must agree. Terms: 1 above 2 above 3; 4 and 5 are tags. */
function found(event: Event, filter: EventFilter): boolean {
  const { visible, search, categories, tags, venues, organizers, ids, withoutProtected: hidden } = filter
  const own = visible.own?.user === event.author ? visible.own : undefined
  const shown =
    visible.statuses.includes(event.status) ||
    (own?.statuses.includes(event.status) &&
      (event.status !== 'trash' || !own.trashedFrom || own.trashedFrom.some((status) => status === event.trashedFrom)))
  const text = textOf(event, filter.language)
  const fields = [text.title, text.description.replace(/<[^>]*>/g, ' '), text.excerpt].map(fold)
  const contains = (word: string) => fields.some((field) => field.includes(word))
  const below = (id: number) => (id <= 3 ? [1, 2, 3].filter((other) => other >= id) : [id])
  const any = (wanted: readonly number[] | undefined, given: readonly number[]) =>
    !wanted || wanted.some((id) => given.includes(id))
  return (
    shown === true &&
    !event.hideFromListings &&
    (filter.startsFrom === undefined || event.startDate >= filter.startsFrom) &&
    (filter.startsAfter === undefined || event.startDate > filter.startsAfter) &&
    (filter.startsBefore === undefined || event.startDate < filter.startsBefore) &&
    (filter.endsUntil === undefined || event.endDate <= filter.endsUntil) &&
    (filter.endsBefore === undefined || event.endDate < filter.endsBefore) &&
    (filter.endsAfter === undefined || event.endDate > filter.endsAfter) &&
    (!search || (search.words.every(contains) && !search.without.some(contains))) &&
    any(categories?.flatMap(below), event.categories) &&
    any(tags, event.tags) &&
    any(venues, event.venues) &&
    any(organizers, event.organizers) &&
    any(ids, [event.id]) &&
    (filter.featured === undefined || event.featured === filter.featured) &&
    (!filter.eventStatuses || filter.eventStatuses.includes(event.eventStatus)) &&
    (!filter.attendances || filter.attendances.includes(attended(event))) &&
    (filter.parent === undefined || event.parent === filter.parent) &&
    (filter.located === undefined || event.venues.includes(901) === filter.located) &&
    (hidden === undefined ||
      event.passwordHash === null ||
      (hidden !== 'all' && hidden.exceptOf === event.author && hidden.statuses.includes(event.status)))
  )
}

/** An event in person that was moved online is attended online. */
function attended({ eventStatus, attendance }: Event): Event['attendance'] {
  return eventStatus === 'moved_online' && attendance === 'in_person' ? 'online' : attendance
}

const status = fc.constantFrom(...statuses)
const language = fc.constantFrom(...languages)
const moment = fc.integer({ min: 1, max: 6 }).map((day) => `2026-12-0${day} 10:00:00`)
const phrase = fc
  .array(fc.constantFrom('jazz', 'Été', '50%', 'a_b', 'nuit'), { maxLength: 3 })
  .map((list) => list.join(' '))
const some = (...ids: number[]) => fc.subarray(ids)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 })

const text = fc.record({
  title: phrase,
  description: phrase.map((words) => `<p>${words}</p>`),
  excerpt: phrase,
  event_status_reason: phrase,
})

const events = fc
  .array(
    fc.record({
      status,
      trashedFrom: status,
      author: fc.constantFrom(1, 2),
      language,
      english: text,
      french: text,
      both: fc.boolean(),
      moments: fc.tuple(moment, moment),
      flags: fc.record({ featured: fc.boolean(), hideFromListings: fc.boolean() }),
      eventStatus: fc.constantFrom(...eventStatuses),
      attendance: fc.constantFrom(...attendances),
      passwordHash: fc.constantFrom(null, null, 'hash'),
      categories: some(1, 2, 3),
      tags: some(4, 5),
      venues: some(901, 902),
      organizers: some(903, 904),
      parent: fc.constantFrom(null, 1, 2),
    }),
    { maxLength: 20 },
  )
  .map((list) =>
    list.map(({ english, french, both, moments, flags, ...given }, index): Event => {
      const id = index + 1
      const slug = `event-${id}`
      const [startDate = '', endDate = ''] = moments.toSorted()
      return anEvent({
        ...given,
        ...flags,
        id,
        startDate,
        endDate,
        trashedFrom: given.status === 'trash' ? given.trashedFrom : null,
        parent: given.parent !== null && given.parent < id ? given.parent : null,
        texts: {
          ...(both || given.language === 'en' ? { en: { ...english, title: english.title || 'x', slug } } : {}),
          ...(both || given.language === 'fr' ? { fr: { ...french, title: french.title || 'x', slug } } : {}),
        },
      })
    }),
  )

const filters: fc.Arbitrary<EventFilter> = fc.record({
  visible: fc.record({
    statuses: fc.subarray([...statuses], { minLength: 2 }),
    own: maybe(
      fc.record({
        user: fc.constantFrom(1, 2),
        statuses: fc.subarray([...statuses]),
        trashedFrom: maybe(fc.subarray([...statuses])),
      }),
    ) as fc.Arbitrary<NonNullable<EventFilter['visible']['own']>>,
  }),
  language,
  startsFrom: maybe(moment),
  startsAfter: maybe(moment),
  startsBefore: maybe(moment),
  endsUntil: maybe(moment),
  endsBefore: maybe(moment),
  endsAfter: maybe(moment),
  search: maybe(fc.constantFrom('jazz', 'ete -nuit', '%', '_', '"jazz ete"', '-"50%"', 'j -n').map(readSearch)),
  categories: maybe(some(1, 2, 3)),
  tags: maybe(some(4, 5)),
  venues: maybe(some(901, 902, 999)),
  organizers: maybe(some(903, 904)),
  featured: maybe(fc.boolean()),
  eventStatuses: maybe(fc.subarray([...eventStatuses], { minLength: 1 })),
  attendances: maybe(fc.subarray([...attendances], { minLength: 1 })),
  ids: maybe(some(1, 2, 3, 4, 5, 6, 7)),
  parent: maybe(fc.constantFrom(1, 2)),
  located: maybe(fc.boolean()),
  withoutProtected: maybe(
    fc.constantFrom(
      'all' as const,
      { exceptOf: 1, statuses },
      { exceptOf: 2, statuses: ['draft', 'pending'] as const },
    ),
  ),
})

/** Most members absent, so that what is left of the list is worth comparing. */
const sparse = fc.tuple(filters, fc.infiniteStream(fc.integer({ min: 0, max: 9 }))).map(([filter, dice]) => {
  const kept = Object.entries(filter).filter(
    ([name]) => name === 'visible' || name === 'language' || dice.next().value < 2,
  )
  return Object.fromEntries(kept) as unknown as EventFilter
})

export function eventPropertyContract(open: OpenForTest): void {
  test('lists of events agree with a plain filter over all of them', async (t) => {
    const storage = await open(t)
    await storage.users.insert({ login: 'b', name: 'B', email: null, role: 'author', createdUtc: '' })
    for (const id of [1, 2, 3]) await storage.terms.insert(aTerm({ id, parent: id === 1 ? null : id - 1 }))
    for (const id of [4, 5]) await storage.terms.insert(aTerm({ id, taxonomy: 'tag' }))
    await storage.venues.insert(aVenue({ id: 901, latitude: 1, longitude: 1 }))
    await storage.venues.insert(aVenue({ id: 902 }))
    for (const id of [903, 904]) await storage.organizers.insert(anOrganizer({ id }))

    await fc.assert(
      fc.asyncProperty(events, fc.array(sparse, { minLength: 10, maxLength: 10 }), async (all, wanted) => {
        await storage.transaction(async (inner) => {
          await inner.events.purge(
            Array.from({ length: 30 }, (_, index) => index + 1),
            atUtc,
          )
          for (const event of all) await inner.events.insert(event)
        })
        for (const filter of wanted) {
          const expected = all
            .filter((event) => found(event, filter))
            .sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id - b.id))
          const everything = await storage.events.find(filter, { offset: 0, limit: 50 })
          assert.deepEqual([everything.records, everything.total], [expected, expected.length])
          const part = await storage.events.find(filter, { offset: 1, limit: 2 })
          assert.deepEqual([part.records, part.total], [expected.slice(1, 3), expected.length])
        }
      }),
      runs(12, 400),
    )
    await checkCounts()

    async function checkCounts() {
      const { records } = await storage.events.find(
        { visible: { statuses: ['publish'] }, language: 'en' },
        { offset: 0, limit: 50 },
      )
      const hidden = (await storage.events.byIds(Array.from({ length: 30 }, (_, index) => index + 1))).filter(
        (event) => event.hideFromListings && event.status === 'publish',
      )
      for (const term of await storage.terms.byIds([1, 2, 3, 4, 5])) {
        const using = [...records, ...hidden].filter(({ categories, tags }) =>
          [...categories, ...tags].includes(term.id),
        )
        assert.equal(term.count, using.filter(({ passwordHash }) => passwordHash === null).length)
      }
    }
  })
}
