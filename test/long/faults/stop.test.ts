// runs: long
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { executable, executablePath } from '../../cli/executable.ts'
import { anInstallation } from '../../support/folder.ts'
import { crowd } from '../support/readers.ts'
import { clientOf, serve, type RealService } from '../support/service.ts'

const anEvent = (number: number) => ({
  title: `Soirée ${number}`,
  start_date: '2031-05-11 20:00:00',
  end_date: '2031-05-11 23:00:00',
})

/** A crowd of which every third request is a write. */
function mixed(service: RealService, clients: number) {
  const authorization = `Basic ${Buffer.from(`admin:${service.secret}`).toString('base64')}`
  return crowd(service.origin, clients, (client, turn) =>
    (client + turn) % 3 === 0
      ? { method: 'POST', path: '/events', json: anEvent(client * 1000 + turn), authorization }
      : { method: 'GET', path: `/events?x=${client % 5}` },
  )
}

async function total(service: RealService, secret: string | undefined): Promise<number> {
  const client = clientOf(service.origin, secret)
  const { body } = await client('GET', '/events?starts_after=2031-01-01&per_page=1')
  client.close()
  return Number(body['total'])
}

test('SIGTERM under load answers every request that two workers have accepted, and keeps what it acknowledged', async (t) => {
  const folder = await anInstallation(t)
  const service = await serve(folder, t, { WORKERS: '2' })
  const clients = mixed(service, 60)
  await clients.connected
  await pause(500)
  const { code, stderr } = await service.stop()
  await clients.stop()
  t.diagnostic(`${clients.tally.answers} answers, ${clients.tally.writes} of writes`)
  assert.deepEqual(clients.tally.errors, [])
  assert.deepEqual([code, stderr], [0, ''])
  assert.ok(clients.tally.writes > 0)
  const again = await serve(folder, t)
  assert.equal(await total(again, service.secret), clients.tally.writes)
  assert.equal((await again.stop()).code, 0)
})

test('a service that is killed during a backup loses nothing acknowledged, and the backup is whole or not there', async (t) => {
  const folder = await anInstallation(t)
  const service = await serve(folder, t, { WORKERS: '2' })
  const clients = mixed(service, 8)
  await clients.connected
  const file = join(folder, 'calendar.backup')
  const backup = spawn(process.execPath, [executablePath, 'backup', file], { cwd: folder, stdio: 'ignore' })
  const ended = once(backup, 'exit')
  while (globSync(`${file}.*.unfinished`).length === 0 && backup.exitCode === null) await pause(5)
  await service.kill()
  const [code] = (await ended) as [number | null]
  await clients.stop()
  assert.equal(existsSync(file), code === 0)
  if (code === 0) assert.equal((await executable(['check', file], { folder })).code, 0)
  assert.equal((await executable(['check'], { folder })).code, 0)
  const again = await serve(folder, t)
  const found = await total(again, service.secret)
  // Of each client, the last write may have been made without its answer.
  const { writes } = clients.tally
  assert.ok(found >= writes && found <= writes + 8, `${found} of ${writes}`)
  assert.equal((await again.stop()).code, 0)
})
