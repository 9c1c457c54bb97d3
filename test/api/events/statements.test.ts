// runs: postgres in long
import assert from 'node:assert/strict'
import { StatementSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { Api, everything } from '../../support/api.ts'

/*
 * How many statements a list takes must not depend on how long it is, nor on how much its filters name.
 */

/** On a server of PostgreSQL that other tests use, too, any write of theirs is a new version: records are read again. */
const skip = process.env['TEST_DATABASE'] === 'postgres' && 'others write to the same server'

let statements = 0
const always = () => true
/** The question for the version of the data is shared by those who ask at the same time; bare text begins and ends. */
const notByItself = (asked: unknown) =>
  typeof asked !== 'string' && !JSON.stringify(asked).includes('pg_current_snapshot')
for (const [prototype, methods, counts] of [
  [StatementSync.prototype, ['all', 'run'], always],
  [Client.prototype, ['query'], notByItself],
] as const)
  for (const method of methods) {
    const original = Object.getOwnPropertyDescriptor(prototype, method) ?? {}
    const ask = original.value as (...values: unknown[]) => unknown
    const value = function (this: unknown, ...values: unknown[]) {
      if (counts(values[0])) statements += 1
      return Reflect.apply(ask, this, values)
    }
    before(() => Object.defineProperty(prototype, method, { ...original, value }))
    after(() => Object.defineProperty(prototype, method, original))
  }

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
const times = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }
const categories: number[] = []

before(async () => {
  for (let n = 0; n < 20; n += 1) {
    const parent = categories.at(-1)
    const category = await api.create('categories', {
      name: `Category ${n}`,
      ...(parent === undefined ? {} : { parent }),
    })
    categories.push(category.id)
    await api.event({
      title: `Event ${n}`,
      ...times,
      venue: { venue: `Venue ${n}` },
      organizer: { organizer: `Organizer ${n}` },
      categories: [category.id],
      tags: [`Tag ${n}`],
    })
  }
})

let writes = 0

/** After a write, so that no answer is in memory, nor what was written. */
async function statementsOf(path: string): Promise<number> {
  writes += 1
  await api.update(`/categories/${categories[0]}`, { description: `Write ${writes}` })
  statements = 0
  await api.list(path)
  return statements
}

for (const collection of ['events', 'venues', 'organizers', 'categories', 'tags'] as const) {
  test(`a list of ${collection} takes as many statements for twenty as for five`, async () => {
    const list = everything[collection]
    // Both on the second page, which counts what there is.
    const few = await statementsOf(`${list.replace(/per_page=\d+/, 'per_page=5')}&page=2`)
    const many = await statementsOf(`${list.replace(/per_page=\d+/, 'per_page=10')}&page=2`)
    assert.equal(many, few)
    assert.ok(many > 0 && many <= 20, `${many} statements`)
  })
}

test('a list in French takes as many statements as one in English, translated or not', { skip }, async () => {
  const [first] = (await api.list(everything.events)).ids
  await api.update(`/events/${first}?i18n_language=fr`, { title: 'Traduit' })
  for (const collection of ['events', 'venues', 'organizers', 'categories', 'tags'] as const) {
    const english = await statementsOf(everything[collection])
    assert.equal(await statementsOf(`${everything[collection]}&i18n_language=fr`), english, collection)
  }
})

test(
  'a filter takes as many statements for twenty ids as for one, and for one slug however often it is said',
  { skip },
  async () => {
    const filtered = (values: readonly unknown[]) => statementsOf(`${everything.events}&categories=${values.join(',')}`)
    const [first = 0] = categories
    const one = await filtered([first])
    assert.equal(await filtered(categories), one)
    assert.equal(await filtered(categories.map(() => 'category-0')), await filtered(['category-0']))
  },
)

test('records that events refer to are not read twice while nothing is written', { skip }, async () => {
  const first = await statementsOf(everything.events)
  statements = 0
  await api.list(`${everything.events}&page=1`)
  assert.ok(statements <= first - 3, `${statements} statements after ${first}`)
})

test(
  'the costs of events by their tickets take two statements, however many events, and none without such an event',
  { skip },
  async () => {
    const page = `${everything.events}&venue=`
    const venue = async (name: string) => (await api.create('venues', { venue: name })).id
    const [without, one, many, priced] = await Promise.all(['Without', 'One', 'Many', 'Priced'].map(venue))
    const hall = (id: number | undefined, fields: object) => api.event({ ...times, venue: id, ...fields })
    for (let n = 0; n < 5; n += 1) {
      await hall(without, {})
      await hall(one, n === 0 ? { tickets: [{ name: 'A' }] } : {})
      await hall(many, { tickets: [{ name: 'A' }, { name: 'B', price: n }] })
      await hall(priced, { cost: '5', tickets: [{ name: 'A' }] })
    }
    const least = await statementsOf(`${page}${without}`)
    assert.equal(await statementsOf(`${page}${one}`), least + 2)
    assert.equal(await statementsOf(`${page}${many}`), least + 2)
    assert.equal(await statementsOf(`${page}${priced}`), least, 'a cost of its own needs no tickets')
  },
)
