// runs: all
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test, type TestContext } from 'node:test'
import { startSandbox } from '../../scripts/replay/service.ts'
import { png } from '../support/images.ts'

/*
 * A client that was written for the original's host, as it is: given the address of a site, it finds the API, learns
 * the routes from the root index, and uses them.
 */

type Body = Readonly<Record<string, unknown>> & { readonly id: number }

/** The part of the package that is used here; it has no types of its own. */
interface Request {
  id(id: number): Request
  perPage(number: number): Request
  param(name: string, value: unknown): Request
  me(): Request
  file(content: Uint8Array, name: string): Request
  get(): Promise<List>
  create(fields: object): Promise<Body>
  update(fields: object): Promise<Body>
  delete(): Promise<Body>
}
interface List extends Readonly<Record<string, unknown>> {
  readonly _paging?: { readonly total: number; readonly totalPages: number; readonly next?: Request }
}
type Route = 'events' | 'venues' | 'categories' | 'organizers' | 'tags' | 'users' | 'media'
type Routes = Readonly<Record<Route, () => Request>>
interface Discovered {
  auth(account: { readonly username: string; readonly password: string }): void
  namespace(name: string): Routes
}

const wpapi = createRequire(import.meta.url)('wpapi') as { discover(site: string): Promise<Discovered> }

async function discover(t: TestContext, options: readonly string[], namespace?: string): Promise<Routes> {
  const sandbox = await startSandbox(options)
  t.after(() => sandbox.stop())
  const found = await wpapi.discover(`${sandbox.site}/`)
  const [username = '', password = ''] = sandbox.credentials.split(':')
  found.auth({ username, password })
  return found.namespace(namespace ?? sandbox.namespace)
}

/** All records of a list, following the links to the next page. */
async function readAll(request: Request, member: string): Promise<readonly Body[]> {
  const records: Body[] = []
  for (let page: List | undefined = await request.get(); page; page = await page._paging?.next?.get()) {
    records.push(...(page[member] as readonly Body[]))
  }
  return records
}

function anEvent(number: number) {
  const day = Temporal.Now.plainDateISO('UTC').add({ days: number }).toString()
  return { title: `Event ${String(number)}`, start_date: `${day} 10:00:00`, end_date: `${day} 12:00:00` }
}

const settings: Readonly<Record<string, readonly string[]>> = {
  'as it is': [],
  'with the API root of the original': ['--api-root', '/wp-json'],
}

for (const [name, options] of Object.entries(settings)) {
  void test(`wpapi uses a service ${name}`, async (t) => {
    const routes = await discover(t, options)
    for (let number = 1; number <= 7; number++) {
      await routes.events().create({ ...anEvent(number), categories: `Kind ${String(number)}` })
      if (number <= 5) await routes.venues().create({ venue: `Venue ${String(number)}` })
    }

    await t.test('pages through lists', async () => {
      const events = await readAll(routes.events().perPage(3), 'events')
      assert.deepEqual(
        events.map(({ title }) => title),
        [1, 2, 3, 4, 5, 6, 7].map((number) => `Event ${String(number)}`),
      )
      assert.equal((await readAll(routes.venues().perPage(2), 'venues')).length, 5)
      const { _paging: paging } = await routes.categories().perPage(4).get()
      assert.equal(paging?.total, 7)
      assert.equal(paging.totalPages, 2)
      assert.equal((await readAll(routes.categories().perPage(4), 'categories')).length, 7)
    })

    await t.test('filters by the parameters of the service', async () => {
      const found = await readAll(routes.events().param('search', 'Event 4'), 'events')
      assert.deepEqual(
        found.map(({ title }) => title),
        ['Event 4'],
      )
    })

    await t.test('creates, updates and deletes an event', async () => {
      const { id } = await routes.events().create({ ...anEvent(20), title: 'Fair', venue: { venue: 'Barn' } })
      const updated = await routes.events().id(id).update({ title: 'Fête' })
      assert.equal(updated['title'], 'Fête')
      assert.equal(updated['start_date'], anEvent(20).start_date)
      assert.equal((await routes.events().id(id).get())['title'], 'Fête')
      assert.equal((await routes.events().id(id).delete())['status'], 'trash')
      await assert.rejects(routes.events().id(id).delete(), { code: 'event-is-in-trash' })
    })
  })
}

void test('wpapi finds users and media beside the calendar', async (t) => {
  const routes = await discover(t, ['--api-root', '/wp-json'], 'wp/v2')
  assert.deepEqual((await routes.users().me().get())['roles'], ['administrator'])
  const fields = { title: 'A title', alt_text: 'A dot' }
  const { id } = await routes.media().file(png, 'dot.png').create(fields)
  assert.equal((await routes.media().id(id).update({ alt_text: 'A red dot' }))['alt_text'], 'A red dot')
  assert.equal((await routes.media().id(id).get())['media_type'], 'image')
  const { _paging: paging, ...records } = await routes.media().perPage(1).get()
  assert.partialDeepStrictEqual(Object.values(records), [{ id, alt_text: 'A red dot' }])
  assert.equal(paging?.total, 1)
})
