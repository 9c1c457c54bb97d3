import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Client } from 'pg'
import { fill, needed, secret } from '../../../scripts/bench/calendar/fill.ts'
import { copyDatabase } from '../../../src/storage/copy/copy.ts'
import { emptyDatabase, secrets } from '../../storage/copy/databases.ts'
import { serviceOn } from '../../storage/copy/services.ts'
import { testDatabase, testServer } from '../../support/database.ts'

const events = 4000

/** The tables that are long in a large calendar: none may be read from end to end for a page or a record. */
const longTables = ['events', 'event_texts', 'occurrences', 'event_terms', 'event_venues', 'event_organizers']

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** What is asked of PostgreSQL while `asking`. */
const asked: Statement[] = []
let asking = false
const query = Reflect.get(Client.prototype, 'query') as (this: unknown, ...given: unknown[]) => unknown
Object.defineProperty(Client.prototype, 'query', {
  value: function (this: unknown, ...given: unknown[]) {
    const [statement] = given
    if (asking && typeof statement === 'object') asked.push(statement as Statement)
    return Reflect.apply(query, this, given)
  },
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

function tablesReadWhole(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(tablesReadWhole)]
}

suite('the plans of PostgreSQL', { skip: testServer === undefined }, () => {
  test(`lists, slugs and links are found by indexes among ${events} events`, async (t) => {
    const { databaseUrl: file, dataDir, remove } = await testDatabase('sqlite')
    t.after(remove)
    await fill(dataDir, 0, needed(events), 'bulk')
    const databaseUrl = await emptyDatabase(t, 'postgres')
    await copyDatabase(file, databaseUrl, () => {})
    const service = await serviceOn(t, databaseUrl, { ...secrets, admin: `admin${secret}` })
    const list = JSON.parse((await service.read('/events?per_page=50')).text) as {
      events: { id: number; slug: string; venue: { id: number; slug: string }; categories: { id: number }[] }[]
    }
    const event = list.events.find(({ venue, categories }) => 'id' in venue && categories.length > 0)
    assert.ok(event)
    const paths = [
      '/events?per_page=10',
      `/events/${event.id}`,
      `/events/by-slug/${event.slug}`,
      `/venues/by-slug/${event.venue.slug}`,
      `/events?per_page=10&venue=${event.venue.id}`,
      `/events?per_page=10&categories=${event.categories[0]?.id}&start_date=2027-01-01&end_date=2027-01-31`,
      '/events?per_page=10&start_date=2027-01-01&end_date=2027-01-07',
    ]
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      for (const path of paths) {
        asked.length = 0
        asking = true
        assert.equal((await service.read(path)).status, 200, path)
        asking = false
        const statements = [...asked]
        assert.ok(statements.length > 0, path)
        for (const { text, values } of statements) {
          if (!/^\s*(select|with)\b/i.test(text)) continue
          const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
            `explain (format json) ${text}`,
            values,
          )
          const whole = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => tablesReadWhole(Plan)))
          const wrong = whole.filter((table) => longTables.includes(table))
          assert.deepEqual(wrong, [], `${path}\n${text}\n${JSON.stringify(values)}`)
        }
      }
    } finally {
      await client.end()
    }
  })
})
