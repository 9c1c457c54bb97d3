import assert from 'node:assert/strict'
import { by, imageService, png } from '../../support/images.ts'
import { onEveryStore } from '../../support/stores.ts'

onEveryStore('an uploaded picture is answered, served and listed', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const { status, body, headers } = await calendar.upload('author')
  assert.equal(status, 201)
  assert.match(body.url, /^http:\/\/calendar\.test\/media\/2027\/03\/[a-z0-9-]+\.png$/)
  assert.equal(headers.get('location'), `${calendar.api}/images/${body.id}`)
  assert.partialDeepStrictEqual(body, {
    source_url: body.url,
    alt: 'A band',
    width: 400,
    height: 300,
    extension: 'png',
    mime_type: 'image/png',
    author: '3',
    date: '2027-03-01 12:00:00',
  })
  assert.deepEqual(Object.keys(body.sizes), ['thumbnail', 'medium', 'webp_320', 'webp_640'])
  assert.partialDeepStrictEqual(body.sizes['medium'], { width: 300, height: 225, 'mime-type': 'image/png' })
  assert.partialDeepStrictEqual(body.sizes['webp_320'], { width: 320, height: 240, 'mime-type': 'image/webp' })

  for (const [name, { url }] of Object.entries({ full: body, ...body.sizes })) {
    const file = await calendar.call('GET', new URL(url).pathname)
    assert.equal(file.status, 200)
    assert.equal(file.headers.get('content-type'), name.startsWith('webp_') ? 'image/webp' : 'image/png')
  }
  assert.deepEqual((await calendar.call('GET', `/images/${body.id}`, { as: 'editor' })).body, body)
  const list = await calendar.call('GET', '/images', { as: 'author' })
  assert.deepEqual([list.body.images, list.body.total, list.body.total_pages], [[body], 1, 1])
  const noted = (await calendar.storage.activity.since(0, 10)).filter(({ kind }) => kind === 'image')
  assert.partialDeepStrictEqual(noted, [{ action: 'created', record: body.id, user: 3 }])
})

onEveryStore('a form may bring the picture and its text', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const pieces = [
    '--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\nScène\r\n',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    png,
    '\r\n--x--\r\n',
  ]
  const payload = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
  const { status, body } = await calendar.call('POST', '/images', {
    as: 'editor',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  assert.deepEqual([status, body.height, body.alt], [201, 300, 'Scène'])
})

onEveryStore('the text of a picture is in the language of the request', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const { body } = await calendar.call('POST', '/fr/api/calendar/events/v1/images?alt=Un%20groupe', {
    as: 'editor',
    payload: png,
    headers: { 'content-type': 'image/png' },
  })
  assert.deepEqual((await calendar.storage.images.byId(body.id))?.alt, { fr: 'Un groupe' })
  assert.equal((await calendar.call('GET', `/images/${body.id}`, { as: 'editor' })).body.alt, 'Un groupe')
})

onEveryStore('nobody, contributors and subscribers may neither upload nor list', async (t, settings) => {
  const calendar = await imageService(t, settings)
  for (const [as, status] of [
    [undefined, 401],
    ['contributor', 403],
    ['subscriber', 403],
  ] as const) {
    for (const answer of [await calendar.upload(as), await calendar.call('GET', '/images', by(as))]) {
      assert.deepEqual([answer.status, answer.body.code], [status, 'rest_forbidden'])
    }
  }
  assert.equal((await calendar.storage.images.find({}, { offset: 0, limit: 0 })).total, 0)
})

onEveryStore('what is no picture is refused', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const cases = [
    ['', 400, 'rest_upload_no_data'],
    ['not a picture', 400, 'rest_upload_invalid_image'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 400, 'rest_upload_invalid_image'],
    [png.subarray(0, png.length >> 1), 400, 'rest_upload_invalid_image'],
    [Buffer.alloc(11 * 2 ** 20), 413, 'rest_upload_file_too_big'],
  ] as const
  for (const [payload, status, code] of cases) {
    const answer = await calendar.upload('author', payload)
    assert.deepEqual([answer.status, answer.body.code], [status, code])
  }
  const json = await calendar.call('POST', '/images', { as: 'author', json: { file: 'x' } })
  assert.deepEqual([json.status, json.body.code], [400, 'rest_upload_no_data'])
})
