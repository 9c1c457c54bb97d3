// runs: all
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { staleReads } from '../long/nodes/stale-reads.ts'
import { clientOf, serve, type RealService } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'
import { executable } from './executable.ts'

/** The processes that serve for it. */
async function workersOf({ child }: RealService): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(child.pid)])
  return stdout.trim().split('\n').map(Number)
}

test('the writes of one worker are shown by all at once', async (t) => {
  const service = await serve(await aFolder(t), t, { WORKERS: '2', LOG_LEVEL: 'info' })
  assert.equal((await workersOf(service)).length, 2)
  assert.equal(service.said.match(/is ready/g)?.length, 1)
  const rounds = { writes: 120, lanes: 2, newConnections: true }
  assert.deepEqual(await staleReads(service, service, rounds), [])
  const { code, stderr } = await service.stop()
  assert.equal(code, 0)
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly pid: number; readonly msg: string })
  const answering = lines.filter(({ msg }) => msg === 'answered').map(({ pid }) => pid)
  assert.equal(new Set(answering).size, 2, 'both have answered')
  assert.equal(lines.filter(({ msg }) => msg === 'worker ended with code 0').length, 2)
})

test('a worker that is killed loses nothing acknowledged, and another takes its place', async (t) => {
  const service = await serve(await aFolder(t), t, { WORKERS: '2' })
  const { origin, secret } = service
  const before = await workersOf(service)
  const acknowledged: string[] = []
  let unanswered = 0
  let running = true
  const lane = async (name: string) => {
    for (let n = 0; running; n += 1) {
      const client = clientOf(origin, secret)
      try {
        const { status, body } = await client('POST', '/tags', { json: { name: `${name} ${n}` } })
        assert.equal(status, 201)
        acknowledged.push(String(body['id']))
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error
        unanswered += 1
      } finally {
        client.close()
      }
    }
  }
  const lanes = ['a', 'b', 'c', 'd'].map(lane)
  await until(() => acknowledged.length > 20)
  process.kill(before[0] ?? 0, 'SIGKILL')
  const known = acknowledged.length
  await until(() => acknowledged.length > known + 20)
  await until(async () => {
    const now = await workersOf(service)
    return now.length === 2 && !now.includes(before[0] ?? 0)
  })
  running = false
  await Promise.all(lanes)
  assert.ok(unanswered <= lanes.length + 1, `${unanswered} connections broke`)
  const client = clientOf(origin, secret)
  for (const id of acknowledged) assert.equal((await client('GET', `/tags/${id}`)).status, 200)
  client.close()
  const { code, stderr } = await service.stop()
  assert.equal(code, 0)
  assert.match(stderr, /worker ended with SIGKILL/)
})

test('a port that is taken is said in a sentence, once, though workers could share it', async (t) => {
  const folder = await aFolder(t)
  const { origin } = await serve(folder, t, { WORKERS: '2' })
  const { port } = new URL(origin)
  const { code, stderr } = await executable(['serve'], { folder, environment: { WORKERS: '2', PORT: port } })
  assert.equal(code, 1)
  assert.equal(stderr, `127.0.0.1:${port} is in use already: set another PORT.\n`)
})

test('wrong secrets are counted by all workers together', async (t) => {
  const service = await serve(await aFolder(t), t, { WORKERS: '2' })
  const statuses: number[] = []
  for (let n = 0; n < 14; n += 1) {
    const client = clientOf(service.origin, 'wrong')
    statuses.push((await client('GET', '/events')).status)
    client.close()
  }
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429])
  await service.stop()
})

/** Looks again and again, at the most for ten seconds. */
async function until(there: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!(await there())) {
    assert.ok(performance.now() < deadline, 'in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
