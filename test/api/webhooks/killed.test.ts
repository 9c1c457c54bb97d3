// runs: all
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { aFolder } from '../../support/folder.ts'
import { startTestService } from '../../support/server.ts'
import { startSubscriber } from '../../support/subscriber.ts'

/* Nothing is lost where a process is killed between sending a message and noting what became of it (contract/webhooks.md §4). */

void test('a message whose sender was killed is sent again, with the same id, and what changed meanwhile after it', async (t) => {
  const subscriber = await startSubscriber()
  const settings = { WEBHOOK_NETWORKS: '127.0.0.1', SECRET_KEY: 'the key of this test, long enough for it' }
  const start = Temporal.Instant.from('2027-03-01T12:00:00Z')
  const service = await startTestService(settings, { now: start.toString() })
  t.after(async () => {
    subscriber.close()
    await service.close()
  })
  const call = (method: string, path: string, json: object) => service.call(method, path, { as: 'editor', json })
  await call('POST', '/webhooks', { url: subscriber.url, kinds: 'events' })
  const { body } = await call('POST', '/events', {
    ...{ title: 'Choir', start_date: '2027-05-01 19:00', end_date: '2027-05-01 21:00' },
  })
  const { id } = body as { readonly id: number }

  let killed = false
  subscriber.answers.by = (response) => {
    if (killed) subscriber.usual(response)
  }
  const arrived = subscriber.next()
  const environment = {
    ...{ ...settings, DATABASE_URL: service.databaseUrl, DATA_DIR: await aFolder(t), NOW: start.toString() },
    ...{ BASE_URL: 'http://calendar.test', LOG_LEVEL: 'silent' },
  }
  const sender = fork(join(import.meta.dirname, 'sending-process.ts'), { env: environment, execArgv: [] })
  await arrived
  sender.kill('SIGKILL')
  await once(sender, 'exit')
  killed = true
  const [first] = subscriber.take()

  // Another process does not know that it is dead.
  assert.equal(await service.sendWebhooks(), 0)
  service.setClock(start.add({ seconds: 60 }).toString())
  assert.equal(await service.sendWebhooks(), 1)
  const [again] = subscriber.take()
  assert.equal(again?.headers['webhook-id'], first?.headers['webhook-id'])
  assert.equal(again?.body, first?.body)
  await call('PATCH', `/events/${id}`, { title: 'Great choir' })
  assert.equal(await service.sendWebhooks(), 1)
  assert.deepEqual(subscriber.take()[0]?.data['changed'], ['title'])
})
