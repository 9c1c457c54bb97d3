import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* The navigation, and what a calendar without events begins with. */

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

const menus: Readonly<Record<string, readonly string[]>> = {
  admin: ['Planning', 'Directory', 'Import', 'Administration'],
  editor: ['Planning', 'Directory', 'Import', 'Administration'],
  contributor: ['Planning', 'Directory'],
  subscriber: ['Planning'],
}

for (const [account, names] of Object.entries(menus))
  void test(`${account} is shown groups with something in them only, and where the page is`, async () => {
    const { text } = await (await signedIn(service, account as Account)).get('/en/desk/?from=somewhere')
    const menu = /<nav class="sections"[^]*?<\/nav>/.exec(text)?.[0] ?? ''
    assert.deepEqual(
      [...menu.matchAll(/<p id="group-\d">(.*?)<\/p>/g)].map(([, name]) => name),
      names,
    )
    assert.equal(menu.match(/aria-current="page"/g)?.length, 1)
    assert.match(menu, /<summary>[^]*>Menu <span class="current">Overview<\/span>/)
  })

const steps: Readonly<Record<string, readonly string[]>> = {
  admin: ['start', 'users/new', 'imports/new', 'venues/new', 'events/new'],
  editor: ['imports/new', 'venues/new', 'events/new'],
  author: ['venues/new', 'events/new'],
  contributor: ['venues/new', 'events/new'],
  subscriber: [],
}
const stepsOf = (text: string) => {
  const [, card = ''] = /<h2>(?:First steps|Premiers pas)<\/h2>[^]*?<ol([^]*?)<\/section>/.exec(text) ?? []
  return [...card.matchAll(/href="[^"]*\/desk\/([^"]*)\/"/g)].map(([, path]) => path)
}

void test('the overview of an empty calendar leads to the first steps, to each role those that it may take', async () => {
  for (const [account, paths] of Object.entries(steps)) {
    const browser = await signedIn(service, account as Account)
    for (const language of ['en', 'fr'])
      assert.deepEqual(stepsOf((await browser.get(`/${language}/desk/`)).text), paths, account)
    for (const path of paths) assert.equal((await browser.get(`/en/desk/${path}/`)).status, 200, path)
  }
  const json = { title: 'Past', status: 'draft', start_date: '2020-05-01 10:00', end_date: '2020-05-01 12:00' }
  assert.equal((await service.call('POST', '/events', { as: 'editor', json })).status, 201)
  // Administrators see them until all is done, or until one of them hides them for all.
  const admin = await signedIn(service, 'admin')
  const left = (await admin.get('/en/desk/')).text
  assert.deepEqual(stepsOf(left), steps['admin'])
  assert.match(left, /Add the first event<\/a\s*>\s*<strong class="done">[^]*?Already done<\/strong/)
  // What was done in another way, or by halves, is not done.
  assert.equal((await service.call('PATCH', '/site', { as: 'admin', json: { time_zone: 'Europe/Paris' } })).status, 200)
  assert.doesNotMatch((await admin.get('/en/desk/')).text, /Import events<\/a\s*>\s*<strong/)
  assert.doesNotMatch((await admin.get('/en/desk/')).text, /Introduce your site<\/a\s*>\s*<strong/)
  assert.doesNotMatch(left, /Introduce your site<\/a\s*>\s*<strong/)
  const editor = await signedIn(service, 'editor')
  assert.equal((await editor.submit('/en/desk/', { action: 'hide' })).status, 403)
  assert.deepEqual(stepsOf((await admin.get('/fr/desk/')).text), steps['admin'])
  assert.equal((await admin.submit('/en/desk/', { action: 'hide' })).status, 303)
  assert.deepEqual(stepsOf((await admin.get('/en/desk/')).text), [])
  // A draft of somebody else is not told of.
  const { text } = await (await signedIn(service, 'author')).get('/en/desk/')
  assert.deepEqual(stepsOf(text), steps['author'])
})

void test('the overview tells what was done several times in a row once', async () => {
  const json = { title: 'Often', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }
  const { body } = await service.call('POST', '/events', { as: 'editor', json })
  const { id } = body as { readonly id: number }
  for (const title of ['Often 2', 'Often 3', 'Often 4'])
    await service.call('POST', `/events/${id}`, { as: 'editor', json: { title } })
  const { text } = await (await signedIn(service, 'editor')).get('/en/desk/')
  assert.equal(text.match(/changed\s+<a href="[^"]*">Often 4</g)?.length, 1)
  assert.equal(text.match(/added\s+<a href="[^"]*">Often 4</g)?.length, 1)
})

void test('a submitted event is not submitted again, and can go back to a draft', async () => {
  const contributor = await signedIn(service, 'contributor')
  const json = { title: 'Waits', status: 'pending', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }
  const { body } = await service.call('POST', '/events', { as: 'contributor', json })
  const { id } = body as { readonly id: number }
  const { text } = await contributor.get(`/en/desk/events/${id}/`)
  assert.match(text, /value="save"[^>]*>\s*Save\s*</)
  assert.match(text, /value="draft"[^>]*>\s*Revert to draft\s*</)
  assert.doesNotMatch(text, /<button[^>]*>\s*Submit for review/)
  assert.match(text, /An editor will add the picture/)
  assert.match((await (await signedIn(service, 'editor')).get(`/en/desk/events/${id}/`)).text, /value="publish"/)
})
