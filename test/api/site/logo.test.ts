import assert from 'node:assert/strict'
import { by, imageService, png } from '../../support/images.ts'
import { onEveryStore } from '../../support/stores.ts'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)">
  <script>alert(1)</script><image href="https://evil.example/a.png"/><rect width="40" height="20" fill="#0b5a7a"/></svg>`
const clean = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
  <rect width="40" height="20" fill="#0b5a7a"></rect></svg>`
const asSvg = { 'content-type': 'image/svg+xml', 'content-disposition': 'attachment; filename="Our logo.svg"' }

onEveryStore('a logo may be an SVG, which is cleaned, and served so that it can do nothing', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const sent = { ...by('admin'), payload: drawing, headers: asSvg }
  const answer = await calendar.call('POST', '/site/logo', sent)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const { logo } = answer.body as unknown as { readonly logo: { readonly id: number; readonly url: string } }
  assert.partialDeepStrictEqual(logo, { width: 40, height: 20, extension: 'svg', sizes: {}, filesize: clean.length })
  const file = await calendar.call('GET', new URL(logo.url).pathname)
  assert.equal(String(file.body as unknown), clean)
  assert.equal(file.headers.get('content-type'), 'image/svg+xml')
  assert.equal(file.headers.get('x-content-type-options'), 'nosniff')
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
  assert.equal(file.headers.get('content-security-policy'), policy)
  const page = await calendar.client.send({ method: 'GET', url: '/en/' })
  assert.match(page.text, new RegExp(`<img class="logo" src="${logo.url}"`))

  const events = [{ image: logo.id }, { image: logo.url }]
  const event = { title: 'x', start_date: '2027-05-01 10:00', end_date: '2027-05-01 11:00' }
  for (const image of events) {
    const refused = await calendar.call('POST', '/events', { as: 'admin', json: { ...event, ...image } })
    assert.equal(refused.status, 400, JSON.stringify(refused.body))
    assert.match(String(refused.body.data.params?.['image']), /an SVG can only be the logo/)
  }
  for (const member of ['icon', 'cover']) {
    const refused = await calendar.call('PATCH', '/site', { as: 'admin', json: { [member]: logo.id } })
    assert.equal(refused.status, 400, member)
  }
  assert.equal((await calendar.call('PATCH', '/site', { as: 'admin', json: { logo: '' } })).status, 200)
  assert.equal((await calendar.call('PATCH', '/site', { as: 'admin', json: { logo: logo.id } })).status, 200)
})

onEveryStore('a logo may be a picture as any other; what is neither is refused and not kept', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const send = (payload: string | Buffer, headers: Readonly<Record<string, string>>) =>
    calendar.call('POST', '/site/logo', { as: 'admin', payload, headers })
  const picture = await send(png, { 'content-type': 'image/png' })
  assert.partialDeepStrictEqual(picture.body, { logo: { width: 400, height: 300, extension: 'png' } })
  for (const [wrong, told] of [
    ['', /No picture was sent/],
    ['<svg><script>alert(1)</script></svg>', /at least one shape/],
    [`${drawing}${' '.repeat(200_000)}`, /at most 200 kB/],
    ['<html><body><svg></svg></body></html>', /JPEG/],
    ['GIF89a<svg viewBox="0 0 1 1"><path d="M0"/></svg>', /JPEG/],
  ] as const) {
    const refused = await send(wrong, asSvg)
    assert.deepEqual(
      [refused.status, told.test(JSON.stringify(refused.body))],
      [400, true],
      JSON.stringify(refused.body),
    )
  }
  const upload = await calendar.call('POST', '/images', { as: 'admin', payload: clean, headers: asSvg })
  assert.equal(upload.status, 400)
  const { body } = await calendar.call('GET', '/images', by('admin'))
  assert.equal(body.total, 1)
})

onEveryStore(
  'nobody but administrators uploads a logo, and nobody where the environment names one',
  async (t, settings) => {
    const calendar = await imageService(t, { ...settings, SITE_LOGO: '/logo.svg' })
    const sent = { payload: drawing, headers: asSvg }
    assert.equal((await calendar.call('POST', '/site/logo', sent)).status, 401)
    assert.equal((await calendar.call('POST', '/site/logo', { ...by('editor'), ...sent })).status, 403)
    const refused = await calendar.call('POST', '/site/logo', { ...by('admin'), ...sent })
    assert.deepEqual([refused.status, refused.body.code], [409, 'rest_set_in_environment'])
    for await (const files of calendar.media.list()) assert.deepEqual(files, [])
  },
)
