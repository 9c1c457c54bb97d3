// runs: long
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { test } from 'node:test'
import { formOf } from '../../support/api.ts'
import { aFolder } from '../../support/folder.ts'
import { residentMemory } from '../support/memory.ts'
import { crowd } from '../support/readers.ts'
import { randomOf } from '../support/seed.ts'
import { apiPath, clientOf, serve } from '../support/service.ts'
import { hostileFile, hostileKinds } from './hostile-files.ts'

/** How many files of each kind are imported. */
const count = Number(process.env['HOSTILE_IMPORTS'] ?? 500)

const readers = 8
/** If reading a file held them up, they would wait for as long as it takes: many seconds. */
const [maxMilliseconds, maxMemory] = [2500, 600]

test(
  `${count} hostile files of each kind are imported while ${readers} others read, who wait for nothing`,
  { timeout: 7_200_000 },
  async (t) => {
    const folder = await aFolder(t)
    const { origin, secret, child, stop } = await serve(folder, t, { LOG_LEVEL: 'fatal' })
    const editor = clientOf(origin, secret, 1)
    const pid = child.pid ?? 0
    const paths = ['/events?per_page=10', '/events?per_page=5&starts_after=2000-01-01', '/venues']
    const reading = crowd(origin, readers, (client, turn) => ({
      method: 'GET',
      path: paths[(client + turn) % paths.length] ?? '',
    }))
    await reading.connected
    let memory = 0
    const ended = { done: 0, failed: 0, empty: 0 }
    for (let number = 0; number < count; number += 1) {
      const ids: number[] = []
      for (const [stream, kind] of hostileKinds.entries()) {
        const { name, format, bytes } = hostileFile(kind, number, randomOf(1000 * number + stream))
        const { body, headers } = formOf(bytes, name, { format })
        const sent = await fetch(`${origin}${apiPath}/imports`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${secret ?? ''}` },
          body: new Uint8Array(body),
        })
        // A file of nothing is refused as it is sent.
        assert.equal(sent.status, bytes.length === 0 ? 400 : 201, await sent.clone().text())
        if (bytes.length === 0) {
          ended.empty += 1
          continue
        }
        ids.push(((await sent.json()) as { readonly id: number }).id)
      }
      for (const id of ids) {
        for (;;) {
          memory = Math.max(memory, residentMemory(pid))
          const { body } = await editor('GET', `/imports/${id}`)
          const status = String(body['status'])
          if (status !== 'queued' && status !== 'running') {
            ended[status as keyof typeof ended] += 1
            break
          }
          await setTimeout(50)
        }
      }
    }
    await reading.stop()
    editor.close()
    const { times, errors, answers } = reading.tally
    times.sort((one, other) => one - other)
    const at = (share: number) => Math.round(times[Math.floor(share * times.length)] ?? 0)
    t.diagnostic(
      `${JSON.stringify(ended)}; ${answers} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms; ${Math.round(memory)} MiB`,
    )
    assert.deepEqual(errors, [])
    assert.equal(ended.done + ended.failed + ended.empty, count * hostileKinds.length)
    assert.ok(at(0.99) < maxMilliseconds, `p99 ${at(0.99)} ms`)
    assert.ok(memory < maxMemory, `${memory} MiB`)
    assert.equal((await stop()).code, 0)
  },
)
