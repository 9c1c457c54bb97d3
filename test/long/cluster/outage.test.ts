import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { aCluster } from './cluster.ts'
import { mixedLoad, type LoadedNode } from './mixed-load.ts'
import { missing } from './postgres-server.ts'

/** How long the database is away, in milliseconds. */
const outage = process.env['LONG'] === '1' ? 20_000 : 8000

void test('while the database is away there is 503 and nothing else', { skip: missing }, async (t) => {
  const { primary, nodes, secret } = await aCluster(t, { nodes: 2 })
  const load = mixedLoad(
    nodes.map(({ origin }): LoadedNode => ({ origin })),
    secret,
    6,
  )
  await pause(3000)
  const stopping = load.now()
  await primary.stop('fast')
  await pause(outage)
  const starting = load.now()
  await primary.start()
  const back = load.now()
  await pause(5000)
  await load.finish()

  const asked = (from: number, to: number) => load.happenings.filter(({ at }) => at > from && at < to)
  const away = asked(stopping + 1000, starting - 8000)
  t.diagnostic(`${away.length} requests while it was away, ${load.acknowledged()} writes acknowledged in all`)
  t.diagnostic(`longest wait: ${Math.round(Math.max(...load.happenings.map(({ took }) => took)))} ms`)
  const first = load.happenings.find(({ at, took, outcome }) => outcome === 'done' && at + took > starting)
  t.diagnostic(`first answer ${first ? Math.round(first.at + first.took - back) : '-'} ms after the start had returned`)
  assert.deepEqual(load.wrong, [])
  assert.ok(away.length > 0 || outage < 10_000)
  assert.deepEqual(
    away.filter(({ outcome }) => outcome !== 'refused'),
    [],
  )
  assert.deepEqual(
    asked(back + 2000, Infinity).filter(({ outcome }) => outcome !== 'done'),
    [],
  )
  assert.ok(asked(back + 2000, Infinity).length > 0)
  for (const { took, kind } of load.happenings) assert.ok(took < 8000, `a ${kind} waited for ${took} ms`)
})
