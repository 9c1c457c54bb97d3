import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserOf, signedIn, startDesk } from '../desk/signed-in.ts'
import { startTestService } from '../support/server.ts'

void test('the small month of the front page is that of the next event, where nothing is on before', async () => {
  const service = await startTestService({}, { now: '2026-11-21T12:00:00Z' })
  const month = async () => {
    const { text } = await service.client.send({ method: 'GET', url: '/en/' })
    return /<table class="mini">\s*<caption>\s*<a[^>]*>([^<]*)</.exec(text)?.[1]
  }
  const add = async (day: string) => {
    const json = { title: 'Fair', start_date: `${day} 10:00`, end_date: `${day} 11:00`, timezone: 'UTC' }
    assert.equal((await service.call('POST', '/events', { as: 'admin', json })).status, 201)
  }
  assert.equal(await month(), undefined)
  await add('2026-12-05')
  assert.equal(await month(), 'December 2026')
  await add('2026-11-28')
  assert.equal(await month(), 'November 2026')
  await service.close()
})

void test('an empty calendar has neither filters nor days without a link, and leads whoever may add events to the first one', async (t) => {
  const service = await startDesk({}, { now: '2026-11-21T12:00:00Z' })
  t.after(() => service.close())
  const guest = browserOf(service)
  for (const path of ['', 'events/list/', 'events/month/', 'events/week/', 'events/day/']) {
    const { text } = await guest.get(`/en/${path}`)
    assert.doesNotMatch(text, /role="search"|class="quick"/, path)
    if (path === '') assert.doesNotMatch(text, /class="mini"|class="button" href="[^"]*events\/list/)
    assert.doesNotMatch(text, /desk\/events\/new/)
  }
  const [author, subscriber] = [await signedIn(service, 'author'), await signedIn(service, 'subscriber')]
  const invited = await author.get('/fr/')
  assert.match(invited.text, /href="[^"]*\/fr\/desk\/events\/new\/">Ajouter le premier événement</)
  assert.equal(invited.headers.get('cache-control'), 'private, no-store')
  for (const browser of [guest, subscriber]) {
    const { text, headers } = await browser.get('/fr/')
    assert.doesNotMatch(text, /desk\/events\/new/)
    assert.equal(headers.get('cache-control'), 'no-cache')
  }
  const add = async () => {
    const json = { title: 'Fair', start_date: '2027-03-05 10:00', end_date: '2027-03-05 11:00' }
    await service.call('POST', '/events', { as: 'admin', json })
  }
  await add()
  assert.doesNotMatch((await author.get('/fr/')).text, /desk\/events\/new/)
  for (const path of ['', 'events/list/']) {
    const { text } = await guest.get(`/en/${path}`)
    assert.match(text, /class="card/, path)
    assert.doesNotMatch(text, /role="search"|class="quick"/, path)
  }
  for (let number = 2; number <= 6; number += 1) await add()
  for (const path of ['', 'events/list/', 'events/month/', 'events/week/'])
    assert.match((await guest.get(`/en/${path}`)).text, /role="search"/, path)
})
