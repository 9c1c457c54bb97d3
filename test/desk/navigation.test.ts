import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk } from './signed-in.ts'

/* The navigation, and what a calendar without events begins with. */

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

const places: Readonly<Record<string, readonly string[]>> = {
  admin: ['Overview', 'Calendar', 'Events', 'Review', 'Directory', 'More', 'Settings'],
  editor: ['Overview', 'Calendar', 'Events', 'Review', 'Directory', 'More', 'Settings'],
  author: ['Overview', 'Calendar', 'Events', 'Directory', 'More'],
  contributor: ['Overview', 'Calendar', 'Events', 'Directory', 'More'],
  subscriber: ['Overview'],
}
const menuOf = (text: string) => /<nav class="sections"[^]*?<\/nav>/.exec(text)?.[0] ?? ''
const namesOf = (markup: string) => [...markup.matchAll(/<span>([^<]+)<\/span>/g)].map(([, name]) => name)

for (const [account, names] of Object.entries(places))
  void test(`${account} is shown the places with something in them, and which of them the page is`, async () => {
    const { text } = await (await signedIn(service, account as Account)).get('/en/desk/?from=somewhere')
    const menu = menuOf(text)
    assert.deepEqual(namesOf(menu), names)
    assert.equal(menu.match(/aria-current="page"/g)?.length, 1)
    assert.match(menu, /<summary>[^]*>Menu <span class="current">Overview<\/span>/)
  })

/** The pages that a list names, by their paths. */
const listedIn = (text: string) => {
  const [, list = ''] = /<ul class="card listing">([^]*?)<\/ul>/.exec(text) ?? []
  return [...list.matchAll(/href="[^"]*\/desk\/([^"]*)\/"/g)].map(([, path]) => path)
}

void test('“Settings” lists its pages with a sentence each, and each of them leads back there', async () => {
  const admin = await signedIn(service, 'admin')
  const { text } = await admin.get('/en/desk/settings/')
  const listed = listedIn(text)
  assert.deepEqual(listed, ['site', 'users', 'holidays', 'webhooks', 'style', 'service', 'health'])
  assert.equal(text.match(/<small>[^<]+\.<\/small>/g)?.length, listed.length)
  assert.doesNotMatch(text, /class="way-back"/)
  for (const path of [...listed, 'users/new']) {
    const page = (await admin.get(`/fr/desk/${path}/`)).text
    assert.match(page, /<p class="way-back">\s*<a href="[^"]*\/fr\/desk\/settings\/">Réglages</, path)
    assert.match(menuOf(page), /settings\/"\s+aria-current="true"/, path)
  }
  assert.match((await admin.get('/en/desk/users/new/')).text, /class="way-back"[^]*?desk\/users\/">Users<\/a/)
})

void test('an editor finds webhooks alone among the settings, an author no settings at all', async () => {
  assert.deepEqual(listedIn((await (await signedIn(service, 'editor')).get('/en/desk/settings/')).text), ['webhooks'])
  const author = await signedIn(service, 'author')
  assert.doesNotMatch((await author.get('/en/desk/')).text, /desk\/settings\//)
  assert.equal((await author.get('/en/desk/settings/')).status, 403)
})

void test('“More” lists what a role may see, to nobody an empty list', async () => {
  const own = ['activity', 'statistics', 'messages', 'views', 'unsaved']
  const whole = ['activity', 'statistics', 'messages', 'untranslated', 'imports', 'sources', 'public-views']
  for (const [account, paths] of [
    ['editor', [...whole, 'views', 'unsaved']],
    ['contributor', own],
  ] as const)
    assert.deepEqual(listedIn((await (await signedIn(service, account)).get('/fr/desk/more/')).text), paths, account)
  assert.equal((await (await signedIn(service, 'subscriber')).get('/en/desk/more/')).status, 403)
})

void test('the pages of the directory stand beside each other, and a form of one leads back to its list', async () => {
  const contributor = await signedIn(service, 'contributor')
  const tabsOf = (text: string) => /<nav class="kin"[^]*?<\/nav>/.exec(text)?.[0] ?? ''
  const { text } = await contributor.get('/en/desk/organizers/')
  assert.deepEqual(
    [...tabsOf(text).matchAll(/>([A-Z]\w+)</g)].map(([, name]) => name),
    ['Venues', 'Organizers'],
  )
  assert.match(tabsOf(text), /organizers\/"\s+aria-current="page"/)
  assert.match(menuOf(text), /venues\/"\s+aria-current="true"/)
  const form = (await contributor.get('/en/desk/organizers/new/')).text
  assert.equal(tabsOf(form), '')
  assert.match(form, /class="way-back">\s*<a href="[^"]*\/desk\/organizers\/">Organizers</)
  for (const path of ['', 'events/', 'events/new/', 'calendar/'])
    assert.doesNotMatch((await contributor.get(`/en/desk/${path}`)).text, /class="(?:way-back|kin)"/, path)
})

void test('every page that one may see is at most two clicks away, and Ctrl+K goes to it', async () => {
  for (const account of ['admin', 'author'] as const) {
    const browser = await signedIn(service, account)
    const home = (await browser.get('/en/desk/')).text
    const links = (text: string) => [...text.matchAll(/href="([^"]*\/en\/desk\/[^"?]*)"/g)].map(([, to = '']) => to)
    const [, quick = ''] = /<ul data-pages hidden>([^]*?)<\/ul>/.exec(home) ?? []
    const first = links(menuOf(home))
    const found = new Set([...first, ...links(home.replace(quick, ''))])
    for (const to of first)
      for (const next of links((await browser.get(new URL(to).pathname)).text.replace(quick, ''))) found.add(next)
    assert.deepEqual(
      links(quick).filter((to) => !found.has(to)),
      [],
    )
    assert.equal(quick.includes('/users/'), account === 'admin')
  }
})

void test('the user is a menu of initials, which needs no script', async () => {
  const { text } = await (await signedIn(service, 'editor')).get('/en/desk/events/?status=draft')
  const [menu = ''] = /<div class="account">[^]*?<\/form>/.exec(text) ?? []
  assert.match(menu, /<button type="button" class="avatar" popovertarget="account">/)
  assert.match(menu, /aria-hidden="true">E<\/span><span class="hidden">editor<\/span>/)
  assert.match(menu, /href="[^"]*\/fr\/desk\/events\/\?status=draft"/)
  for (const path of ['/en/desk/account/', '/en/"', '/en/desk/sign-out/']) assert.ok(menu.includes(path), path)
  const guest = await browserOf(service).get('/en/desk/sign-in/')
  assert.doesNotMatch(guest.text, /class="avatar"|data-pages/)
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
