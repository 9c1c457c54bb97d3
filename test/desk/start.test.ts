import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePasswordLink } from '../../src/accounts/links/password-link.ts'
import { startTestService, type Account, type TestService } from '../support/server.ts'
import { browserOf, password, signedIn, startDesk } from './signed-in.ts'

const now = '2027-03-01T12:00:00Z'
const start = '/en/desk/start/'

/** Sets the first password of an account by a link; answers where that leads. */
async function setPassword(service: TestService, login: Account): Promise<string> {
  const user = await service.storage.users.byLogin(login)
  const key = await makePasswordLink(service.storage, user?.id ?? 0, Temporal.Instant.from(now))
  const browser = browserOf(service)
  const set = await browser.post('/en/desk/set-password/', { key, password, again: password })
  assert.equal(set.status, 303, set.text)
  return new URL(set.headers.get('location') ?? '').pathname
}

const siteOf = async (service: TestService) =>
  (await service.call('GET', '/site?translations=true')).body as Readonly<Record<string, unknown>>

void test('the first administrator is asked what the calendar is, and nobody after that', async (t) => {
  const service = await startTestService({}, { now })
  t.after(() => service.close())
  assert.equal(await setPassword(service, 'editor'), '/en/desk/')
  assert.equal(await setPassword(service, 'admin'), '/en/desk/', 'somebody is there already')
  const other = await startTestService({}, { now })
  t.after(() => other.close())
  assert.equal(await setPassword(other, 'admin'), start)
  const set = await startTestService({ SITE_NAME: 'Saint-Aubin' }, { now })
  t.after(() => set.close())
  assert.equal(await setPassword(set, 'admin'), '/en/desk/', 'the environment says what the site is')
})

void test('a site in France has euros by default', async (t) => {
  for (const [zone, currency] of [
    ['Europe/Paris', 'EUR'],
    ['Europe/London', 'GBP'],
    ['America/Montreal', 'CAD'],
    ['Asia/Tokyo', 'USD'],
  ] as const) {
    const service = await startDesk({ TIMEZONE: zone }, { now })
    t.after(() => service.close())
    const { text } = await (await signedIn(service, 'admin')).get(start)
    assert.match(text, new RegExp(`<option value="${currency}" selected`), zone)
  }
  const said = await startDesk({ TIMEZONE: 'Europe/Paris', CURRENCY_CODE: 'USD' }, { now })
  t.after(() => said.close())
  assert.match((await (await signedIn(said, 'admin')).get(start)).text, /<option value="USD" selected/)
})

void test('the first start says what dates and prices mean, and leaves the calendar empty', async (t) => {
  const service = await startDesk({}, { now })
  t.after(() => service.close())
  const admin = await signedIn(service, 'admin')
  assert.equal((await (await signedIn(service, 'editor')).get(start)).status, 403)
  const { text } = await admin.get('/fr/desk/start/')
  assert.match(text, /<option value="EUR"\s*>Euro \(EUR, €\)/)
  assert.match(text, /value="demo"/)
  const wrong = await admin.submit(start, { time_zone: 'Mars/Base', currency_code: 'EUR', begin: 'demo' })
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /id="f-time_zone-problem"/)
  assert.equal((await siteOf(service))['currency_code'], 'USD', 'a refused form changes nothing')
  const sent = {
    'name[fr]': 'Saint-Aubin',
    time_zone: 'Europe/Paris',
    currency_code: 'EUR',
    language: '',
    own_name: 'Odile',
    own_email: 'odile@example.org',
    begin: 'empty',
  }
  await service.call('PATCH', '/users/me', { as: 'admin', json: { email: null } })
  const unreachable = await admin.submit('/fr/desk/start/', { ...sent, own_email: 'odile' })
  assert.equal(unreachable.status, 400)
  assert.match(unreachable.text, /id="f-own_email-problem"/)
  assert.equal((await siteOf(service))['currency_code'], 'USD', 'a refused address changes nothing')
  assert.match(
    (await admin.get('/fr/desk/account/')).text,
    /href="[^"]*\/fr\/desk\/users\/\d+\/#f-email">En ajouter une/,
  )
  const saved = await admin.submit('/fr/desk/start/', sent)
  assert.equal(saved.status, 303, saved.text)
  const { name, time_zone, currency_code, currency_symbol, currency_position } = await siteOf(service)
  assert.deepEqual(
    [name, time_zone, currency_code, currency_symbol, currency_position],
    ['Saint-Aubin', 'Europe/Paris', 'EUR', '€', 'postfix'],
  )
  const me = await service.storage.users.byLogin('admin')
  assert.deepEqual([me?.name, me?.email], ['Odile', 'odile@example.org'])
  assert.match((await admin.get('/en/desk/account/')).text, /odile@example\.org\.[^<]*<a [^>]*>Change it/)
  const editor = await (await signedIn(service, 'editor')).get('/en/desk/account/')
  assert.match(editor.text, /An administrator can change that/)
  assert.doesNotMatch(editor.text, /desk\/users\//)
  for (const { id } of await service.storage.users.list()) assert.equal(await service.storage.users.ownedRecords(id), 0)
})

void test('a time zone is understood by its city, and what is none is told with the nearest', async (t) => {
  const service = await startDesk({}, { now })
  t.after(() => service.close())
  const admin = await signedIn(service, 'admin')
  const wrong = await admin.submit(start, { time_zone: 'Pariss', currency_code: 'EUR', begin: 'empty' })
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /not a time zone\.[^<]*The nearest are Europe\/Paris, /)
  for (const [text, zone] of [
    ['Paris', 'Europe/Paris'],
    ['new york', 'America/New_York'],
  ] as const) {
    const set = await admin.submit(start, { time_zone: text, currency_code: 'EUR', begin: 'empty' })
    assert.equal(set.status, 303, set.text)
    assert.equal((await siteOf(service))['time_zone'], zone)
  }
  const french = await admin.submit('/fr/desk/site/', { time_zone: 'Londre' })
  assert.match(french.text, /Les plus proches sont Europe\/London, /)
  assert.equal((await admin.submit('/en/desk/site/', { time_zone: 'tokyo' })).status, 303)
  assert.equal((await siteOf(service))['time_zone'], 'Asia/Tokyo')
})

void test('a site with one language has its pages and forms in that alone, and keeps texts in the others', async (t) => {
  const service = await startDesk({}, { now })
  t.after(() => service.close())
  const admin = await signedIn(service, 'admin')
  const title = { en: 'Concert', fr: 'Concert du soir' }
  const tickets = [{ name: { en: 'Seated', fr: 'Assis' }, price: 5 }]
  const event = { title, start_date: '2027-04-01 20:00', end_date: '2027-04-01 22:00', tickets }
  const { id } = (await service.call('POST', '/events', { as: 'admin', json: event })).body as { id: number }
  assert.equal((await service.call('PATCH', '/site', { as: 'admin', json: { language: 'de' } })).status, 400)
  assert.equal((await service.call('PATCH', '/site', { as: 'admin', json: { language: 'fr' } })).status, 200)
  const guest = browserOf(service)
  const led = await guest.get('/en/events/list/?when=past')
  assert.deepEqual([led.status, led.headers.get('location')], [302, 'http://calendar.test/fr/events/list/?when=past'])
  const { text } = await guest.get('/', { 'accept-language': 'en' })
  assert.match(text, /<html lang="fr"/)
  assert.doesNotMatch(text, /hreflang="en"/)
  const page = `/en/desk/events/${id}/`
  const form = await admin.get(page)
  assert.match(form.text, /name="title\[fr\]"/)
  assert.doesNotMatch(form.text, /name="title\[en\]"|name="tickets\[0\]\[name\]\[en\]"|manquant|missing in/)
  const ticket = /name="tickets\[0\]\[id\]" value="(\d+)"/.exec(form.text)?.[1] ?? ''
  const fields = {
    ...{ action: 'save', 'title[fr]': 'Soirée', 'start[day]': '2027-04-01', 'start[time]': '20:00' },
    ...{ 'end[day]': '2027-04-01', 'end[time]': '22:00', has_tickets: '1', 'tickets[0][id]': ticket },
    ...{ 'tickets[0][name][fr]': 'Assis', 'tickets[0][price]': '6' },
  }
  const saved = await admin.submit(page, fields)
  assert.equal(saved.status, 303, saved.text)
  const after = async (language: string) =>
    (await service.call('GET', `/events/${id}?i18n_language=${language}`)).body as object
  assert.partialDeepStrictEqual(await after('en'), { title: 'Concert', tickets: [{ price: '6', name: 'Seated' }] })
  assert.partialDeepStrictEqual(await after('fr'), { title: 'Soirée', tickets: [{ price: '6', name: 'Assis' }] })
})
