// runs: long
import assert from 'node:assert/strict'
import test from 'node:test'
import { openMediaStore } from '../../src/media/stores/open-store.ts'
import type { MediaStore } from '../../src/media/stores/store.ts'
import { imageService, png } from '../support/images.ts'
import { s3Address, s3Credentials, s3Server, s3Settings } from '../support/s3.ts'
import { s3Gate } from '../support/s3-gate.ts'

/** For what never answers: three seconds, and twelve to store a picture. */
const quick = { MEDIA_TIMEOUT: '3' }

/** Asks again where a bucket that answers took longer than `quick` allows. */
async function untilServed<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask()
  return answer.status === 503 ? untilServed(ask) : answer
}

async function filesIn(store: MediaStore): Promise<string[]> {
  const files: string[] = []
  for await (const page of store.list()) files.push(...page.map(({ file }) => file))
  return files
}

test('while the bucket is down uploads are refused and leave nothing, the rest goes on, and it comes back by itself', async (t) => {
  const server = await s3Server(t)
  const calendar = await imageService(t, s3Settings(server.address))
  const { body: before } = await calendar.upload('author')
  const path = new URL(before.url).pathname
  await server.close()

  const refused = await calendar.upload('author')
  assert.deepEqual([refused.status, refused.body.code], [503, 'storage_unavailable'])
  assert.equal(refused.headers.get('retry-after'), '5')
  const french = await calendar.upload('author', png, { 'accept-language': 'fr' })
  assert.match(JSON.stringify(french.body), /Le stockage des images est injoignable/)
  for (const { body } of [refused, french]) assert.doesNotMatch(JSON.stringify(body), /127\.0\.0\.1|pictures\/|S3/)
  const served = await calendar.call('GET', path)
  assert.deepEqual([served.status, served.body.code], [503, 'storage_unavailable'])
  assert.deepEqual([served.headers.get('retry-after'), served.headers.get('cache-control')], ['5', 'no-store'])
  assert.equal((await calendar.call('GET', `/images/${before.id}`, { as: 'author' })).status, 200)
  // What is deleted is deleted; the files go when the store is gone through.
  const other = await calendar.call('DELETE', `/images/${before.id}`, { as: 'author' })
  assert.equal(other.status, 200)
  assert.equal((await calendar.storage.images.find({}, { offset: 0, limit: 0 })).total, 0)

  await s3Server(t, server)
  assert.equal((await filesIn(calendar.media)).length, 5)
  const { status, body } = await calendar.upload('author')
  assert.equal(status, 201)
  assert.equal((await calendar.call('GET', new URL(body.url).pathname)).status, 200)
})

test('a picture of which one file fails is not stored at all', async (t) => {
  const gate = await s3Gate(t)
  const calendar = await imageService(t, { ...s3Settings(gate.address), ...quick })
  for (const fate of ['error', 'silence'] as const) {
    gate.decide(({ method, url }) => (method === 'PUT' && url?.includes('-medium') ? fate : 'through'))
    const { status, body } = await calendar.upload('author')
    assert.deepEqual([status, body.code], [503, 'storage_unavailable'], fate)
    gate.decide(() => 'through')
    assert.equal((await calendar.storage.images.find({}, { offset: 0, limit: 0 })).total, 0)
    assert.deepEqual(await filesIn(calendar.media), [])
  }
})

test('an error that does not last is not noticed', async (t) => {
  const gate = await s3Gate(t)
  const calendar = await imageService(t, s3Settings(gate.address))
  gate.decide((_request, count) => (count === 0 ? 'error' : 'through'))
  assert.equal((await calendar.upload('author')).status, 201)
})

test('a bucket that never answers keeps nobody waiting for long, and nothing else at all', async (t) => {
  const gate = await s3Gate(t)
  const calendar = await imageService(t, { ...s3Settings(gate.address), ...quick })
  const { body } = await untilServed(() => calendar.upload('author'))
  gate.decide(() => 'silence')
  const pictures = Array.from({ length: 150 }, () => calendar.call('GET', new URL(body.url).pathname))
  let refused = 0
  const waiting = [...pictures, calendar.upload('author')].map(async (answer) => {
    const { status } = await answer
    refused += 1
    return status
  })
  assert.equal((await calendar.call('GET', '/events')).status, 200)
  assert.ok(refused < waiting.length, 'another request is answered while some of these wait')
  assert.deepEqual([...new Set(await Promise.all(waiting))], [503])
  gate.decide(() => 'through')
  const served = await untilServed(() => calendar.call('GET', new URL(body.url).pathname))
  assert.equal(served.status, 200)
})

test('a picture by its address is a refusal of the service, not of the address', async (t) => {
  const gate = await s3Gate(t)
  const calendar = await imageService(t, s3Settings(gate.address))
  const { createServer } = await import('node:http')
  const elsewhere = createServer((_request, response) => response.end(png)).listen(0, '127.0.0.1')
  t.after(() => elsewhere.close())
  await new Promise((resolve) => elsewhere.once('listening', resolve))
  const address = elsewhere.address()
  const image = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/a.png`
  gate.decide(() => 'error')
  const { status, body } = await calendar.call('POST', '/venues', { as: 'author', json: { venue: 'V', image } })
  assert.deepEqual([status, body.code], [503, 'storage_unavailable'])
  assert.equal((await calendar.call('GET', '/venues')).body.total, 0)
})

test('refused credentials are reported to the operator, and callers learn no more', async (t) => {
  const { address } = await s3Server(t)
  for (const settings of [
    { ...s3Settings(address), MEDIA_ACCESS_KEY_ID: 'somebody' },
    s3Settings(address.replace('pictures', 'no-such-bucket')),
  ]) {
    const calendar = await imageService(t, settings)
    await assert.rejects(calendar.media.check(), (error: Error) => {
      assert.match(String(error.cause), /InvalidAccessKeyId|NoSuchBucket/)
      assert.doesNotMatch(String(error.cause), /S3RVER/)
      return true
    })
    const { status, body, headers } = await calendar.upload('author')
    assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'storage_unavailable', null])
    assert.match(JSON.stringify(body), /does not let this service in/)
    assert.doesNotMatch(JSON.stringify(body), /somebody|no-such-bucket|InvalidAccess/)
    assert.equal((await calendar.storage.images.find({}, { offset: 0, limit: 0 })).total, 0)
  }
})

test('no name but those we give ever reaches a store', async (t) => {
  const gate = await s3Gate(t)
  const calendar = await imageService(t, s3Settings(gate.address))
  const strange = [
    '../2027/03/a.png',
    '2027/03/../../a.png',
    '2027/03/a%2fb.png',
    '2027/03/A.png',
    '2027/03/a.png/',
    '2027/03/a.png?acl',
    '2027/03/',
    '.unfinished/00c0ffee0123456789abcdef',
    `2027/03/${'a'.repeat(201)}.png`,
    '2027/03/a\0.png',
    '2027/03/é.png',
  ]
  for (const file of strange) {
    if (!file.includes('?')) assert.equal((await calendar.call('GET', `/media/${encodeURI(file)}`)).status, 404, file)
    assert.equal(await calendar.media.about(file), undefined)
    assert.equal(await calendar.media.read(file), undefined)
    await calendar.media.remove([file])
    await assert.rejects(calendar.media.write([{ file, bytes: png }]))
  }
  assert.deepEqual(gate.seen, [])
})

test('a file that breaks off is not taken for a whole one', async (t) => {
  const gate = await s3Gate(t)
  const store = openMediaStore({ address: gate.address, credentials: s3Credentials })
  t.after(() => store.close())
  const file = '2027/03/a-00c0ffee0123456789abcdef.png'
  await store.write([{ file, bytes: Buffer.alloc(100_000, 'x') }])
  gate.decide(() => 'half')
  const opened = await store.read(file)
  await assert.rejects(async () => opened?.body.toArray())
})

test('a name that leads nowhere is no fault of the program', async (t) => {
  const address = s3Address(1).replace('127.0.0.1', 'no-such-host.invalid')
  const store = openMediaStore({ address, credentials: s3Credentials, timeoutSeconds: 1 })
  t.after(() => store.close())
  await assert.rejects(store.check(), { status: 503, code: 'storage_unavailable' })
})
