// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { s3Server, s3Settings } from '../support/s3.ts'
import { aFolder } from '../support/folder.ts'
import { running } from './executable.ts'

test('a start without the store of the pictures says why in the log, and serves', async (t) => {
  const server = await s3Server(t)
  const settings = { ...s3Settings(server.address), MEDIA_ACCESS_KEY_ID: 'nobody' }
  const environment = { PORT: '0', LOG_LEVEL: 'error', LC_ALL: 'C', ...settings }
  const isServing = (said: string) => /Documentation .*\/doc\n/.test(said)
  const { said, stop } = await running(['serve'], { folder: await aFolder(t), environment }, t, isServing)
  const api = /API +(\S+)\/\n/.exec(said)?.[1] ?? ''
  assert.equal((await fetch(`${api}/events`)).status, 200)
  const picture = await fetch(new URL('/media/2027/03/a.png', api))
  assert.equal(picture.status, 503)
  const { code, stderr } = await stop()
  assert.equal(code, 0)
  assert.match(stderr, /InvalidAccessKeyId.*The store of the pictures cannot be used/s)
  assert.doesNotMatch(stderr, /S3RVER/)
})
