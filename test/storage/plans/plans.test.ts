import { addFunctions } from '../../../src/storage/sql/node-sqlite/functions.ts'
import assert from 'node:assert/strict'
import { DatabaseSync, StatementSync, type SQLInputValue } from 'node:sqlite'
import { test } from 'node:test'
import { Client, type QueryConfig } from 'pg'
import { openStorage } from '../../../src/storage/open.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import { testDatabase, testServer } from '../../support/database.ts'
import { aUser } from '../../support/entities.ts'
import { combinations } from './filters.ts'
import { eventOf, rows, venueOf } from './rows.ts'

/*
 * What the databases plan to do for lists among many events: read an index where the list begins, in its order, or look
 * at what a filter itself has; never go through a whole table, nor sort everything that was found.
 */

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

type Row = Readonly<Record<string, unknown>>

/** The statements of lists, by what was asked; `statements` is what a database was sent meanwhile. */
async function asked(storage: Storage, statements: Statement[]): Promise<Map<string, readonly Statement[]>> {
  const all = new Map<string, readonly Statement[]>()
  for (const [name, filter] of combinations()) {
    statements.length = 0
    await storage.events.find(filter, { offset: 0, limit: 0 })
    await storage.events.find(filter, { offset: 20, limit: 10 })
    all.set(name, [...statements])
  }
  const single = {
    'an event': () => storage.events.byId(eventOf(7)),
    'an event by its slug': () => storage.events.bySlug(`event-${eventOf(7)}`),
    'a venue by its slug': () => storage.venues.bySlug(`venue-${venueOf(7)}`),
  }
  for (const [name, ask] of Object.entries(single)) {
    statements.length = 0
    assert.ok(await ask(), name)
    all.set(name, [...statements])
  }
  return all
}

/** Asserts that a list of 100 takes no more statements than a list of one, but for a second one where it goes on after what runs already. */
async function assertNoMore(storage: Storage, statements: Statement[]): Promise<void> {
  for (const [name, filter] of combinations()) {
    const counts: number[] = []
    for (const limit of [1, 100]) {
      statements.length = 0
      await storage.events.find(filter, { offset: 0, limit })
      counts.push(statements.length)
    }
    const [one = 0, hundred = 0] = counts
    assert.ok(hundred <= one + 1, `${name}: ${hundred} statements for 100, ${one} for one`)
  }
}

void test('SQLite goes through no whole table, and sorts no whole list', async (t) => {
  const texts = new WeakMap<StatementSync, string>()
  const statements: Statement[] = []
  const prepare = Reflect.get<object, string>(DatabaseSync.prototype, 'prepare') as (
    this: DatabaseSync,
    text: string,
  ) => StatementSync
  const all = Reflect.get(StatementSync.prototype, 'all') as (this: StatementSync, ...values: SQLInputValue[]) => Row[]
  t.mock.method(DatabaseSync.prototype, 'prepare', function (this: DatabaseSync, text: string) {
    const statement = prepare.call(this, text)
    texts.set(statement, text)
    return statement
  })
  t.mock.method(StatementSync.prototype, 'all', function (this: StatementSync, ...values: SQLInputValue[]) {
    statements.push({ text: texts.get(this) ?? '', values })
    return all.apply(this, values)
  })
  const { databaseUrl, dataDir, remove } = await testDatabase('sqlite')
  await fillSqlite(databaseUrl, dataDir)
  const storage = await openStorage({ databaseUrl, dataDir })
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { readOnly: true })
  addFunctions(database)
  t.after(async () => {
    database.close()
    await storage.close()
    await remove()
  })
  await assertNoMore(storage, statements)
  const wrong: string[] = []
  for (const [name, sent] of await asked(storage, statements))
    for (const { text, values } of sent) {
      if (isOfSearches(text)) continue
      const explain = prepare.call(database, `explain query plan ${text}`)
      const plan = all.apply(explain, [...(values as SQLInputValue[])])
      const steps = plan.map(({ detail }) => String(detail))
      const made = steps.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(step)?.[1] ?? [])
      for (const step of steps.filter((one) => !made.includes(/^SCAN (\w+)/.exec(one)?.[1] ?? '')))
        if (/^SCAN (o|c|n|f|e|l|occurrences|listings|events|terms)\b(?!.*VIRTUAL)/.test(step))
          wrong.push(`${name}: ${step}\n${text}`)
      const isSorted = steps.some((step) => /TEMP B-TREE FOR ORDER BY/.test(step))
      if (isSorted && !isSmall(text)) wrong.push(`${name}: ${steps.join('; ')}\n${text}`)
    }
  assert.deepEqual(wrong.slice(0, 5), [])
})

/**
 * Of these, what is sorted is what the filter itself has, or that runs at the moment, or has a slug; or venues; or by
 * distance; or it is cut off before.
 */
function isSmall(text: string): boolean {
  return (
    /as known cross join|k cross join|own|from \(select o.start_local, o.event_id from listings|"slug" = /.test(text) ||
    /"o"."author" = |^select v.id |min\(there.distance\)/.test(text)
  )
}

/**
 * Protected events are left out of searches alone. What has no words is not counted so, and for what has, everything that
 * is asked besides is looked at one by one.
 */
function isOfSearches(text: string): boolean {
  return /count\(\*\)/.test(text) && /\.protected = 0/.test(text)
}

async function fillSqlite(databaseUrl: string, dataDir: string): Promise<void> {
  const storage = await openStorage({ databaseUrl, dataDir })
  await storage.users.insert(aUser())
  await storage.close()
  const database = new DatabaseSync(databaseUrl.slice('file:'.length))
  database.exec('pragma synchronous = off; begin')
  for (const statement of rows((days, time) => `date('2021-01-01', '+' || (${days}) || ' days') || ' ${time}'`))
    database.exec(statement)
  database.exec('commit')
  database.close()
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
  readonly 'Plan Rows': number
}

/** So many rows may be put in order: what runs at a moment, or what a filter itself has. */
const sortedAtMost = 10_000

void test(
  'PostgreSQL goes through no whole table, and sorts no whole list',
  { skip: testServer === undefined },
  async (t) => {
    const { databaseUrl, remove } = await testDatabase('postgres')
    const storage = await openStorage({ databaseUrl, dataDir: '' })
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    t.after(async () => {
      await client.end()
      await storage.close()
      await remove()
    })
    await storage.users.insert(aUser())
    for (const statement of rows(
      (days, time) => `to_char(date '2021-01-01' + (${days})::integer, 'YYYY-MM-DD') || ' ${time}'`,
    ))
      await client.query(statement)
    await storage.upkeep()
    await client.query('vacuum analyze')

    const statements: Statement[] = []
    const query = Reflect.get(Client.prototype, 'query') as (this: Client, ...given: unknown[]) => unknown
    t.mock.method(Client.prototype, 'query', function (this: Client, ...given: unknown[]) {
      const [config] = given as [QueryConfig | string]
      if (typeof config === 'object') statements.push({ text: config.text, values: config.values ?? [] })
      return query.apply(this, given)
    })
    await assertNoMore(storage, statements)
    const wrong: string[] = []
    for (const [name, sent] of await asked(storage, statements))
      for (const { text, values } of [...sent]) {
        if (isOfSearches(text)) continue
        const { rows: plans } = await client.query({ text: `explain (format json) ${text}`, values: [...values] })
        for (const node of nodesOf((plans[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)) {
          const table = node['Relation Name'] ?? ''
          const isScan = node['Node Type'] === 'Seq Scan' && /^(occurrences|listings|events|event_)/.test(table)
          const isSort = node['Node Type'] === 'Sort' && node['Plan Rows'] > sortedAtMost
          if (isScan || isSort) wrong.push(`${name}: ${node['Node Type']} ${table} ${node['Plan Rows']}\n${text}`)
        }
      }
    assert.deepEqual(wrong.slice(0, 5), [])
  },
)

function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
