// runs: long
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import { Worker } from 'node:worker_threads'
import { aFolder } from '../../support/folder.ts'
import { residentMemory } from '../support/memory.ts'
import { clientOf, serve } from '../support/service.ts'
import { attacks } from './clients.ts'

/** For how long each attack lasts, in seconds. */
const seconds = Number(process.env['ATTACK_SECONDS'] ?? 6)
/** By how much all of them together may make the service grow, in MiB: the sum of the limits below, and room for garbage. */
const growth = 250

const limits = {
  MAX_CONNECTIONS: '1000',
  MAX_CONNECTIONS_PER_ADDRESS: '800',
  MAX_REQUESTS: '200',
  MAX_BODIES: '16MiB',
  MAX_UNSENT: '16MiB',
}

for (const WORKERS of ['1', '2']) {
  test(`abusive clients do not block others; ${WORKERS} worker(s)`, { timeout: 600_000 }, async (t) => {
    const service = await serve(await aFolder(t), t, { ...limits, WORKERS, LOG_LEVEL: 'error' })
    const setup = clientOf(service.origin, service.secret, 4)
    for (let n = 0; n < 150; n += 1) {
      const day = `2031-0${1 + (n % 9)}-1${n % 10}`
      const json = { title: `Soirée ${n}`, description: 'x'.repeat(2000), start_date: day, end_date: day }
      assert.equal((await setup('POST', '/events', { json })).status, 201)
    }
    setup.close()
    const pid = service.child.pid ?? 0
    const calm = await waits(service.origin)
    const before = memoryOf(pid)
    let highest = before
    for (const attack of attacks) {
      const attacker = new Worker(new URL('attacker.ts', import.meta.url), {
        workerData: { name: attack.name, origin: service.origin },
      })
      t.after(() => attacker.terminate())
      const attacked = await waits(service.origin)
      highest = Math.max(highest, memoryOf(pid))
      await attacker.terminate()
      t.diagnostic(`${attack.name}: ${told(attacked)}, ${Math.round(memoryOf(pid))} MiB`)
      assert.deepEqual(attacked.refused, [], attack.name)
      // What the machine does besides is in the waits without an attack, too.
      assert.ok(attacked.p99 < 500 + 5 * calm.p99, `${attack.name}: ${told(attacked)}; without: ${told(calm)}`)
    }
    assert.ok(highest - before < growth, `grew from ${before} to ${highest} MiB`)
    assert.equal((await service.stop()).code, 0)
    report(t, calm, before, highest)
  })
}

/** Of a process and of those that it has started, in MiB. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + residentMemory(each), 0)
}

interface Waits {
  readonly p50: number
  readonly p99: number
  readonly count: number
  readonly refused: readonly string[]
}

/** How long a decent client waits that comes anew each time, for a kept answer and for one that is made for it. */
async function waits(origin: string): Promise<Waits> {
  const times: number[] = []
  const refused: string[] = []
  const end = performance.now() + 1000 * seconds
  for (let n = 0; performance.now() < end; n += 1) {
    const client = clientOf(origin)
    const start = performance.now()
    try {
      const { status } = await client('GET', `/events?per_page=5&x=${n % 2 ? n : 'kept'}`)
      if (status !== 200) refused.push(String(status))
    } catch (error) {
      refused.push(String(error))
    }
    times.push(performance.now() - start)
    client.close()
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { p50: at(0.5), p99: at(0.99), count: times.length, refused }
}

function told({ p50, p99, count }: Waits): string {
  return `${count} answers, median ${p50} ms, 99 % ${p99} ms`
}

function report(t: TestContext, calm: Waits, before: number, highest: number): void {
  t.diagnostic(`without: ${told(calm)}; memory ${Math.round(before)} MiB, at most ${Math.round(highest)}`)
}
