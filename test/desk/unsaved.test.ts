import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Received } from '../support/client.ts'
import type { TestService } from '../support/server.ts'
import { fieldsOf, page, plain, read, saved, type Fields } from './event-fields.ts'
import { browserOf, signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* What is typed and not saved is kept for its user alone, and lost by nothing: neither the end of a session nor a cut network. */

let service: TestService
let mine: TestBrowser
let theirs: TestBrowser
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
  mine = await signedIn(service, 'editor')
  theirs = await signedIn(service, 'admin')
})
after(async () => service.close())

const json = { accept: 'application/json' }

/** What the script of a form knows. */
function formIn({ text, csrf }: Received & { readonly csrf: string }) {
  const given = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(text)?.[1] ?? ''
  const [kept, kind, record, revision] = ['kept', 'kind', 'record', 'revision'].map(given)
  return { csrf, kept: kept ?? '', kind: kind ?? '', record: record ?? '', revision: revision ?? '' }
}

type Form = ReturnType<typeof formIn>

/** Sends what was typed, as the script does; without fields, a sign that somebody is there. */
async function typed(browser: TestBrowser, form: Form, fields?: Fields, changed: Partial<Form> = {}) {
  const { csrf, ...rest } = { ...form, ...changed }
  const query = new URLSearchParams({ ...rest, ...(fields && { typed: '1' }) }).toString()
  const { status, text } = await browser.post(`/en/desk/unsaved/keep/?${query}`, fields ?? {}, {
    ...json,
    'x-csrf-token': csrf,
  })
  return { status, body: JSON.parse(text) as { readonly others?: string; readonly newer?: string; message?: string } }
}

const opened = async (browser: TestBrowser, path: string) => formIn(await browser.get(path))

test('what is typed is offered again in both languages, to its user alone, and gone once it is saved', async () => {
  const event = await saved(service, mine, 'new', plain)
  const version = service.storage.version()
  const form = await opened(mine, page(event.id))
  assert.equal((await typed(mine, form, { 'title[en]': 'Half a sent' })).status, 200)
  assert.deepEqual([service.storage.version(), (await read(service, event.id))['title']], [version, 'Choir evening'])
  for (const [path, words] of [
    [page(event.id), /Not saved yet · 1.pm/],
    [`/fr/desk/events/${event.id}/`, /Pas encore enregistré · 13.h/],
  ] as const)
    assert.match((await mine.get(path)).text, words)
  assert.doesNotMatch((await theirs.get(page(event.id))).text, /Not saved yet ·|Half a sent/)
  const key = form.kept.split('.')[0] ?? ''
  assert.match((await mine.get(`${page(event.id)}?unsaved=${key}`)).text, /value="Half a sent"/)
  assert.doesNotMatch((await theirs.get(`${page(event.id)}?unsaved=${key}`)).text, /Half a sent/)
  assert.doesNotMatch((await theirs.get('/en/desk/unsaved/')).text, /Half a sent/)
  assert.match((await mine.get('/en/desk/unsaved/')).text, /Half a sent/)
  const overview = (await mine.get('/en/desk/')).text
  const [first = ''] = /<li class="card task">[\s\S]*?<\/li>/.exec(overview) ?? []
  assert.match(first, /1 text is not saved yet: “Half a sent”\./, 'it is the first card of the overview')
  assert.ok(first.includes(`?unsaved=${key}`))
  assert.doesNotMatch((await theirs.get('/en/desk/')).text, /Half a sent/)
  const answer = await mine.submit(`${page(event.id)}?kept=${form.kept}`, { ...plain, action: 'save' })
  assert.equal(answer.status, 303)
  assert.doesNotMatch((await mine.get(page(event.id))).text, /Not saved yet ·/)
  assert.doesNotMatch((await mine.get('/en/desk/')).text, /Half a sent/)
})

test('forms of every kind keep what is typed, and new ones by a key of their own', async () => {
  for (const [path, field] of [
    ['venues/new', 'venue[en]'],
    ['organizers/new', 'organizer[fr]'],
    ['categories/new', 'name[en]'],
    ['tags/new', 'name[en]'],
    ['site', 'footer[en]'],
  ] as const) {
    const [one, other] = [await opened(theirs, `/en/desk/${path}/`), await opened(theirs, `/en/desk/${path}/`)]
    assert.notEqual(one.kept, other.kept)
    assert.equal((await typed(theirs, one, { [field]: 'The first of two' })).status, 200, path)
    assert.equal((await typed(theirs, other, { [field]: 'The second of two' })).status, 200, path)
    const key = one.kept.split('.')[0] ?? ''
    const { text } = await theirs.get(`/en/desk/${path}/?unsaved=${key}`)
    assert.match(text, /The first of two/, path)
    assert.match(text, /This is what you typed/, path)
    assert.match(text, /Not saved yet/, path)
  }
})

test('what is discarded is gone, and of others nothing can be discarded', async () => {
  const form = await opened(mine, page('new'))
  await typed(mine, form, { 'title[en]': 'Thrown away' })
  const key = form.kept.split('.')[0] ?? ''
  await theirs.submit('/en/desk/unsaved/', { action: 'discard', form: key })
  assert.match((await mine.get('/en/desk/unsaved/')).text, /Thrown away/)
  const { headers } = await mine.submit('/en/desk/unsaved/', { action: 'discard', form: key, to: '/events/new/' })
  assert.match(headers.get('location') ?? '', /\/en\/desk\/events\/new\/$/)
  assert.doesNotMatch((await mine.get('/en/desk/unsaved/')).text, /Thrown away/)
})

test('nobody keeps anything by the form of somebody else, of no kind, or without the proof of a page', async () => {
  const form = await opened(mine, page('new'))
  const refused = async (browser: TestBrowser, changed: Partial<Form>) => typed(browser, form, {}, changed)
  const { csrf } = await opened(theirs, page('new'))
  assert.deepEqual(await refused(theirs, { csrf }), await refused(mine, { kept: 'x' }))
  assert.match((await refused(mine, { kept: 'x' })).body.message ?? '', /kept/)
  assert.equal((await refused(mine, { kept: 'x' })).status, 400)
  assert.match((await refused(mine, { kind: 'user' })).body.message ?? '', /kind/)
  assert.match((await refused(mine, { record: '../5' })).body.message ?? '', /record/)
  assert.equal((await refused(mine, { csrf: 'x' })).status, 403)
  assert.equal((await typed(browserOf(service), form, {})).status, 401)
  assert.equal((await typed(mine, form, { 'description[en]': 'x'.repeat(600_000) })).status, 413)
})

test('a user has at most fifty entries, and they are forgotten after thirty days', async () => {
  const author = await signedIn(service, 'author')
  const form = await opened(author, page('new'))
  const { unsaved, users } = service.storage
  const user = (await users.list()).find(({ login }) => login === 'author')?.id ?? 0
  const entry = { user, kind: 'event', record: 'new', title: '', fields: '{}' }
  for (let hour = 10; hour < 24; hour += 1)
    for (let turn = 0; turn < 4; turn += 1)
      await unsaved.put({ ...entry, form: `${hour} ${turn}`, atUtc: `2027-02-01 ${hour}:00:00` }, 50)
  await typed(author, form, { 'title[en]': 'The newest' })
  assert.equal((await unsaved.list({ user }, 100)).length, 50)
  assert.match((await author.get('/en/desk/unsaved/')).text, /The newest/)
  assert.equal(await unsaved.trim('2027-03-01 00:00:00'), 49)
  assert.equal((await unsaved.list({ user }, 100)).length, 1)
})

test('a form that is refused is kept, too', async () => {
  const event = await saved(service, mine, 'new', plain)
  const form = await opened(mine, page(event.id))
  const refused = { ...plain, 'title[en]': 'Refused', 'start[day]': 'never', action: 'save' }
  assert.equal((await mine.submit(`${page(event.id)}?kept=${form.kept}`, refused)).status, 400)
  const { text } = await mine.get(page(event.id))
  assert.match(text, /Not saved yet/)
})

test('a form that is sent after the session is over is kept, and offered to the same user alone', async () => {
  const event = await saved(service, mine, 'new', plain)
  const author = await signedIn(service, 'editor')
  const fields = await fieldsOf(author, event.id)
  const form = await opened(author, page(event.id))
  await author.submit('/en/desk/sign-out/', {})
  const path = `${page(event.id)}?kept=${form.kept}`
  const answer = await author.post(path, { ...fields, 'title[en]': 'Typed for an hour', action: 'save' })
  assert.equal(answer.status, 303)
  const signIn = new URL(answer.headers.get('location') ?? '')
  assert.match(
    (await author.get(`${signIn.pathname}${signIn.search}`)).text,
    /What you typed is kept: sign in to go on\./,
  )
  const next = `/en/desk${signIn.searchParams.get('next')}`
  const other = browserOf(service)
  await other.signIn('admin')
  assert.doesNotMatch((await other.get(next)).text, /Typed for an hour/)
  await author.signIn('editor')
  const back = await author.get(next)
  assert.match(back.text, /value="Typed for an hour"/)
  assert.match(back.text, /This is what you typed/)
  assert.notEqual((await read(service, event.id))['title'], 'Typed for an hour')
  // Nothing of others can be kept so, and nothing without a proof.
  for (const kept of ['', 'x', form.kept.replace(/\.\d+\./, '.1.')]) {
    const { headers } = await browserOf(service).post(`${page(event.id)}?kept=${kept}`, {
      'title[en]': 'Of a stranger',
    })
    assert.doesNotMatch(headers.get('location') ?? '', /unsaved|after=kept/)
  }
  assert.equal((await browserOf(service).post(path, fields, json)).status, 401)
})

test('a script that saves twice by one key has saved once, and what it tells is shown', async () => {
  const form = await opened(mine, page('new'))
  const headers = { ...json, 'idempotency-key': 'one' }
  const send = async () =>
    mine.post(
      `${page('new')}?kept=${form.kept}`,
      { ...plain, 'title[en]': 'Once', csrf: form.csrf, action: 'save' },
      headers,
    )
  const [first, second] = [await send(), await send()]
  assert.deepEqual([first.status, second.text], [200, first.text])
  const { total } = (await service.call('GET', '/events?search=Once&status=draft&per_page=1', { as: 'editor' }))
    .body as {
    total: number
  }
  assert.equal(total, 1)
  const { to } = JSON.parse(first.text) as { to: string }
  assert.match((await mine.get(new URL(to).pathname)).text, /<div\s+class="flash"\s+role="status"/)
})

test('who is at a record is named to those who may edit it, for a minute', async () => {
  const event = await saved(service, mine, 'new', { ...plain, action: 'publish' })
  const [one, other] = [await opened(mine, page(event.id)), await opened(theirs, page(event.id))]
  const version = service.storage.version()
  assert.deepEqual((await typed(mine, one)).body, {})
  const { others } = (await typed(theirs, other)).body
  assert.match(others ?? '', /^\S.* is editing this\.$/)
  assert.equal(service.storage.version(), version)
  const contributor = await signedIn(service, 'contributor')
  const { csrf, kept } = await opened(contributor, page('new'))
  const asked = { csrf, kept, record: String(event.id) }
  assert.deepEqual(await typed(contributor, one, undefined, asked), { status: 200, body: {} })
  assert.equal((await typed(theirs, other)).body.others, others)
  service.setClock('2027-03-01T12:01:01Z')
  assert.deepEqual((await typed(theirs, other)).body, {})
})

test('a tab that wakes up is told of a newer record, and what it holds is merged', async () => {
  const event = await saved(service, mine, 'new', { ...plain, cost: '5' })
  const form = await opened(mine, page(event.id))
  const fields = await fieldsOf(mine, event.id)
  await saved(service, theirs, event.id, { ...(await fieldsOf(theirs, event.id)), cost: '8', action: 'save' })
  const { newer } = (await typed(mine, form, { ...fields, 'title[en]': 'Before the lid was closed' })).body
  assert.match(newer ?? '', /^.+ saved a newer version at 1:01.pm\. Your text is safe/)
  const key = form.kept.split('.')[0] ?? ''
  const { text, csrf } = await mine.get(`${page(event.id)}?unsaved=${key}`)
  assert.match(text, new RegExp(`name="revision" value="${form.revision}"`))
  const again = { ...fields, csrf, 'title[en]': 'Before the lid was closed', action: 'save' }
  assert.equal((await mine.post(`${page(event.id)}?kept=${form.kept}`, again)).status, 303)
  const now_ = await read(service, event.id)
  assert.deepEqual([now_['title'], now_['cost']], ['Before the lid was closed', '$8'])
})
