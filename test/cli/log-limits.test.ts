// runs: all
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { clientOf } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'
import { serving } from './almanac.ts'
import { keptLog, linesOf } from './log.ts'

test('the log says once that connections are full and that a proxy is not trusted, and cuts long paths', async (t) => {
  const log = keptLog(t)
  const service = await serving(await aFolder(t), t, { MAX_CONNECTIONS: '20', LOG_LEVEL: 'info' })
  const { port } = new URL(service.origin)
  for (let n = 0; n < 100; n += 1) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    t.after(() => socket.destroy())
    await once(socket, 'connect')
  }
  const client = clientOf(service.origin)
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  for (const path of ['/venues', '/organizers', `/events/by-slug/${'x'.repeat(3000)}`])
    await client('GET', path, { headers })
  client.close()
  assert.equal((await service.stop()).code, 0)
  const lines = linesOf<{ readonly msg: string; readonly req?: { readonly path?: string } }>(log())
  const saying = (word: string) => lines.filter(({ msg }) => msg.includes(word)).length
  assert.deepEqual([saying('MAX_CONNECTIONS'), saying('TRUST_PROXY')], [1, 1])
  const paths = lines.map(({ req }) => req?.path ?? '')
  assert.equal(Math.max(...paths.map(({ length }) => length)), 500)
})
