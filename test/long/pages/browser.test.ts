import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { chromium, type Browser, type Page } from 'playwright-core'
import { readConfig } from '../../../src/config.ts'
import { fillDemoCalendar } from '../../../src/demo/fill.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* Every page in a real browser, in both languages, on a phone, a tablet and a desk. */

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const skip = existsSync(executablePath) ? false : `there is no browser at ${executablePath} (CHROMIUM names another)`
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** Runs wherever a page takes text for markup, and tells so. */
const payload = `"'><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><svg onload=window.hacked=1>{{7*7}}`
const times = { start_date: '2026-12-05 19:30', end_date: '2026-12-05 21:00', show_map_link: true }

let service: TestService
let browser: Browser
let site = ''
let attacked: readonly string[] = []

before(async () => {
  if (skip !== false) return
  service = await startTestService({}, { now: '2026-11-21T12:00:00Z' })
  await fillDemoCalendar({
    storage: service.storage,
    settings: readConfig({}),
    now: Temporal.Instant.from('2026-11-21T12:00:00Z'),
  })
  site = new URL(service.api).origin
  const resolver = `--host-resolver-rules=MAP ${new URL(site).host}:80 ${new URL(service.client.origin).host}`
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', resolver] })
  attacked = await attack()
})
after(async () => {
  await browser?.close()
  await service?.close()
})

const pages = [
  '/',
  ...['month', 'week', 'day', 'list', 'map'].map((view) => `/events/${view}/`),
  ...['low-tide-trio', 'fish-market', 'dune-walk-with-the-lighthouse-keepers-granddaughter'].map(
    (slug) => `/event/${slug}/`,
  ),
  '/venue/the-salt-barrel/',
  '/organizer/harbour-music-society/',
  '/events/category/arts/concerts/',
  '/tag/bilingual/',
  '/nothing/',
]

for (const width of [360, 768, 1280])
  for (const language of ['en', 'fr'])
    test(`everybody can use every page, ${width} pixels wide, ${language}`, { skip }, async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true })
        const page = await context.newPage()
        for (const path of pages) {
          await page.goto(`${site}/${language}${path}`)
          assert.equal(
            await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
            true,
            `${path} is too wide`,
          )
          await page.evaluate(axe)
          assert.deepEqual(await violations(page), [], `${path} ${colorScheme}`)
        }
        await context.close()
      }
    })

test('nothing that is written in any field runs, and no other host is asked', { skip }, async () => {
  const page = await browser.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site}/`)) elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  for (const path of [
    ...attacked,
    '/',
    '/events/month/2026-12/',
    '/events/list/',
    `/events/list/?search=${encodeURIComponent(payload)}`,
  ])
    for (const language of ['en', 'fr']) {
      await page.goto(`${site}/${language}${path}`, { waitUntil: 'load' })
      assert.equal(await page.evaluate('window.hacked'), undefined, path)
      assert.equal(
        await page.evaluate(`document.querySelectorAll('main [onerror], main [onload], main script').length`),
        0,
        path,
      )
    }
  assert.deepEqual(elsewhere, [])
  await page.close()
})

async function violations(page: Page): Promise<readonly string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const found: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(tags)} }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
  )
  return found as readonly string[]
}

/** Writes the payload into every field of every kind; answers the paths of the pages that show it. */
async function attack(): Promise<readonly string[]> {
  const create = async (collection: string, json: object) => {
    const { status, body } = await service.call('POST', `/${collection}`, { as: 'admin', json })
    assert.equal(status, 201, JSON.stringify(body))
    return body as { readonly id: number; readonly url: string; readonly slug: string }
  }
  const texts = { name: payload, description: payload }
  const category = await create('categories', texts)
  const tag = await create('tags', texts)
  const place = {
    address: payload,
    city: payload,
    country: payload,
    stateprovince: payload,
    zip: payload,
    phone: payload,
  }
  const venue = await create('venues', { venue: payload, description: payload, ...place, show_map_link: true })
  const organizer = await create('organizers', { organizer: payload, description: payload, phone: payload })
  const links = { venue: venue.id, organizer: [organizer.id], categories: [category.id], tags: [tag.id] }
  const event = await create('events', {
    ...times,
    ...links,
    title: payload,
    description: payload,
    excerpt: payload,
    cost: payload,
    website: "https://x.example/?q=%22%3E%3Cscript%3E&x='onload",
    tickets: [{ name: payload, description: payload }],
  })
  const paths = [venue, organizer, event, category, tag].map(({ url }) => new URL(url).pathname)
  return [...paths, `/events/month/2026-12/?venue=${venue.id}`, `/events/list/?categories=${category.slug}`]
}
