// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { makePasswordLink } from '../../../src/accounts/links/password-link.ts'
import { noBulkCounts } from '../../../src/domain/bulk.ts'
import { deskPages } from '../../../src/ui/desk/routes.ts'
import type { Account } from '../../support/server.ts'
import { browseDesk, looked } from './browsed-desk.ts'
import { skip } from '../../support/browser.ts'

/* Every page of the desk, of a calendar with something of each kind, on a phone and a desk, in both languages. */

const { signIn, service } = browseDesk('2027-03-01T12:00:00Z')

/** In pixels, before anything of it is opened. */
const tallestForm = 1600

/** What is in the place of `:id`, by the beginning of the path, and what the address of a page has besides. */
const ids = new Map<string, number>()
const queries = new Map<string, string>()

async function add(path: string, json: object, as: Account = 'editor'): Promise<number> {
  const { status, body } = await service().call('POST', path, { as, json })
  assert.equal(status, 201, JSON.stringify(body))
  const { id, venue, organizer } = body as Record<string, unknown>
  return Number(id ?? venue ?? organizer)
}

/** The secret address of a draft, below that of the language. */
let preview = ''

/** Done by the first test. */
let filled: Promise<void> | undefined

async function fill(): Promise<void> {
  const times = { start_date: '2027-03-05 20:00', end_date: '2027-03-05 22:00' }
  const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
  const venues = [
    await add('/venues', { venue: 'The Old Salt Mill', city: 'Saint-Aubin', phone: '+33 2 98 00 00 00' }),
    await add('/venues', { venue: `Salt Mill ${long}`, website: `https://example.org/${long}` }),
  ]
  const organizers = [
    await add('/organizers', { organizer: 'The choir', email: 'choir@example.org' }),
    await add('/organizers', { organizer: 'Choir' }),
  ]
  const category = await add('/categories', { name: 'Music' })
  const tag = await add('/tags', { name: 'open air' })
  const [venue] = venues
  const own = { venue, organizer: organizers[0], categories: [category], tags: [tag] }
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=5'] }
  await add('/events', { title: 'Weekly rehearsal', ...times, ...own, recurrence })
  await add('/events', { title: `Lecture: ${long}`, ...times, status: 'draft' })
  const draft = await add('/events', { title: 'Not yet announced', ...times, ...own, status: 'draft' })
  const { body } = await service().call('POST', `/events/${draft}/preview-link`, { as: 'editor' })
  preview = new URL((body as { readonly url: string }).url).pathname.replace(/^\/(en|fr)(?=\/)/, '')
  const event = await add('/events', { title: 'Choir in the chapel', ...times, status: 'pending' }, 'contributor')
  await add(`/events/${event}/comments`, { text: 'Which door?\n\nThe red one, or the one in the yard?' })
  await add('/venues', { venue: 'A barn', status: 'pending' }, 'contributor')
  const visitor = { name: 'Zoé Martin', email: 'zoe.martin@example.org', message: 'Can you add a picture?' }
  await add('/submissions', { title: 'Summer market', ...times, ...visitor })
  const site = { color: '#d97706', social: ['https://mastodon.example/@saint-aubin'] }
  assert.equal((await service().call('PATCH', '/site', { as: 'admin', json: site })).status, 200)
  const user = (await service().storage.users.byLogin('contributor'))?.id ?? assert.fail()
  for (const [kind, id] of Object.entries({ events: event, venues: venue, organizers: organizers[0] }))
    ids.set(kind, Number(id))
  for (const [kind, id] of Object.entries({ categories: category, tags: tag, users: user, calendar: event }))
    ids.set(kind, id)
  ids.set('public-views', await add('/views', { name: `Free ${long}`, filters: `search=${long}&free=true` }))
  queries.set('/venues/merge/', `?one=${venues[0]}&other=${venues[1]}`)
  queries.set('/categories/merge/', `?one=${category}&other=${await add('/categories', { name: 'Choirs' })}`)
  queries.set('/tags/merge/', `?one=${tag}&other=${await add('/tags', { name: 'outdoors' })}`)
  queries.set('/organizers/merge/', `?one=${organizers[0]}&other=${organizers[1]}`)
  await importedBy(await signIn({ account: 'editor' }))
  await changedAtOnce((await service().storage.users.byLogin('admin'))?.id ?? assert.fail())
  await toldOfChanges()
  const key = await makePasswordLink(service().storage, user, Temporal.Instant.from('2027-03-01T12:00:00Z'))
  queries.set('/set-password/', `?key=${key}`)
}

/** A webhook that was disabled, because there is nobody. */
async function toldOfChanges(): Promise<void> {
  const webhook = await add('/webhooks', {
    url: 'https://hooks.invalid/a/rather/long/address/of/a/program',
    body: 'whole',
  })
  await service().call('POST', `/webhooks/${webhook}/ping`, { as: 'editor' })
  await service().sendWebhooks()
  const { records } = await service().storage.deliveries.find(webhook, undefined, { offset: 0, limit: 1 })
  ids.set('webhooks', webhook)
  ids.set('deliveries', records[0]?.id ?? assert.fail())
}

/** A change of many events of which one was refused. */
async function changedAtOnce(user: number): Promise<void> {
  const { storage } = service()
  const utc = '2027-03-01 12:00:00'
  const job = { user, state: 'done', task: { change: { featured: true }, dryRun: false }, language: 'en' } as const
  const counts = { ...noBulkCounts, changed: 1199, refused: 1 }
  const position = { total: 1200, position: 1200, counts, group: null, createdUtc: utc, endedUtc: utc, error: null }
  ids.set('events/bulk', await storage.bulk.insert({ ...job, ...position }, []))
}

/** An import with lines that are refused, and a source that cannot be read. */
async function importedBy(page: Page): Promise<void> {
  await page.goto('http://calendar.test/en/desk/imports/new/')
  const table = 'Title;Start date;Venue\nSpring choir;01/05/2027;Town hall\nNo such day;31/02/2027;Town hall\n'
  const file = { name: 'choir.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.locator('[name=file]').setInputFiles(file)
  await page.locator('main .button').first().click()
  await page.locator('[data-progress]').waitFor()
  await service().runImports()
  await page.locator('[name=action][value=run]').click()
  await page.locator('[data-progress]').waitFor()
  await service().runImports()
  await page.locator('main a[href$="/undo/"]').waitFor()
  ids.set('imports', Number(/imports\/(\d+)/.exec(page.url())?.[1]))
  await page.goto('http://calendar.test/en/desk/sources/new/')
  await page.locator('[name=url]').fill('calendar.invalid/a/rather/long/address/of/a/calendar/that/is/not/there.ics')
  await page.locator('main [name=action][value=save]').click()
  await page.locator('[name=action][value=follow]').click()
  await page.locator('.flash').waitFor()
  ids.set('sources', Number(/sources\/(\d+)/.exec(page.url())?.[1]))
  await service().runImports()
  await page.context().close()
}

/** Pages for those who are not signed in. */
const outside = new Set(['/sign-in/', '/sign-in/code/', '/forgotten/', '/set-password/', '/submit/', '/submit/yours/'])

function addressOf(path: string): string {
  const [, kind = ''] = /^\/(events\/bulk|[^/]*)/.exec(path) ?? []
  const named = path.replace(':id', String(ids.get(kind))).replace(':delivery', String(ids.get('deliveries')))
  return `${named}${queries.get(path) ?? ''}`.slice(1)
}

for (const language of ['en', 'fr'])
  for (const width of [360, 1280])
    test(`every page of the desk is in order: ${language}, ${width} pixels`, { skip }, async (t) => {
      await (filled ??= fill())
      const page = await signIn({ language, width, account: 'admin' })
      const browser = page.context().browser() ?? assert.fail()
      const guest = await (await browser.newContext({ viewport: { width, height: 1200 } })).newPage()
      // That of an undo is there only where one is refused.
      for (const { path } of deskPages.filter((each) => each.path !== '/undo/'))
        await t.test(path, async () => {
          const looking = outside.has(path) ? guest : page
          const address = addressOf(path)
          const answer = await looking.goto(`http://calendar.test/${language}/desk/${address}`)
          assert.equal(answer?.status(), 200, address)
          const name = path.replaceAll(/[/:]+/g, '-').slice(1, -1) || 'overview'
          await looked(looking, `page-${name}-${language}-${width}`)
          const forms = looking.locator('main form[method=post]:has(input[type=text], textarea):visible')
          if (width === 1280 && (await forms.count()) > 0) {
            const { y, height } = (await forms.first().boundingBox()) ?? assert.fail()
            assert.ok(y + height <= tallestForm, `${y + height} pixels`)
          }
        })
      await t.test('the secret address of a draft', async () => {
        const answer = await guest.goto(`http://calendar.test/${language}${preview}`)
        assert.equal(answer?.status(), 200, preview)
        await guest.getByRole('heading', { level: 1, name: 'Not yet announced' }).waitFor()
        await looked(guest, `preview-${language}-${width}`)
      })
    })
