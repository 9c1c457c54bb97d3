import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'
import { imageService, png, type Calendar } from '../../support/images.ts'
import type { Account } from '../../support/server.ts'
import { onEveryStore } from '../../support/stores.ts'

/** A server of pictures on this machine, which counts what it is asked. */
let asked = 0
const elsewhere = createServer((request, response) => {
  asked += 1
  response.end(request.url === '/page' ? '<html>'.repeat(20) : png)
})
let origin = ''

before(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
after(() => elsewhere.close())

const times = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }

function withImage(calendar: Calendar, image: unknown, as: Account = 'author', more = {}) {
  return calendar.call('POST', '/events', { as, json: { title: 'E', ...times, image, ...more } })
}

async function stored(calendar: Calendar): Promise<number> {
  return (await calendar.storage.images.find({}, { offset: 0, limit: 1 })).total
}

onEveryStore('a record names a picture by its id or by the address of one of its files', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const { body: image } = await calendar.upload('author')
  for (const named of [image.id, String(image.id), image.url, image.sizes['medium']?.url]) {
    const { status, body } = await withImage(calendar, named)
    assert.equal(status, 201)
    assert.partialDeepStrictEqual(body.image, { id: image.id, url: image.url })
  }
  assert.equal((await withImage(calendar, image.id, 'contributor')).status, 201)
  assert.equal(await stored(calendar), 1)
})

onEveryStore(
  'what names no picture, and what the caller may not have fetched, is a wrong parameter',
  async (t, settings) => {
    const calendar = await imageService(t, settings)
    const { body: image } = await calendar.upload('author')
    const { body: event } = await withImage(calendar, image.id)
    const before = asked
    const cases: readonly (readonly [unknown, Account])[] = [
      [4711, 'author'],
      [event.id, 'author'],
      ['foo bar', 'author'],
      ['http://10.0.0.1/a.png', 'author'],
      ['http://[::1]/a.png', 'author'],
      ['http://calendar.test/media/2027/03/unknown-0.png', 'author'],
      [image.url, 'contributor'],
      [`${origin}/a.png`, 'contributor'],
    ]
    for (const [named, as] of cases) {
      const { status, body } = await withImage(calendar, named, as)
      assert.equal(status, 400, `${String(named)} by ${as}`)
      assert.deepEqual(Object.keys(body.data.params ?? {}), ['image'])
    }
    assert.equal(asked, before)
    assert.equal((await withImage(calendar, `${origin}/page`)).status, 400)
    assert.equal(await stored(calendar), 1)
  },
)

onEveryStore('a picture elsewhere is fetched once, and only for a call that is in order', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const before = asked
  const { status, body } = await withImage(calendar, `${origin}/a.png`)
  assert.equal(status, 201)
  assert.deepEqual((await withImage(calendar, `${origin}/a.png`)).body.image, body.image)
  assert.equal(asked, before + 1)

  const late = await withImage(calendar, `${origin}/b.png`, 'author', { end_date: '2020-01-01' })
  assert.equal(late.status, 400)
  assert.equal((await withImage(calendar, `${origin}/b.png`, 'subscriber')).status, 400)
  assert.equal(asked, before + 1)
  assert.equal(await stored(calendar), 1)
})

onEveryStore('one picture may belong to the parts of one call', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const image = `${origin}/shared.png`
  const before = asked
  const { status, body } = await withImage(calendar, image, 'editor', {
    venue: { venue: 'V', image },
    organizer: { organizer: 'O', image },
  })
  assert.equal(status, 201)
  const id = body.image && body.image.id
  assert.deepEqual([body.venue.image.id, body.organizer[0]?.image.id], [id, id])
  assert.equal(asked, before + 1)
})

onEveryStore('a call names no more pictures to fetch than it may', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const before = asked
  const organizer = Array.from({ length: 11 }, (_, n) => ({ organizer: `O${n}`, image: `${origin}/${n}.png` }))
  const { status, body } = await withImage(calendar, undefined, 'editor', { organizer })
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.data.params ?? {}), ['organizer'])
  assert.equal(asked, before)
})
