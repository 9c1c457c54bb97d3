// runs: long
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { before, suite, test } from 'node:test'
import { promisify } from 'node:util'
import { staleReads } from '../long/nodes/stale-reads.ts'
import { clientOf, serve, type RealService } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'
import { suiteEnd } from '../support/suite-end.ts'
import { waitUntil } from '../support/waiting.ts'
import { executable } from './executable.ts'
import { linesOf } from './log.ts'

/** The processes that serve for it. */
async function workersOf({ child }: RealService): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(child.pid)])
  return stdout.trim().split('\n').map(Number)
}

suite('two workers', () => {
  const end = suiteEnd()
  let folder: string
  let service: RealService
  let workers: readonly number[]
  before(async () => {
    folder = await aFolder(end)
    service = await serve(folder, end, { WORKERS: '2', LOG_LEVEL: 'info' })
    workers = await workersOf(service)
  })

  test('the writes of one worker are shown by all at once', async () => {
    assert.equal(workers.length, 2)
    assert.equal(service.said.match(/is ready/g)?.length, 1)
    const rounds = { writes: 120, lanes: 2, newConnections: true }
    assert.deepEqual(await staleReads(service, service, rounds), [])
  })

  test('a worker that is killed loses nothing acknowledged, and another takes its place', async () => {
    const { origin, secret } = service
    const [killed = 0] = workers
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
    await waitUntil(() => acknowledged.length > 20, 'tags are written')
    process.kill(killed, 'SIGKILL')
    const known = acknowledged.length
    await waitUntil(() => acknowledged.length > known + 20, 'tags are written without the worker')
    await waitUntil(async () => {
      const now = await workersOf(service)
      return now.length === 2 && !now.includes(killed)
    }, 'another worker')
    running = false
    await Promise.all(lanes)
    // A lane may have connected to it again before the system had taken all of it away.
    assert.ok(unanswered <= 2 * lanes.length, `${unanswered} connections broke`)
    const client = clientOf(origin, secret)
    for (const id of acknowledged) assert.equal((await client('GET', `/tags/${id}`)).status, 200)
    client.close()
  })

  test('a port that is taken is said in a sentence, once, though workers could share it', async () => {
    const { port } = new URL(service.origin)
    const { code, stderr } = await executable(['serve'], { folder, environment: { WORKERS: '2', PORT: port } })
    assert.equal(code, 1)
    assert.equal(stderr, `127.0.0.1:${port} is in use already: set another PORT.\n`)
  })

  test('wrong secrets are counted by all workers together', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 14; n += 1) {
      const client = clientOf(service.origin, 'wrong')
      statuses.push((await client('GET', '/events')).status)
      client.close()
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429])
  })

  test('both have answered, and they stop together', async () => {
    const { code, stderr } = await service.stop()
    assert.equal(code, 0)
    const lines = linesOf<{ readonly pid: number; readonly msg: string }>(stderr)
    const answering = new Set(lines.filter(({ msg }) => msg === 'answered').map(({ pid }) => pid))
    assert.deepEqual(new Set(workers).difference(answering), new Set())
    assert.deepEqual(
      lines.filter(({ msg }) => msg.startsWith('worker ended')).map(({ msg }) => msg),
      ['worker ended with SIGKILL', 'worker ended with code 0', 'worker ended with code 0'],
    )
  })
})
