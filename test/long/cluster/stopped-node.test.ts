// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { aCluster } from './cluster.ts'
import { missing } from './haproxy.ts'
import { mixedLoad } from './mixed-load.ts'

void test('nodes that are stopped one after another behind HAProxy lose no request', { skip: missing }, async (t) => {
  const { nodes, origin, secret } = await aCluster(t)
  const load = mixedLoad(origin, secret)
  const under = async (...names: readonly string[]) => {
    const from = load.now()
    const answered = (name: string) => load.happenings.some(({ at, node }) => at > from && node === name)
    while (!names.every(answered)) await pause(50)
  }
  await under('node1', 'node2', 'node3')
  assert.equal((await nodes[0]?.stop())?.code, 0)
  await under('node2', 'node3')
  assert.equal((await nodes[1]?.stop())?.code, 0)
  await under('node3')
  assert.equal(await load.finish(), 0)
  assert.deepEqual(load.wrong, [])
  assert.deepEqual(
    load.happenings.filter(({ status }) => status >= 400),
    [],
  )
})
