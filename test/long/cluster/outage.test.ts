// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { aCluster } from './cluster.ts'
import { missing } from './haproxy.ts'
import { mixedLoad } from './mixed-load.ts'

void test(
  'while the database is away there is 503 and nothing else, then all is as before',
  { skip: missing },
  async (t) => {
    const { primary, origin, secret } = await aCluster(t)
    const load = mixedLoad(origin, secret)
    const answeredSince = (from: number) => load.happenings.filter(({ at }) => at > from)
    while (load.acknowledged() < 50) await pause(50)
    await primary.stop()
    const stopped = load.now()
    while (answeredSince(stopped).length < 50) await pause(50)
    assert.deepEqual(new Set(answeredSince(stopped).map(({ status }) => status)), new Set([503]))

    await primary.start()
    const before = load.acknowledged()
    while (load.acknowledged() < before + 50) await pause(50)
    const back = load.now()
    while (answeredSince(back).length < 100) await pause(50)
    assert.equal(await load.finish(), 0)
    assert.deepEqual(load.wrong, [])
    assert.deepEqual(
      answeredSince(back).filter(({ status }) => status >= 400),
      [],
    )
  },
)
