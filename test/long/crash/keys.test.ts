// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testDatabase } from '../../support/database.ts'
import { aFolder } from '../../support/folder.ts'
import { between, randomOf, seed } from '../support/seed.ts'
import { clientOf, serve, type Got } from '../support/service.ts'

/** Each waits a minute for what the service left when it died. */
const rounds = 3
const ofRound = 200

test('a client that repeats every request with its key after the service was killed has each record once', async (t) => {
  t.diagnostic(`SEED=${seed}`)
  const folder = await aFolder(t)
  const { databaseUrl, remove } = await testDatabase()
  t.after(remove)
  const environment = { DATABASE_URL: databaseUrl }
  const random = randomOf(0)
  let service = await serve(folder, t, environment)
  const { secret } = service
  let again = 0

  for (let round = 0; round < rounds; round += 1) {
    const names = Array.from({ length: ofRound }, (_, index) => `Hall ${round}-${index}`)
    const create = (client: ReturnType<typeof clientOf>, name: string): Promise<Got> =>
      client('POST', '/tags', { json: { name }, headers: { 'idempotency-key': name.replace(' ', '-') } })
    const client = clientOf(service.origin, secret, 8)
    const answered = new Set<string>()
    const sent = names.map((name) =>
      create(client, name).then(
        ({ status }) => void (status === 201 && answered.add(name)),
        () => undefined,
      ),
    )
    await pause(between(random, 5, 150))
    await service.kill()
    await Promise.all(sent)
    client.close()

    service = await serve(folder, t, environment)
    const reader = clientOf(service.origin, secret, 8)
    await Promise.all(
      names.map(async (name) => {
        let reply = await create(reader, name)
        // It was being carried out when the service died: after a minute it is done.
        for (; reply.status === 409; reply = await create(reader, name)) await pause(1000)
        assert.equal(reply.status, 201, JSON.stringify(reply.body))
        const isReplayed = reply.headers['idempotency-replayed'] === 'true'
        if (isReplayed) again += 1
        assert.ok(isReplayed || !answered.has(name), `${name} was answered and not kept, SEED=${seed}`)
      }),
    )
    const { body } = await reader('GET', `/tags?search=${encodeURIComponent(`Hall ${round}-`)}&hide_empty=false`)
    assert.equal(body['total'], ofRound)
    reader.close()
  }
  t.diagnostic(`${rounds} rounds, ${again} of ${rounds * ofRound} answers were given again`)
  await service.stop()
})
