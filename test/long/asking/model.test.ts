// runs: long, postgres
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fold } from '../../../src/domain/text/search.ts'
import type { Account, TestService } from '../../support/server.ts'
import { between, randomOf, seed } from '../support/seed.ts'
import { counted, listed, type Role } from './model.ts'
import { type Question, someQuestion } from './questions.ts'
import { type Asking, fill, startAsking } from './world.ts'

/*
 * Lists answer as a model in memory does, whatever is asked together: the same events in the same order, the same totals and counts, and the same
 * reasons. `ASKED=20000 LONG=1 npm test --` on this file takes ten minutes.
 */

const isLong = process.env['LONG'] === '1'
const many = Number(process.env['ASKED'] ?? (isLong ? 2000 : 150))

let service: TestService
let asking: Asking
before(async () => {
  service = await startAsking()
  asking = await fill(service, randomOf(0))
})
after(() => service.close())

interface Listed {
  readonly events: readonly { readonly id: number }[]
  readonly total: number
  readonly facets?: Readonly<
    Record<string, readonly { readonly id?: number; readonly value: string; readonly count: number }[]>
  >
  readonly explained?: {
    readonly id: number
    readonly listed: boolean
    readonly reasons: readonly { readonly parameter: string; readonly matches: boolean }[]
  }
}

async function ask(role: Role, query: Readonly<Record<string, string>>): Promise<{ status: number; body: Listed }> {
  const as: Account | undefined = role === 'guest' ? undefined : role
  const { status, body } = await service.call('GET', `/events?${new URLSearchParams(query).toString()}`, {
    ...(as && { as }),
  })
  return { status, body: body as Listed }
}

function said({ role, asked }: Question): string {
  return `SEED=${seed} ${role} ${new URLSearchParams(asked).toString()}`
}

test('lists find, order and count what a model does', async (t) => {
  const random = randomOf(1)
  let [found, empty] = [0, 0]
  for (let number = 0; number < many; number += 1) {
    const question = someQuestion(random, asking)
    const { role, asked, facets } = question
    const facetsAsked = facets.length > 0 && { facets: facets.join(',') }
    const { status, body } = await ask(role, { ...asked, per_page: '1000', ...facetsAsked })
    assert.equal(status, 200, `${said(question)}: ${JSON.stringify(body)}`)
    const ids = listed(asking.world, role, asked).map(({ id }) => id)
    assert.deepEqual(
      body.events.map(({ id }) => id),
      ids,
      said(question),
    )
    assert.equal(body.total, ids.length, said(question))
    for (const facet of facets) {
      const counts = new Map(
        (body.facets?.[facet] ?? []).map(({ id, value, count }) => [
          facet === 'cities' ? fold(value) : String(id ?? value),
          count,
        ]),
      )
      const expected = counted(asking.world, role, asked, facet)
      assert.deepEqual(
        Object.fromEntries([...counts].toSorted()),
        Object.fromEntries([...expected].toSorted()),
        `${facet}: ${said(question)}`,
      )
    }
    found += ids.length
    empty += ids.length === 0 ? 1 : 0
  }
  t.diagnostic(`${many} questions of ${asking.world.events.length} events, ${found} found, ${empty} of nothing`)
  assert.ok(empty < many * 0.7, 'most questions find something')
})

test('what is explained agrees with what is listed', async () => {
  const random = randomOf(2)
  for (let number = 0; number < many / 2; number += 1) {
    const question = someQuestion(random, asking)
    const { role, asked } = question
    const { events } = asking.world
    const event = events[between(random, 0, events.length - 1)]
    if (!event) continue
    const { status, body } = await ask(role, { ...asked, explain: String(event.id), per_page: '1' })
    const isOwn = role === 'editor' || (role === 'author' && event.author === 3)
    const mayRead = (event.status === 'publish' || isOwn) && (!event.isProtected || isOwn)
    assert.equal(status, mayRead ? 200 : 404, `${event.id}: ${said(question)}`)
    if (!mayRead) continue
    const isListed = listed(asking.world, role, asked).some(({ id }) => id === event.id)
    assert.equal(body.explained?.listed, isListed, `${event.id}: ${JSON.stringify(body.explained)} ${said(question)}`)
  }
})
