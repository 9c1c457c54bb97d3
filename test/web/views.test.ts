import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../support/server.ts'

/* The pages of views (contract/views.md §3): what visitors see of a question that has a name. */

let service: TestService
before(async () => {
  // A Monday.
  service = await startTestService({ BASE_URL: 'https://calendar.test' }, { now: '2027-03-01T12:00:00Z' })
  await made('/categories', { name: { en: 'Jazz', fr: 'Jazz' } })
  const on = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00` })
  await made('/events', { title: 'Quartet', ...on('2027-03-05'), categories: ['jazz'], cost: 'Free' })
  await made('/events', { title: 'Orchestra', ...on('2027-03-12'), categories: ['jazz'], cost: '10' })
  await made('/events', { title: 'Chess', ...on('2027-03-06') })
  await made('/events', { title: 'Rehearsal', ...on('2027-03-05'), categories: ['jazz'], status: 'draft' })
  const name = { en: 'Jazz & more', fr: 'Jazz et plus' }
  await made('/views', { name, slug: 'jazz', description: { en: 'All <that> jazz' }, filters: 'categories=jazz' })
  await made('/views', { name: 'At the weekend', filters: 'when=this_weekend' })
})
after(() => service.close())

async function made(path: string, json: object): Promise<number> {
  const { status, body } = await service.call('POST', path, { as: 'editor', json })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { readonly id: number }).id
}

async function page(path: string) {
  return service.client.send({ method: 'GET', url: path })
}

void test('the page of a view has its name, what it shows, its events, its feeds and one address in each language', async () => {
  const { status, text } = await page('/en/events/view/jazz/')
  assert.equal(status, 200)
  assert.match(text, /<h1[^>]*>Jazz &amp; more<\/h1>/)
  assert.match(text, /All &lt;that&gt; jazz|All jazz/)
  assert.match(text, /Quartet[^]*Orchestra/)
  assert.doesNotMatch(text, /Chess|Rehearsal|noindex/)
  assert.match(text, /<link rel="canonical" href="https:\/\/calendar\.test\/en\/events\/view\/jazz\/"/)
  assert.match(text, /hreflang="fr" href="https:\/\/calendar\.test\/fr\/events\/view\/jazz\/"/)
  assert.match(text, /events\.ics\?view=jazz/)
  assert.match(text, /events\.rss\?view=jazz/)
  const french = await page('/fr/events/view/jazz/')
  assert.match(french.text, /<h1[^>]*>Jazz et plus<\/h1>/)
  assert.match(french.text, /href="https:\/\/calendar\.test\/fr\/events\/list\/\?view=jazz&amp;when=today"/)
})

void test('other writings of the address lead to it, and an unknown view is a page that is not there', async () => {
  const { status, headers } = await page('/en/events/view/JAZZ')
  assert.deepEqual([status, headers.get('location')], [301, 'https://calendar.test/en/events/view/jazz/'])
  for (const path of ['/en/events/view/nowhere/', '/en/events/view/', '/fr/events/view/jazz/more/'])
    assert.equal((await page(path)).status, 404, path)
})

void test('what is over is behind a link, and a view of some days shows these alone', async () => {
  const { text } = await page('/en/events/view/at-the-weekend/')
  assert.match(text, /Quartet[^]*Chess/)
  assert.doesNotMatch(text, /Orchestra/)
  const past = await page('/en/events/view/jazz/?past=1')
  assert.equal(past.status, 200)
  assert.match(past.text, /noindex/)
})

void test('visitors narrow a view in the list, the month and the map, which say what it is', async () => {
  const list = await page('/en/events/list/?view=jazz&free=true')
  assert.match(list.text, /Quartet/)
  assert.doesNotMatch(list.text, /Orchestra|Chess/)
  assert.match(list.text, /<small>Selection<\/small> Jazz &amp; more/)
  assert.match(list.text, /<input type="hidden" name="view" value="jazz"/)
  assert.match(list.text, /noindex/)
  const month = await page('/en/events/month/2027-03/?view=jazz')
  assert.match(month.text, /Quartet[^]*Orchestra/)
  assert.doesNotMatch(month.text, /Chess/)
  assert.equal((await page('/en/events/map/?view=jazz')).status, 200)
  const unknown = await page('/en/events/list/?view=nowhere')
  assert.equal(unknown.status, 200)
  assert.match(unknown.text, /role="alert"[^>]*>[^<]*nowhere/)
})

void test('search engines find the pages of views', async () => {
  assert.match((await page('/sitemap.xml')).text, /sitemap\/views-1\.xml/)
  const { text } = await page('/sitemap/views-1.xml')
  assert.match(text, /<loc>https:\/\/calendar\.test\/en\/events\/view\/jazz\/<\/loc>/)
  assert.match(text, /<loc>https:\/\/calendar\.test\/fr\/events\/view\/at-the-weekend\/<\/loc>/)
})

void test('a page of a view that names what is gone is there, without events', async () => {
  const id = await made('/categories', { name: 'Passing' })
  await made('/views', { name: 'Passing', filters: 'categories=passing' })
  await service.call('DELETE', `/categories/${id}`, { as: 'editor' })
  const { status, text } = await page('/en/events/view/passing/')
  assert.equal(status, 200)
  assert.match(text, /class="nothing"/)
  assert.doesNotMatch(text, /Quartet/)
})

void test('a calendar for another site may be of a view', async () => {
  const { text } = await page('/en/embed/?view=list&saved=jazz')
  assert.match(text, /<option value="jazz"\s+selected>Jazz &amp; more<\/option>/)
  assert.match(text, /<almanac-calendar[^>]* view="list"[^>]* filter="view=jazz"/)
  const framed = await page('/en/embed/?view=month&saved=jazz&as=frame')
  assert.match(framed.text, /\/en\/embed\/events\/month\/\?view=jazz/)
  const frame = await page('/en/embed/events/list/?view=jazz')
  assert.match(frame.text, /Quartet/)
  assert.doesNotMatch(frame.text, /Chess/)
})
