// runs: all
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { clientOf } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'
import { serving } from './almanac.ts'
import { keptLog, linesOf } from './log.ts'

test('every line about a request has its id, which the answer names, and none has a secret', async (t) => {
  const folder = await aFolder(t)
  const log = keptLog(t)
  const service = await serving(folder, t, { LOG_LEVEL: 'debug' })
  const { origin, secret = '' } = service
  // What keeps the service from noting that a password was used.
  const database = new DatabaseSync(join(folder, 'data/almanac.db'), { timeout: 5000 })
  database.exec(`create trigger broken before update on application_passwords begin select raise(abort, 'no'); end`)
  database.close()
  const client = clientOf(origin, secret)
  const { status, headers } = await client('GET', '/tags?password=hush-hush', {
    headers: { 'x-request-id': 'from-proxy.1' },
  })
  client.close()
  await fetch(`${origin}/en/preview/abc123-tok-secret`)
  assert.equal(status, 200)
  assert.equal(headers['x-request-id'], 'from-proxy.1')
  await service.stop()
  const lines = linesOf<{ readonly msg: string; readonly reqId?: string }>(log())
  const about = lines.filter(({ msg, reqId }) => reqId === 'from-proxy.1' && /answered|could not be noted/.test(msg))
  assert.deepEqual(
    about.map(({ msg, reqId }) => [msg, reqId]),
    [
      ['the last use of an application password could not be noted', 'from-proxy.1'],
      ['answered', 'from-proxy.1'],
    ],
  )
  for (const hidden of [
    'hush-hush',
    'abc123-tok-secret',
    secret,
    secret.replaceAll(' ', ''),
    Buffer.from(`admin:${secret}`).toString('base64'),
  ])
    assert.doesNotMatch(log(), new RegExp(RegExp.escape(hidden)))
})
