// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { planOccurrences } from '../../src/resources/events/series/plan.ts'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import type { EventFilter } from '../../src/storage/stores/records.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { anEvent, aUser } from '../support/entities.ts'

/* Pages of an order that an index has come from its first events, where these fill them: they must be those of the whole list. */

const many = 2200
const words = ['Jazz', 'Été', 'choir', 'Atelier', 'x'.repeat(150), `${'x'.repeat(150)}y`, 'Zither']
const horizon = { now: () => Temporal.Now.instant(), settings: { maxOccurrences: 2000, recurrenceHorizon: 24 } }

let database: TestDatabase
let storage: Storage
before(async () => {
  database = await testDatabase()
  storage = await openStorage(database)
  await storage.users.insert(aUser())
  await storage.transaction(async (inside) => {
    const { events } = inside
    for (let number = 0; number < many; number += 1) {
      const event = repetitiveEvent(await inside.newId('event'), number)
      const series = {
        ...event,
        recurrence: { rules: [{ freq: 'WEEKLY' as const, count: 3 }], dates: [], exclude: [] },
      }
      const isSeries = number % 40 === 0
      await events.insert(isSeries ? series : event)
      if (isSeries) await events.setOccurrences(series, planOccurrences(series, null, horizon).planned, null)
    }
  })
})
after(async () => {
  await storage.close()
  await database.remove()
})

/** Many have the title or the moments of others. */
function repetitiveEvent(id: number, number: number) {
  const day = String(1 + ((number * 7) % 28)).padStart(2, '0')
  const moment = `2026-${String(1 + ((number * 5) % 12)).padStart(2, '0')}-${day} 10:00:${String(number % 3).padStart(2, '0')}`
  const textIn = (title: string) => ({
    title,
    description: '',
    excerpt: '',
    slug: `event-${number}`,
    event_status_reason: '',
  })
  const [one, other] = [textIn(repetitiveTitle(number)), textIn(repetitiveTitle(number * 3 + 1))]
  const texts = number % 5 === 0 ? { en: one, fr: other } : number % 3 === 0 ? { fr: other } : { en: one }
  return anEvent({
    id,
    language: number % 3 === 0 ? 'fr' : 'en',
    status: number % 11 === 0 ? 'draft' : 'publish',
    modifiedUtc: moment,
    dateUtc: number % 7 === 0 ? null : moment,
    texts,
  })
}

function repetitiveTitle(number: number): string {
  return `${words[number % words.length]} ${number % 13 === 0 ? '' : (number * 37) % 1000}`
}

async function idsOfPages(filter: EventFilter, isCounted: boolean): Promise<readonly number[]> {
  const ids: number[] = []
  for (let from: { readonly key: string; readonly id: number } | undefined; ;) {
    const bounded = isCounted && { countedTo: 1_000_000 }
    const page = await storage.events.pageOf(
      filter,
      { offset: 0, limit: 190, after: from, ...bounded },
      async (found) => found,
    )
    ids.push(...page.records)
    from = page.last
    if (page.records.length < 190) return ids
  }
}

for (const order of ['modified', 'published', 'title'] as const)
  for (const descending of [false, true])
    test(`lists by ${order}${descending ? ', the other way round,' : ''} have all events in their order`, async () => {
      for (const language of ['en', 'fr'] as const)
        for (const statuses of [['publish'], ['publish', 'draft']] as const) {
          const filter = { visible: { statuses }, language, order, descending }
          const expected = await idsOfPages(filter, true)
          assert.ok(expected.length > many * 0.8)
          assert.deepEqual(await idsOfPages(filter, false), expected)
          const part = await storage.events.pageOf(filter, { offset: 150, limit: 30 }, async (found) => found)
          assert.deepEqual(part.records, expected.slice(150, 180))
          assert.equal(part.total, expected.length)
        }
    })
