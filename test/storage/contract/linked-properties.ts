import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { statuses } from '../../../src/domain/entities.ts'
import type { Event } from '../../../src/records/event.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import type { LinkedFilter, Visibility } from '../../../src/storage/stores/lists.ts'
import { anEvent, anOrganizer, aVenue } from '../../support/entities.ts'
import { runs } from '../../support/runs.ts'
import type { OpenForTest } from './storage-contract.ts'
import { atUtc } from '../../support/moment.ts'

const venues = [901, 902, 903]
const organizers = [911, 912, 913]
const status = fc.constantFrom('publish', 'publish', ...statuses)
const moment = fc.integer({ min: 1, max: 5 }).map((day) => `2026-12-0${day} 10:00:00`)

const aWrite = fc.record({
  kind: fc.constant('event' as const),
  id: fc.integer({ min: 1, max: 5 }),
  status,
  trashedFrom: status,
  author: fc.constantFrom(1, 2),
  startUtc: moment,
  hideFromListings: fc.boolean(),
  passwordHash: fc.constantFrom(null, null, 'a hash'),
  venues: fc.subarray(venues),
  organizers: fc.subarray(organizers),
})
const step = fc.oneof(
  { weight: 8, arbitrary: aWrite },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('purge' as const), ids: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('unlink' as const), id: fc.constantFrom(...venues, ...organizers) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), id: fc.constantFrom(...venues), date: moment, status }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const someStatuses = fc.oneof(
  fc.constant(['publish'] as const),
  fc.constant(['publish', 'private', 'future'] as const),
  fc.subarray([...statuses]),
)
const visibility: fc.Arbitrary<Visibility> = fc
  .tuple(
    someStatuses,
    fc.option(
      fc.record({
        user: fc.constantFrom(1, 2),
        statuses: fc.subarray([...statuses]),
        trashedFrom: fc.subarray([...statuses]),
      }),
    ),
  )
  .map(([seen, own]) => ({ statuses: seen, ...(own && { own }) }))
const wish = fc.record({
  visible: visibility,
  language: fc.constantFrom('en' as const, 'fr' as const),
  event: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 2 }),
  events: fc.option(fc.record({ some: fc.boolean(), visible: visibility }), { nil: undefined, freq: 2 }),
  upcoming: fc.option(fc.record({ fromUtc: moment, visible: visibility }), { nil: undefined, freq: 2 }),
  withoutProtected: fc.constantFrom(undefined, 'all' as const, {
    exceptOf: 1,
    statuses: ['publish', 'draft'] as const,
  }),
})

type Owned = Pick<Event, 'id' | 'author' | 'status' | 'trashedFrom'>

function shows({ statuses: everybodys, own }: Visibility, { author, status: its, trashedFrom }: Owned): boolean {
  if (everybodys.includes(its)) return true
  if (own?.user !== author || !own.statuses.includes(its)) return false
  return its !== 'trash' || !own.trashedFrom || own.trashedFrom.some((before) => before === trashedFrom)
}

/** The filters in their plainest form, with which the store must agree. */
function found<R extends Owned & { readonly date: string }>(
  records: Iterable<R>,
  eventsOf: (id: number) => readonly Event[],
  { visible, event, events, upcoming, withoutProtected: hidden }: LinkedFilter,
): number[] {
  const isOpen = ({ passwordHash, author, status: its }: Event) =>
    passwordHash === null ||
    hidden === undefined ||
    (hidden !== 'all' && hidden.exceptOf === author && hidden.statuses.includes(its))
  return [...records]
    .filter((record) => {
      const its = eventsOf(record.id)
      return (
        shows(visible, record) &&
        (event === undefined || its.some(({ id }) => id === event)) &&
        (!events || its.some((one) => isOpen(one) && shows(events.visible, one)) === events.some) &&
        (!upcoming ||
          its.some((one) => isOpen(one) && one.startUtc >= upcoming.fromUtc && shows(upcoming.visible, one)))
      )
    })
    .toSorted((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : b.id - a.id))
    .map(({ id }) => id)
}

export function linkedPropertyContract(open: OpenForTest): void {
  test('venues and organizers are found by their events after any change of these', async (t) => {
    const storage = await open(t)
    await storage.users.insert({ login: 'b', name: 'B', email: null, role: 'author', createdUtc: '' })
    const everyVenue = new Map(venues.map((id) => [id, aVenue({ id })]))
    const everyOrganizer = organizers.map((id) => anOrganizer({ id, status: id === 913 ? 'draft' : 'publish' }))
    await storage.transaction(async (inner) => {
      for (const venue of everyVenue.values()) await inner.venues.insert(venue)
      for (const organizer of everyOrganizer) await inner.organizers.insert(organizer)
    })
    // One run goes on where the one before ended.
    let all = new Map<number, Event>()

    async function take(inner: Storage, next: Step): Promise<void> {
      switch (next.kind) {
        case 'event': {
          const { kind: _kind, ...asked } = next
          // Records in the trash are linked to nothing new.
          const linked = all.get(asked.id)?.venues ?? []
          const isOpen = (id: number) => everyVenue.get(id)?.status !== 'trash' || linked.includes(id)
          const given = { ...asked, venues: asked.venues.filter(isOpen) }
          const trashedFrom = given.status === 'trash' ? given.trashedFrom : null
          const event = anEvent({ ...given, trashedFrom, startDate: given.startUtc, endDate: given.startUtc })
          await (all.has(event.id) ? inner.events.update(event) : inner.events.insert(event))
          all.set(event.id, event)
          return
        }
        case 'purge':
          await inner.events.purge(next.ids, atUtc)
          for (const id of next.ids) all.delete(id)
          return
        case 'unlink': {
          const without = (ids: readonly number[]) => ids.filter((id) => id !== next.id)
          await inner[venues.includes(next.id) ? 'venues' : 'organizers'].unlink(next.id)
          all = new Map(
            [...all].map(([id, event]) => [
              id,
              { ...event, venues: without(event.venues), organizers: without(event.organizers) },
            ]),
          )
          return
        }
        case 'edit': {
          const { id, date } = next
          const venue = aVenue({ id, date, status: next.status })
          await inner.venues.update(venue)
          everyVenue.set(id, venue)
        }
      }
    }

    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.array(wish, { minLength: 8, maxLength: 8 }),
        async (steps, wishes) => {
          await storage.transaction(async (inner) => {
            for (const next of steps) await take(inner, next)
          })
          const whole = { offset: 0, limit: 50 }
          const part = { offset: 1, limit: 1 }
          for (const wanted of wishes) {
            const at = (kind: 'venues' | 'organizers') => (id: number) =>
              [...all.values()].filter((event) => event[kind].includes(id))
            const ids = {
              venues: found(everyVenue.values(), at('venues'), wanted),
              organizers: found(everyOrganizer, at('organizers'), wanted),
            }
            for (const kind of ['venues', 'organizers'] as const) {
              const { records, total } = await storage[kind].find(wanted, whole)
              assert.deepEqual([records.map(({ id }) => id), total], [ids[kind], ids[kind].length], kind)
              const page = await storage[kind].find(wanted, part)
              assert.deepEqual(
                [page.records.map(({ id }) => id), page.total],
                [ids[kind].slice(1, 2), ids[kind].length],
              )
            }
          }
        },
      ),
      // The records of a run stay: a smaller run would begin from another state.
      { ...runs(10, 300), endOnFailure: true },
    )
  })
}
