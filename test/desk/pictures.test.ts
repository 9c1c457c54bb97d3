import assert from 'node:assert/strict'
import { test } from 'node:test'
import { png } from '../support/images.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* Pictures of venues and organizers, which forms bring as files. */

void test('a form brings a picture as a file, with what it shows in both languages, and takes it away', async (t) => {
  const service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  t.after(() => service.close())
  const editor = await signedIn(service, 'editor')
  const { csrf } = await editor.get('/en/desk/venues/new/')
  const send = async (fields: Readonly<Record<string, string>>, file: Buffer) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ csrf, ...fields })) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), file.length > 0 ? 'hall.png' : '')
    const form = new Response(body)
    const payload = Buffer.from(await form.arrayBuffer())
    const cookie = [...editor.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, 'content-type': form.headers.get('content-type') ?? '' }
    return service.client.send({ method: 'POST', url: '/en/desk/venues/new/', headers, body: payload })
  }
  const images = async () => {
    const { body } = await service.call('GET', '/images', { as: 'editor' })
    return (body as { readonly total: number }).total
  }
  const refused = await send({ 'venue[en]': 'Hall', website: 'no address' }, png)
  assert.equal(refused.status, 400)
  assert.equal(await images(), 0)
  const made = await send({ 'venue[en]': 'Hall', 'alt[en]': 'The hall', 'alt[fr]': 'La salle' }, png)
  assert.equal(made.status, 303, made.text)
  const id = /\/(\d+)\/$/.exec(made.headers.get('location') ?? '')?.[1] ?? ''
  const form = await editor.get(`/fr/desk/venues/${id}/`)
  assert.match(form.text, /<img src="[^"]+" alt="La salle"/)
  await editor.submit(`/en/desk/venues/${id}/`, { 'alt[en]': 'The old hall', 'alt[fr]': 'La salle' })
  assert.match((await editor.get(`/en/desk/venues/${id}/`)).text, /alt="The old hall"/)
  await editor.submit(`/en/desk/venues/${id}/`, { image_removed: '1' })
  assert.doesNotMatch((await editor.get(`/en/desk/venues/${id}/`)).text, /<img/)
  const none = await send({ 'venue[en]': 'Shed' }, Buffer.alloc(0))
  assert.equal(none.status, 303, none.text)
})
