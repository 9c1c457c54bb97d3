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

/** The first step of each role, and which it is of how many: the people of the test are there. */
const steps: Readonly<Record<string, readonly [path: string, place: string] | undefined>> = {
  admin: ['start', '2 5'],
  editor: ['imports/new', '1 3'],
  author: ['venues/new', '1 2'],
  contributor: ['venues/new', '1 2'],
  subscriber: undefined,
}
const stepOf = (text: string) => {
  const [, place, all, path = ''] =
    /id="next-step">[^<]* (\d) (?:of|sur) (\d)<[^]*?<a [^>]*href="[^"]*\/desk\/([^"]*)\/"/.exec(text) ?? []
  return place && [path, `${place} ${all}`]
}

void test('the overview of an empty calendar leads to the first step, to each role to one that it may take', async () => {
  for (const [account, step] of Object.entries(steps)) {
    const browser = await signedIn(service, account as Account)
    for (const language of ['en', 'fr'])
      assert.deepEqual(stepOf((await browser.get(`/${language}/desk/`)).text), step, account)
    if (step) assert.equal((await browser.get(`/en/desk/${step[0]}/`)).status, 200, step[0])
  }
  const json = { title: 'Past', status: 'draft', start_date: '2020-05-01 10:00', end_date: '2020-05-01 12:00' }
  assert.equal((await service.call('POST', '/events', { as: 'editor', json })).status, 201)
  // Administrators see them until all is done, or until one of them hides them for all.
  const admin = await signedIn(service, 'admin')
  const next = async () => /id="next-step">([^<]*)</.exec((await admin.get('/en/desk/')).text)?.[1]
  assert.equal(await next(), 'Next: introduce your site · 3 of 5')
  // What was done by halves is not done.
  assert.equal((await service.call('PATCH', '/site', { as: 'admin', json: { time_zone: 'Europe/Paris' } })).status, 200)
  assert.equal(await next(), 'Next: introduce your site · 3 of 5')
  const editor = await signedIn(service, 'editor')
  assert.equal((await editor.submit('/en/desk/', { action: 'hide' })).status, 403)
  assert.match((await next()) ?? '', /3 of 5/)
  assert.equal((await admin.submit('/en/desk/', { action: 'hide' })).status, 303)
  assert.equal(await next(), undefined)
  // A draft of somebody else is not told of.
  const { text } = await (await signedIn(service, 'author')).get('/en/desk/')
  assert.deepEqual(stepOf(text), steps['author'])
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
