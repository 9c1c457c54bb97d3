// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiPath } from '../long/support/service.ts'
import { s3Server, s3Settings } from '../support/s3.ts'
import { aFolder } from '../support/folder.ts'
import { serving } from './almanac.ts'
import { keptLog } from './log.ts'

test('a start without the store of the pictures says why in the log, and serves', async (t) => {
  const server = await s3Server(t)
  const settings = { ...s3Settings(server.address), MEDIA_ACCESS_KEY_ID: 'nobody' }
  const log = keptLog(t)
  const { origin, stop } = await serving(await aFolder(t), t, { LOG_LEVEL: 'error', ...settings })
  assert.equal((await fetch(`${origin}${apiPath}/events`)).status, 200)
  assert.equal((await fetch(`${origin}/media/2027/03/a.png`)).status, 503)
  assert.equal((await stop()).code, 0)
  assert.match(log(), /InvalidAccessKeyId.*The store of the pictures cannot be used/s)
  assert.doesNotMatch(log(), /S3RVER/)
})
