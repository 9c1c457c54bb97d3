// runs: long
import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openMediaStore } from '../../../src/media/stores/open-store.ts'
import { aFolder } from '../../support/folder.ts'
import { s3Credentials, s3PagingServer, s3Settings } from '../../support/s3.ts'
import { residentMemory } from '../support/memory.ts'
import { serve } from '../support/service.ts'

const file = '2027/03/large-00c0ffee0123456789abcdef.jpg'
const size = 32 * 2 ** 20
const readers = 40

test('pictures pass through from a bucket without filling the memory', { timeout: 900_000 }, async (t) => {
  const address = await s3PagingServer(t)
  const store = openMediaStore({ address, credentials: s3Credentials })
  await store.write([{ file, bytes: Buffer.alloc(size, 'x') }])
  store.close()
  const service = await serve(await aFolder(t), t, s3Settings(address))
  const pid = service.child.pid ?? 0
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${service.origin}/media/${file}`, { agent: false }, resolve).on('error', reject)
    })
  await drained(await ask())
  const before = residentMemory(pid)

  // Readers who have asked for everything and take nothing.
  const waiting = await Promise.all(Array.from({ length: readers }, ask))
  await pause(2000)
  const stalled = residentMemory(pid)
  assert.deepEqual([...new Set(waiting.map(({ statusCode }) => statusCode))], [200])
  for (const answer of waiting) answer.on('error', () => undefined)
  const sizes = await Promise.all(waiting.slice(0, 10).map(drained))
  const read = residentMemory(pid)
  assert.deepEqual([...new Set(sizes)], [size])
  for (const answer of waiting.slice(10)) answer.destroy()
  // Who has left does not keep a connection to the store.
  assert.equal(await drained(await ask()), size)
  t.diagnostic(
    `${readers} readers of 32 MiB each: ${before.toFixed()} MiB before, ${stalled.toFixed()} while they wait, ${read.toFixed()} while 10 read`,
  )
  for (const measured of [stalled, read]) assert.ok(measured - before < 150, `${measured - before} MiB more`)
  assert.equal((await service.stop()).code, 0)
})

async function drained(answer: IncomingMessage): Promise<number> {
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) length += chunk.length
  return length
}
