// runs: long
import assert from 'node:assert/strict'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { executable } from '../../cli/executable.ts'
import { anInstallation } from '../../support/folder.ts'
import { drawn } from '../../support/pictures.ts'
import { clientOf, serve } from '../support/service.ts'

test('a folder of pictures that is gone refuses pictures in a sentence, and comes back with all of them', async (t) => {
  const folder = await anInstallation(t)
  const service = await serve(folder, t, { LOG_LEVEL: 'warn' })
  const client = clientOf(service.origin, service.secret)
  const upload = async (side: number) =>
    client('POST', '/images', { bytes: await drawn(side, side), headers: { 'content-type': 'image/png' } })
  const first = await upload(20)
  assert.equal(first.status, 201)
  const picture = new URL(String(first.body['url'])).pathname
  const [media, elsewhere] = [join(folder, 'data/media'), join(folder, 'elsewhere')]

  renameSync(media, elsewhere)
  const refused = await upload(21)
  assert.deepEqual([refused.status, refused.body['code']], [503, 'storage_unavailable'])
  assert.match(String(refused.body['message']), /The folder of the pictures is missing/)
  assert.equal(refused.headers['retry-after'], '30')
  const read = await fetch(service.origin + picture)
  assert.equal(read.status, 503, 'not 404, which would say that there is no such picture')
  assert.match(await read.text(), /The folder of the pictures is missing/)
  assert.ok(!existsSync(media), 'it is not made anew, where pictures would go astray')
  assert.equal((await client('GET', '/events')).status, 200)
  assert.equal((await client('POST', '/venues', { json: { venue: 'Salle' } })).status, 201)
  const checked = await executable(['check'], { folder })
  assert.equal(checked.code, 1)
  assert.match(checked.stderr, /^missing picture files: \d/)

  renameSync(elsewhere, media)
  assert.equal((await fetch(service.origin + picture)).status, 200)
  assert.equal((await upload(22)).status, 201)
  assert.equal((await executable(['check'], { folder })).code, 0)
  client.close()
  const { code, stderr } = await service.stop()
  assert.equal(code, 0)
  assert.match(stderr, /\/media is missing/, 'the log says which folder')
})
