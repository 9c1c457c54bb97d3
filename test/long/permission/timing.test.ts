// runs: long, postgres
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ask, startPermissionService } from '../../permission/asking.ts'
import { kinds, plant, plurals } from '../../permission/specimens.ts'
import type { TestService } from '../../support/server.ts'

/* How long an answer takes does not grossly tell what is unreadable from what is unknown. */

const rounds = 150
/** Medians of requests that do the same differ by far less; a hash or a scan more would differ by far more. */
const grossly = 3

let service: TestService
before(async () => {
  service = await startPermissionService()
})
after(() => service.close())

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

async function timeOf(request: string): Promise<number> {
  const start = performance.now()
  await ask(service, request, { as: 'nobody' })
  return performance.now() - start
}

for (const kind of kinds) {
  test(`${plurals[kind]}: unknown and unreadable take the same`, async () => {
    const { id, slug } = await plant(service.storage, { kind, state: 'draft', owner: 'author2' }, '')
    const filter = kind === 'event' ? '/venues?event=' : `/events?${kind}=`
    const pairs = [
      [`GET ${filter}${id}`, `GET ${filter}987654321`],
      [`GET /${plurals[kind]}/${id}`, `GET /${plurals[kind]}/987654321`],
      [`GET /en/${kind}/${slug}/`, `GET /en/${kind}/nowhere/`],
      [`GET /?p=${id}`, 'GET /?p=987654321'],
    ] as const
    for (const [unreadable, unknown] of pairs) {
      const times: [number[], number[]] = [[], []]
      // In turns, so that other load on the machine affects both.
      for (let round = 0; round < rounds; round++) {
        times[0].push(await timeOf(unreadable))
        times[1].push(await timeOf(unknown))
      }
      const [one, other] = times.map(median) as [number, number]
      const factor = Math.max(one, other) / Math.min(one, other)
      assert.ok(factor < grossly, `${unreadable}: ${one} ms, ${unknown}: ${other} ms`)
    }
  })
}
