import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { png } from '../support/images.ts'
import { plain } from './event-fields.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* Pictures, which forms bring as files or by their addresses. */

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
  assert.match(form.text, /<img class="thumb" src="[^"]+" alt="La salle"/)
  await editor.submit(`/en/desk/venues/${id}/`, { 'alt[en]': 'The old hall', 'alt[fr]': 'La salle' })
  assert.match((await editor.get(`/en/desk/venues/${id}/`)).text, /alt="The old hall"/)
  const point = async () => {
    const { body } = await service.call('GET', `/venues/${id}`)
    const { focal_x: x, focal_y: y, alt } = (body as { readonly image: Readonly<Record<string, unknown>> }).image
    return [x, y, alt]
  }
  assert.deepEqual(await point(), [null, null, 'The old hall'])
  const said = { 'alt[en]': 'The old hall', 'alt[fr]': 'La salle' }
  await editor.submit(`/en/desk/venues/${id}/`, { ...said, focal_x: '25', focal_y: '0' })
  assert.deepEqual(await point(), [0.25, 0, 'The old hall'])
  assert.match((await editor.get(`/en/desk/venues/${id}/`)).text, /name="focal_x"\s+value="25"/)
  const beyond = await editor.submit(`/en/desk/venues/${id}/`, { ...said, focal_x: '250', focal_y: '0' })
  assert.equal(beyond.status, 400)
  assert.match(beyond.text, /id="f-focal_x-problem"[^>]*>A number from 0 to 100 is needed/)
  assert.deepEqual(await point(), [0.25, 0, 'The old hall'])
  await editor.submit(`/en/desk/venues/${id}/`, { 'picture[remove]': '1' })
  assert.doesNotMatch((await editor.get(`/en/desk/venues/${id}/`)).text.split('<main')[1] ?? '<img', /<img/)
  const none = await send({ 'venue[en]': 'Shed' }, Buffer.alloc(0))
  assert.equal(none.status, 303, none.text)
})

void test('a picture is fetched from its address, and a form that comes back asks for its file again', async (t) => {
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const fetching = { allowPrivate: (address: string) => address === '127.0.0.1', timeout: 60_000 }
  const service = await startDesk({}, { now: '2027-03-01T12:00:00Z', fetching })
  t.after(() => service.close())
  const editor = await signedIn(service, 'editor')
  const alt = { 'alt[en]': 'The choir', 'alt[fr]': 'La chorale' }
  for (const [path, fields] of [
    ['/fr/desk/events/new/', plain],
    ['/fr/desk/organizers/new/', { 'organizer[fr]': 'La Chorale' }],
  ] as const) {
    const { text } = await editor.get(path)
    assert.match(text, /data-picture/)
    assert.match(text, /<script type="module" src="[^"]*desk-picture/)
    const lost = await editor.submit(path, { ...fields, image: `http://127.0.0.2:${port}/choir.png` })
    assert.equal(lost.status, 400)
    assert.match(lost.text, /L’image n’a pas pu être téléchargée/)
    const made = await editor.submit(path, { ...fields, ...alt, image: `http://127.0.0.1:${port}/choir.png` })
    assert.equal(made.status, 303, made.text)
    const shown = await editor.get(new URL(made.headers.get('location') ?? '', service.api).pathname)
    assert.match(shown.text, /<img class="thumb" src="[^"]+" alt="La chorale"/, path)
  }
  const { csrf } = await editor.get('/en/desk/events/new/')
  const body = new FormData()
  for (const [name, value] of Object.entries({ csrf, 'title[en]': '' })) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'choir.png')
  const form = new Response(body)
  const cookie = [...editor.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { cookie, 'content-type': form.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await form.arrayBuffer())
  const back = await service.client.send({ method: 'POST', url: '/en/desk/events/new/', headers, body: payload })
  assert.equal(back.status, 400)
  assert.match(back.text, /id="f-file-problem">Please choose the picture again/)
})

void test('a user who may not upload pictures finds no field for one', async (t) => {
  const service = await startDesk()
  t.after(() => service.close())
  const contributor = await signedIn(service, 'contributor')
  assert.doesNotMatch((await contributor.get('/en/desk/events/new/')).text, /data-picture|type="file"/)
})
