import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk, type TestBrowser } from './signed-in.ts'
import { pressUndo } from './undo-button.ts'

/* Venues, organizers, categories and tags at the desk. */

let service: TestService
let editor: TestBrowser
let contributor: TestBrowser

before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  editor = await signedIn(service, 'editor')
  contributor = await signedIn(service, 'contributor')
})
after(() => service.close())

const desk = '/en/desk'

async function call(method: string, path: string, json?: object, as: Account = 'editor') {
  const answer = await service.call(method, path, { as, ...(json && { json }) })
  return answer.body as Record<string, unknown> & { id: number }
}

/** Creates by a form, and returns the id. */
async function created(browser: TestBrowser, path: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const { status, text, headers } = await browser.submit(`${desk}${path}new/`, fields)
  assert.equal(status, 303, text)
  return Number(/\/(\d+)\/$/.exec(headers.get('location') ?? '')?.[1])
}

void test('each role sees the lists and forms of what it may write', async () => {
  const pages = ['venues', 'organizers', 'categories', 'tags']
  const open: Readonly<Record<string, readonly string[]>> = {
    admin: pages,
    editor: pages,
    author: ['venues', 'organizers', 'categories'],
    contributor: ['venues', 'organizers'],
    subscriber: [],
  }
  for (const [account, allowed] of Object.entries(open)) {
    const browser = await signedIn(service, account as Account)
    const home = await browser.get(`${desk}/`)
    for (const page of pages) {
      const isAllowed = allowed.includes(page)
      for (const path of [`/${page}/`, `/${page}/new/`])
        assert.equal((await browser.get(`${desk}${path}`)).status, isAllowed ? 200 : 403, `${account} ${path}`)
      assert.equal(home.text.includes(`/en/desk/${page}/"`), isAllowed, `${account} ${page} in the navigation`)
    }
  }
})

void test('a venue is made in one language, is not marked as missing the other, and is found in the list', async () => {
  const id = await created(editor, '/venues/', {
    'venue[en]': 'Old Corn Hall',
    'venue[fr]': '',
    address: '3 Mill Lane',
    city: 'Saltby',
    geo_lat: '47,2184',
    geo_lng: '-1,5536',
    'description[en]': 'A hall.\r\n\r\nWith a stage.',
    'description[fr]': '',
    show_map: '0',
    status: 'publish',
  })
  const venue = await call('GET', `/venues/${id}`)
  assert.equal(venue['venue'], 'Old Corn Hall')
  assert.equal(venue['description'], '<p>A hall.</p>\n<p>With a stage.</p>')
  assert.deepEqual([venue['geo_lat'], venue['geo_lng'], venue['show_map']], [47.2184, -1.5536, false])
  const { text } = await editor.get(`${desk}/venues/?search=corn`)
  assert.match(text, /Old Corn Hall<\/a>(?![^]*missing in French)/)
  assert.match(text, /3 Mill Lane, Saltby/)
  assert.doesNotMatch((await editor.get(`${desk}/venues/?search=nothing`)).text, /Old Corn Hall/)
  const form = await editor.get(`${desk}/venues/${id}/`)
  assert.match(form.text, />\s*A hall\.\n\nWith a stage\.<\/textarea>/)
  const french = await editor.submit(`/fr/desk/venues/${id}/`, { 'venue[fr]': 'Halle aux grains' })
  assert.equal(french.status, 303, french.text)
  assert.equal((await call('GET', `/venues/${id}?i18n_language=fr`))['venue'], 'Halle aux grains')
  assert.doesNotMatch((await editor.get(`${desk}/venues/?search=corn`)).text, /missing in French/)
})

void test('coordinates may be pasted as a map gives them', async () => {
  const id = await created(editor, '/venues/', { 'venue[en]': 'Lighthouse', geo_lat: '48.85, 2.35', geo_lng: '' })
  const { geo_lat, geo_lng } = await call('GET', `/venues/${id}`)
  assert.deepEqual([geo_lat, geo_lng], [48.85, 2.35])
})

void test('errors are shown beside their fields, with the values sent', async () => {
  const { status, text } = await editor.submit(`${desk}/venues/new/`, { 'venue[en]': '', website: 'no address' })
  assert.equal(status, 400)
  assert.match(text, /id="f-website-problem">This is not a web address/)
  assert.match(text, /name="website" value="no address"/)
})

void test('a name like one that exists is held back until the editor says that it is another', async () => {
  const id = await created(editor, '/organizers/', { 'organizer[en]': 'Harbour Music Society' })
  const fields = { 'organizer[en]': 'The Harbor Music Society', email: 'new@example.org' }
  const warned = await editor.submit(`${desk}/organizers/new/`, fields)
  assert.equal(warned.status, 400)
  assert.match(warned.text, new RegExp(`/en/desk/organizers/${id}/"\\s*>Harbour Music Society</a\\s*>`))
  assert.match(warned.text, /name="distinct"/)
  const other = await created(editor, '/organizers/', { ...fields, distinct: '1' })
  assert.notEqual(other, id)
  assert.equal((await call('GET', `/organizers/${id}`))['email'], undefined)
})

void test('a similar name is found in the other language, too', async () => {
  await created(editor, '/venues/', { 'venue[en]': 'Weighbridge', 'venue[fr]': 'Bascule publique' })
  const warned = await editor.submit(`/fr/desk/venues/new/`, { 'venue[en]': 'Weigh-bridge', 'venue[fr]': '' })
  assert.equal(warned.status, 400)
  assert.match(warned.text, />Weighbridge \/ Bascule publique</)
})

void test('lists of the desk are searched in every language', async () => {
  await created(editor, '/venues/', { 'venue[en]': 'Picnic ground', 'venue[fr]': 'Aire de pique-nique' })
  await created(editor, '/tags/', { 'name[en]': 'Picnic', 'name[fr]': 'Pique-nique' })
  for (const kind of ['venues', 'tags'])
    assert.match((await editor.get(`${desk}/${kind}/?search=pique`)).text, />Picnic/, kind)
})

void test('a form with an existing name does not change the record of this name', async () => {
  const id = await created(editor, '/venues/', { 'venue[en]': 'Bell Tower', phone: '1' })
  const fields = { 'venue[en]': 'bell tower', phone: '2', distinct: '1' }
  const { status, text } = await editor.submit(`${desk}/venues/new/`, fields)
  assert.equal(status, 400)
  assert.doesNotMatch(text, /name="distinct"/)
  assert.equal((await call('GET', `/venues/${id}`))['phone'], '1')
})

void test('a change is taken back right after', async () => {
  const id = await created(editor, '/venues/', { 'venue[en]': 'Quay Nine', phone: '111' })
  await editor.submit(`${desk}/venues/${id}/`, { phone: '222' })
  const { text } = await editor.get(`${desk}/venues/${id}/`)
  assert.match(text, /The venue was saved\./)
  assert.match(await pressUndo(editor, text), /Undone\./)
  assert.equal((await call('GET', `/venues/${id}`))['phone'], '111')
})

void test('a form that changes nothing offers nothing to take back', async () => {
  const id = await created(editor, '/venues/', { 'venue[en]': 'Pier Kiosk', phone: '111' })
  await editor.get(`${desk}/venues/${id}/`)
  await editor.submit(`${desk}/venues/${id}/`, { phone: '111' })
  assert.doesNotMatch((await editor.get(`${desk}/venues/${id}/`)).text, /name="entry"/)
})

void test('the later of two editors is shown both versions, and overwrites nothing unknowingly', async () => {
  const id = await created(editor, '/venues/', { 'venue[en]': 'Granary Yard', phone: '111' })
  const form = await editor.get(`${desk}/venues/${id}/`)
  const revision = /name="revision" value="([^"]+)"/.exec(form.text)?.[1] ?? ''
  assert.notEqual(revision, '')
  await call('POST', `/venues/${id}`, { phone: '222' }, 'admin')
  const late = await editor.post(`${desk}/venues/${id}/`, { csrf: form.csrf, revision, phone: '333' })
  assert.equal(late.status, 412)
  assert.match(late.text, /Yours<[^]*<span class="text">333<[^]*admin’s<[^]*<span class="text">222</)
  assert.equal((await call('GET', `/venues/${id}`))['phone'], '222')
  const anew = /name="revision" value="([^"]+)"/.exec(late.text)?.[1] ?? ''
  assert.equal(
    (await editor.post(`${desk}/venues/${id}/`, { csrf: late.csrf, revision: anew, phone: '333' })).status,
    303,
  )
  assert.equal((await call('GET', `/venues/${id}`))['phone'], '333')
})

void test('the trash tells what it takes along, and gives the venue back', async () => {
  const id = await created(editor, '/venues/', { 'venue[en]': 'Rope Walk' })
  const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }
  await call('POST', '/events', { title: 'Fair', venue: id, ...times })
  assert.match((await editor.get(`${desk}/venues/${id}/`)).text, /1 event \(including dates of series\) would lose it/)
  await editor.submit(`${desk}/venues/${id}/`, { action: 'remove' })
  const trashed = await editor.get(`${desk}/venues/${id}/`)
  assert.match(trashed.text, /In the trash/)
  assert.match((await editor.get(`${desk}/venues/?status=trash`)).text, /Rope Walk/)
  await editor.submit(`${desk}/venues/${id}/`, { action: 'restore' })
  const { status, slug } = await call('GET', `/venues/${id}`)
  assert.deepEqual([status, slug], ['publish', 'rope-walk'])
})

void test('several are moved to the trash at once, and brought back at once', async () => {
  const ids = [
    await created(editor, '/venues/', { 'venue[en]': 'Attic' }),
    await created(editor, '/venues/', { 'venue[en]': 'Cellar' }),
  ]
  const { csrf } = await editor.get(`${desk}/venues/`)
  const body = new URLSearchParams({ csrf, action: 'trash' })
  for (const id of ids) body.append('ids[]', String(id))
  const cookie = [...editor.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  await service.client.send({ method: 'POST', url: `${desk}/venues/`, headers, body: body.toString() })
  for (const id of ids) assert.equal((await call('GET', `/venues/${id}`))['status'], 'trash')
  await editor.submit(`${desk}/venues/?status=trash`, { 'ids[]': String(ids[0]), action: 'restore' })
  assert.equal((await call('GET', `/venues/${ids[0]}`))['status'], 'publish')
  assert.equal((await call('GET', `/venues/${ids[1]}`))['status'], 'trash')
})

void test('a category is put below another, and those below it move up when it is deleted', async () => {
  const top = await created(editor, '/categories/', { 'name[en]': 'Arts', 'name[fr]': 'Arts', parent: '0' })
  const middle = await created(editor, '/categories/', { 'name[en]': 'Stage', parent: String(top) })
  const low = await created(editor, '/categories/', { 'name[en]': 'Puppets', parent: String(middle) })
  const { text } = await editor.get(`${desk}/categories/${middle}/`)
  assert.match(text, new RegExp(`<option value="${top}" selected>`))
  assert.doesNotMatch(text, new RegExp(`<option value="${low}"`))
  assert.match(text, /Its subcategory moves up one level\./)
  await editor.submit(`${desk}/categories/${middle}/`, { action: 'remove' })
  assert.equal((await call('GET', `/categories/${low}`))['parent'], top)
  assert.equal((await editor.get(`${desk}/categories/${middle}/`)).status, 404)
})

void test('tags are deleted for good only after confirmation', async () => {
  const id = await created(editor, '/tags/', { 'name[en]': 'Outdoors' })
  const unsure = await editor.submit(`${desk}/tags/`, { 'ids[]': String(id), action: 'delete', sure: '0' })
  assert.equal(unsure.status, 400)
  assert.match(unsure.text, /Tick the box to delete them\./)
  assert.equal((await call('GET', `/tags/${id}`)).id, id)
  await editor.submit(`${desk}/tags/`, { 'ids[]': String(id), action: 'delete', sure: '1' })
  assert.equal((await service.call('GET', `/tags/${id}`)).status, 400)
})

void test('a contributor hands in, but publishes nothing by any form, and changes nothing of others', async () => {
  const id = await created(contributor, '/venues/', { 'venue[en]': 'Allotment Hut', status: 'publish' })
  assert.equal((await call('GET', `/venues/${id}`))['status'], 'pending')
  await contributor.submit(`${desk}/venues/`, { 'ids[]': String(id), action: 'publish' })
  assert.equal((await call('GET', `/venues/${id}`))['status'], 'pending')
  const other = await created(editor, '/venues/', { 'venue[en]': 'Town Theatre', phone: '1' })
  assert.equal((await contributor.get(`${desk}/venues/${other}/`)).status, 403)
  const list = await contributor.get(`${desk}/venues/`)
  assert.match(list.text, /Town Theatre/)
  assert.doesNotMatch(list.text, new RegExp(`href="[^"]*/venues/${other}/"`))
  const { csrf } = list
  for (const fields of [{ phone: '2' }, { action: 'remove' }] as readonly Record<string, string>[]) {
    const { status } = await contributor.post(`${desk}/venues/${other}/`, { csrf, ...fields })
    assert.equal(status, 403)
  }
  await contributor.post(`${desk}/venues/`, { csrf, 'ids[]': String(other), action: 'trash' })
  const { status, phone } = await call('GET', `/venues/${other}`)
  assert.deepEqual([status, phone], ['publish', '1'])
})

void test('a form without the proof of the session, or of a guest, changes nothing', async () => {
  const fields = { 'venue[en]': 'Forged Hall' }
  assert.equal((await editor.post(`${desk}/venues/new/`, fields)).status, 403)
  assert.equal((await browserOf(service).post(`${desk}/venues/new/`, fields)).status, 303)
  assert.doesNotMatch((await editor.get(`${desk}/venues/?search=forged`)).text, /Forged Hall<\/a>/)
})

void test('addresses of records that are not there are no pages', async () => {
  for (const path of ['/venues/999999/', '/venues/abc/', '/tags/999999/', '/categories/0/', '/venues/999999/history/'])
    assert.equal((await editor.get(`${desk}${path}`)).status, 404, path)
})
