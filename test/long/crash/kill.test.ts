// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { aFolder } from '../../support/folder.ts'
import { testDatabase } from '../../support/database.ts'
import { between, randomOf, seed } from '../support/seed.ts'
import { clientOf, serve } from '../support/service.ts'
import { disagreementsIn } from './agreement.ts'
import { createWriter } from './writer.ts'

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 50)
const writersCount = 8
/** How many writes a round has acknowledged before the clock of its end is set. */
const leastOfRound = 100

test('nothing acknowledged is lost and nothing is half written when the service is killed', async (t) => {
  t.diagnostic(`SEED=${seed}`)
  const folder = await aFolder(t)
  const { databaseUrl, remove } = await testDatabase()
  t.after(remove)
  const environment = { DATABASE_URL: databaseUrl }
  const random = randomOf(0)
  const writers = Array.from({ length: writersCount }, (_, index) => createWriter(`w${index}`, randomOf(index + 1)))
  let service = await serve(folder, t, environment)
  const secret = service.secret
  let acknowledged = 0
  let slowestStart = 0

  for (let round = 1; round <= rounds; round += 1) {
    const enough = Promise.withResolvers<void>()
    const before = acknowledged
    const clients = writers.map(() => clientOf(service.origin, secret))
    const done = writers.map((writer, index) => {
      const client = clients[index]
      assert.ok(client)
      return writer.run(client, () => {
        acknowledged += 1
        if (acknowledged - before >= leastOfRound) enough.resolve()
      })
    })
    try {
      await Promise.race([enough.promise, Promise.all(done)])
    } catch (error) {
      throw new Error((await service.stop('SIGKILL')).stderr, { cause: error })
    }
    await pause(between(random, 5, 200))
    await service.kill()
    await Promise.all(done)
    for (const client of clients) client.close()

    const start = performance.now()
    service = await serve(folder, t, environment)
    slowestStart = Math.max(slowestStart, performance.now() - start)
    const reader = clientOf(service.origin, secret, writersCount)
    const lost = (await Promise.all(writers.map((writer) => writer.lost(reader)))).flat()
    reader.close()
    assert.deepEqual(lost.slice(0, 5), [], `lost in round ${round}, SEED=${seed}`)
    assert.deepEqual(
      (await disagreementsIn(databaseUrl)).slice(0, 5),
      [],
      `disagreements in round ${round}, SEED=${seed}`,
    )
  }
  const outcome = await service.stop()
  assert.equal(outcome.code, 0, outcome.stderr)
  t.diagnostic(`${rounds} rounds, ${acknowledged} acknowledged writes, slowest start ${Math.round(slowestStart)} ms`)
  assert.ok(rounds < 50 || acknowledged >= 5000, `only ${acknowledged} writes were acknowledged`)
})
