// runs: long
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { createClient, unwrap, type AlmanacClient } from '../../../client/src/index.ts'
import { startDemo, type LoadedService } from '../../../scripts/load/service.ts'
import { openBrowser, skip } from '../../support/browser.ts'
import { violations } from '../pages/violations.ts'
import { staticSite } from '../support/static-site.ts'
import { run } from '../typed-clients/tools.ts'

/* The static site of the example, made of the demo calendar as its README says. */

const root = resolve(import.meta.dirname, '../../..')
const example = join(root, 'examples/town-site')
const query = { ends_after: 'yesterday', starts_before: '+3 months' }
let service: LoadedService
let almanac: AlmanacClient
let output = ''
let built = ''

before(async () => {
  service = await startDemo('1')
  output = await mkdtemp(join(tmpdir(), 'almanac-town-site-'))
  const baseUrl = `http://127.0.0.1:${service.port}/api/calendar/events/v1`
  almanac = createClient({ baseUrl })
  await run('npm', ['run', 'build', '--silent'], join(root, 'client'))
  if (!existsSync(join(example, 'node_modules')))
    await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], example)
  built = await build(baseUrl)
})

after(async () => {
  await service.stop()
  await rm(output, { recursive: true })
})

/** What the command of its README says. */
async function build(address: string): Promise<string> {
  const env = { PATH: process.env['PATH'], ALMANAC: address, OUTPUT: output }
  const { stdout } = await promisify(execFile)(process.execPath, ['node_modules/@11ty/eleventy/cmd.cjs'], {
    cwd: example,
    env,
  })
  return stdout
}

const pages = () => globSync('**/index.html', { cwd: output })
const html = (path: string) => readFileSync(join(output, path, 'index.html'), 'utf8')

test('there is a page for each event in each language, and one for each value of a filter', async () => {
  const facets = ['categories', 'cities', 'accessibility', 'cost'] as const
  const { total, facets: counted = {} } = await unwrap(
    almanac.GET('/events', { params: { query: { ...query, facets: [...facets], per_page: 1 } } }),
  )
  assert.ok(total > 50)
  for (const language of ['en', 'fr']) {
    assert.equal(pages().filter((path) => path.startsWith(`${language}/events/`)).length, total)
    for (const facet of facets) {
      const values = counted[facet] ?? []
      assert.ok(values.length > 0, facet)
      const paths = pages().filter((path) => path.startsWith(`${language}/${facet}/`))
      const found = paths.map((path) => html(path.replace(/index\.html$/, '')).match(/<li data-/g)?.length)
      const count = (one = 0, other = 0) => one - other
      assert.deepEqual(found.sort(count), values.map((value) => value.count).sort(count), facet)
    }
  }
  assert.match(html('fr'), /<html lang="fr">[^]*<nav class="filters" aria-label="Filtres">/)
})

test('what began before today and is still on comes first, and is not among the months', async () => {
  const asked = { ...query, starts_before: 'yesterday' }
  const { total, events } = await unwrap(almanac.GET('/events', { params: { query: asked } }))
  assert.ok(total > 0)
  const [first = '', ...months] = html('en').split('<section>').slice(1)
  assert.match(first, /<h2>Still on<\/h2>/)
  assert.equal(first.match(/<li data-/g)?.length, total)
  for (const { slug } of events) {
    assert.ok(first.includes(`/en/events/${slug}/`), slug)
    assert.ok(!months.some((month) => month.includes(`/en/events/${slug}/`)), slug)
  }
})

test('prices are written as in the language of the page, and so are ranges of them', () => {
  assert.match(html('en'), /class="price">\$15\u00a0– \$28</)
  assert.match(html('fr'), /class="price">15\u00a0– 28\u00a0\$</)
  assert.match(html('en'), /class="price">Free\u00a0– \$15</)
  assert.match(html('fr'), /class="price">Gratuit\u00a0– 15\u00a0\$</)
  assert.doesNotMatch(html('fr'), /\$\d/)
  const ranges = (language: string) =>
    [...html(language).matchAll(/data-facet="cost" [^>]*>(.*) <span>/g)].map(([, name]) => name).slice(0, 3)
  assert.deepEqual(ranges('en'), ['Free', 'Under $10', '$10\u00a0– $20'])
  assert.deepEqual(ranges('fr'), ['Gratuit', 'Moins de 10\u00a0$', '10\u00a0– 20\u00a0$'])
})

test('what has one value alone is no filter', () => {
  assert.doesNotMatch(html('en'), /data-facet="cities"/)
  assert.match(html('en'), /data-facet="accessibility"/)
})

test('a build says little, and one without a calendar where it looked and which variable says so', async () => {
  assert.ok(built.split('\n').length < 10, built)
  await assert.rejects(build('http://127.0.0.1:1/api'), ({ stderr }: { stderr: string }) => {
    assert.match(stderr, /no calendar to be read at http:\/\/127\.0\.0\.1:1\/api \(.+\): the variable ALMANAC/)
    return true
  })
})

test('every link within the site leads to a page, and no page shows a value that is missing', () => {
  const broken = new Set<string>()
  for (const page of pages()) {
    const text = html(page.replace(/index\.html$/, ''))
    for (const [, link = ''] of text.matchAll(/ (?:href|src)="(\/[^"]*)"/g))
      if (!existsSync(join(output, link.endsWith('/') ? `${link}index.html` : link))) broken.add(`${page}: ${link}`)
    assert.doesNotMatch(text, /\bundefined\b|\[object |NaN|\{\{/, page)
  }
  assert.deepEqual([...broken], [])
})

async function browse(t: TestContext): Promise<{ readonly site: string; readonly browser: Browser }> {
  const browser = await openBrowser()
  t.after(() => browser.close())
  return { site: await staticSite(t, output), browser }
}

test('axe finds nothing on its pages, light and dark, and nothing stands beside a phone', { skip }, async (t) => {
  const { site, browser } = await browse(t)
  const [event = ''] = pages().filter((path) => path.startsWith('fr/events/'))
  const paths = ['/', '/en/', '/fr/accessibility/wheelchair/', `/${event.replace(/index\.html$/, '')}`]
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 } })
      for (const path of paths) {
        await page.goto(site + path)
        assert.deepEqual(await violations(page), [], `${path} ${colorScheme}`)
        assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= width, `${path} ${width}`)
      }
      await page.close()
    }
})

test('on a phone the filters are folded, and none is beside the screen', { skip }, async (t) => {
  const { site, browser } = await browse(t)
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
  await page.goto(`${site}/en/`)
  assert.equal(await page.locator('a[data-facet]:visible').count(), 0)
  await page.click('summary')
  const filters = await page.locator('a[data-facet]').all()
  for (const filter of filters) {
    const { x = -1, width = 0 } = (await filter.boundingBox()) ?? {}
    assert.ok(x >= 0 && x + width <= 360, (await filter.textContent()) ?? '')
  }
  await page.click('a[data-value=wheelchair]')
  await page.reload()
  assert.ok(await page.locator('a[data-value=wheelchair]').isVisible(), 'what is chosen is shown')
})

test('filters combine with the script, and are links without it', { skip }, async (t) => {
  const { site, browser } = await browse(t)
  const page = await browser.newPage()
  await page.goto(`${site}/en/`)
  await page.click('a[data-value=wheelchair]')
  await page.click('a[data-facet=cost][data-value="0"]')
  const asked = { ...query, accessibility: 'wheelchair' as const, max_cost: 0, per_page: 1 }
  const { total } = await unwrap(almanac.GET('/events', { params: { query: asked } }))
  assert.ok(total > 0)
  assert.equal(await shown(page), total)
  assert.match((await page.textContent('.count')) ?? '', new RegExp(`^${total} events?$`))
  assert.equal(new URL(page.url()).search, '?accessibility=wheelchair&cost=0')
  await page.reload()
  assert.equal(await shown(page), total)
  await page.click('a[data-value=wheelchair]')
  assert.ok((await shown(page)) > total)
  const without = await browser.newPage({ javaScriptEnabled: false })
  await without.goto(`${site}/en/`)
  await without.click('a[data-value=wheelchair]')
  assert.equal(new URL(without.url()).pathname, '/en/accessibility/wheelchair/')
})

function shown(page: Page): Promise<number> {
  return page.locator('#events li:visible').count()
}
