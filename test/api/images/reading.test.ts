import assert from 'node:assert/strict'
import { test } from 'node:test'
import { by, imageService, type Calendar, type Picture } from '../../support/images.ts'
import type { Account } from '../../support/server.ts'

/* Ids can be counted: what is known of a picture is told while something public shows it, else to owner and editors. */

const times = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }
const strangers = [undefined, 'subscriber', 'contributor', 'author2'] as const

async function readers(calendar: Calendar, { id }: Picture): Promise<readonly (Account | undefined)[]> {
  const all: (Account | undefined)[] = []
  for (const as of [...strangers, 'author', 'editor', 'admin'] as const) {
    const { status, body, headers } = await calendar.call('GET', `/images/${id}`, by(as))
    const unknown = await calendar.call('GET', '/images/4711', by(as))
    if (status === 200) all.push(as)
    else {
      const same = (text: unknown) => JSON.stringify(text).replace(`the id ${id}.`, 'the id 4711.')
      assert.deepEqual([status, headers.get('allow')], [404, unknown.headers.get('allow')])
      assert.equal(same(body), same(unknown.body))
    }
  }
  return all
}

const everybody = [...strangers, 'author', 'editor', 'admin']
const few = ['author', 'editor', 'admin']

async function write(calendar: Calendar, path: string, json: unknown, as: Account = 'author') {
  const { status, body } = await calendar.call('POST', path, { as, json })
  assert.ok(status < 300, JSON.stringify(body))
  return body
}

test('a picture is read by its owner and by editors, and by everybody while a published event shows it', async (t) => {
  const calendar = await imageService(t)
  const { body: image } = await calendar.upload('author')
  assert.deepEqual(await readers(calendar, image), few)
  const event = await write(calendar, '/events', { ...times, title: 'E', image: image.id, status: 'draft' })
  const change = (json: unknown) => write(calendar, `/events/${event.id}`, json)
  for (const [json, who] of [
    [{ title: 'Still a draft' }, few],
    [{ status: 'publish' }, everybody],
    [{ hide_from_listings: true }, everybody],
    [{ password: 'secret' }, few],
    [{ password: '' }, everybody],
    [{ status: 'private' }, few],
    [{ status: 'pending' }, few],
    [{ status: 'publish' }, everybody],
    [{ image: '' }, few],
    [{ image: image.id }, everybody],
    [{ status: 'trash' }, few],
  ] as const) {
    await change(json)
    assert.deepEqual(await readers(calendar, image), who, JSON.stringify(json))
  }
})

test('a picture becomes public at the moment at which what shows it does', async (t) => {
  const calendar = await imageService(t)
  const { body: image } = await calendar.upload('author')
  await write(calendar, '/events', { ...times, title: 'E', image: image.id, date: '2027-03-02 12:00:00' })
  calendar.setClock('2027-03-02T11:59:59Z')
  assert.deepEqual(await readers(calendar, image), few)
  calendar.setClock('2027-03-02T12:00:00Z')
  assert.deepEqual(await readers(calendar, image), everybody)
})

test('venues and organizers show their pictures to everybody once they are published', async (t) => {
  const calendar = await imageService(t)
  for (const kind of ['venue', 'organizer']) {
    const { body: image } = await calendar.upload('author')
    const { id } = await write(calendar, `/${kind}s`, { [kind]: kind, image: image.id, status: 'draft' })
    assert.deepEqual(await readers(calendar, image), few)
    await write(calendar, `/${kind}s/${id}`, { status: 'publish' })
    assert.deepEqual(await readers(calendar, image), everybody)
  }
})

test('nobody puts a picture on a record that it may not read, or changes it', async (t) => {
  const calendar = await imageService(t)
  const { body: image } = await calendar.upload('author')
  for (const as of ['author2', 'contributor'] as const) {
    for (const [path, json] of [
      ['/events', { ...times, title: 'E' }],
      ['/venues', { venue: 'V' }],
      ['/organizers', { organizer: 'O' }],
      ['/events', { ...times, title: 'E', venue: { venue: 'V' } }],
    ] as const) {
      const [known, unknown] = await Promise.all(
        [image.id, 4711].map((id) =>
          calendar.call('POST', path, {
            as,
            json:
              'venue' in json && path === '/events'
                ? { ...json, venue: { venue: 'V', image: id } }
                : { ...json, image: id },
          }),
        ),
      )
      assert.equal(known?.status, 400, `${path} by ${as}`)
      const same = (text: unknown) => JSON.stringify(text).replaceAll(/4711|\b\d+\b/g, '')
      assert.equal(same(known.body), same(unknown?.body))
    }
  }
  for (const method of ['DELETE', 'PATCH'])
    assert.equal(
      (await calendar.call(method, `/images/${image.id}`, { as: 'author2', json: { alt: 'x' } })).status,
      404,
    )
})

test('the picture of a record is kept when it is written back', async (t) => {
  const calendar = await imageService(t)
  const { body: image } = await calendar.upload('editor')
  const json = { ...times, title: 'E', image: image.id, author: 3, status: 'draft' }
  const event = await write(calendar, '/events', json, 'editor')
  assert.equal((await calendar.call('GET', `/images/${image.id}`, { as: 'author' })).status, 404)
  const again = await write(calendar, `/events/${event.id}`, { title: 'F', image: image.id })
  assert.partialDeepStrictEqual(again.image, { id: image.id })
})

test('the original address of a picture does not lead to the picture of a draft', async (t) => {
  const calendar = await imageService(t)
  const { body: image } = await calendar.upload('author')
  const stored = await calendar.storage.images.byId(image.id)
  assert.ok(stored)
  const sourceUrl = 'http://127.0.0.1:9/poster.png'
  await calendar.storage.images.insert({ ...stored, id: await calendar.storage.newId('image'), sourceUrl })
  const name = (as: Account) =>
    calendar.call('POST', '/events', { as, json: { ...times, title: 'E', image: sourceUrl } })
  // For others it has to be fetched again, and nothing answers there.
  assert.equal((await name('author2')).status, 400)
  assert.equal((await name('author')).status, 201)
  assert.equal((await name('author2')).status, 201)
})
