// runs: long, postgres
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { changesOf, eventQueries, plain, startProtected, strangers, type Calendar } from '../../permission/protected.ts'

/* What an event has behind its password, in any mixture, is told by no mixture of filters: see `test/permission`. */

let calendar: Calendar
before(async () => {
  calendar = await startProtected()
})
after(() => calendar.service.close())

test('no mixture of filters tells what a protected event has', async () => {
  const changes = changesOf(calendar)
  const filters = eventQueries(calendar)
  const lists = ['/events', '/venues', '/organizers', '/categories', '/tags', '/tickets', '/en/']
  const others = ['has_events=true', 'has_events=false', 'only_with_upcoming=true', 'hide_empty=true', 'orderby=count']
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(Object.keys(changes)),
      fc.array(
        fc.record({
          list: fc.constantFrom(...lists),
          queries: fc.array(fc.constantFrom(...filters, ...others), { minLength: 1, maxLength: 4 }),
          included: fc.boolean(),
          as: fc.constantFrom(...strangers),
        }),
        { minLength: 20, maxLength: 20 },
      ),
      async (changed, asked) => {
        const told = async () => {
          const answers: string[] = []
          for (const { list, queries, included, as } of asked) {
            const query = [...queries, ...(included ? [`include=${calendar.event}`] : [])].join('&')
            answers.push(await calendar.told(`${list}?${query}`, as))
          }
          return answers
        }
        await calendar.change(plain)
        const before = await told()
        for (const name of changed) await calendar.change(changes[name] ?? {})
        assert.deepEqual(await told(), before)
      },
    ),
    { numRuns: 200 },
  )
})
