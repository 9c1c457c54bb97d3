// `npm run screenshots -- FOLDER [--only front,list] [--widths 390,1280] [--languages en] [--schemes light]`: what the public pages
// of the demo calendar look like, for who changes them. The tiles of maps are drawn here.
import { createServer } from 'node:http'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { startDemo } from './load/service.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '390,768,1280,1920' },
    languages: { type: 'string', default: 'en,fr' },
    schemes: { type: 'string', default: 'light,dark' },
    whole: { type: 'boolean', default: false },
  },
})
const [folder = 'screenshots'] = positionals
const heights: Readonly<Record<string, number>> = { '390': 844, '768': 1024, '1280': 900, '1920': 1080 }

/** One colour, with a line at two edges. */
const tile = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#e9efe6" stroke="#c9d6c4" d="M0 0h256v256H0z"/></svg>',
  ),
)
  .png()
  .toBuffer()
const tiles = createServer((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(tile))
await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
const { port: tilePort } = tiles.address() as { readonly port: number }

const service = await startDemo('1', {
  SUBMISSIONS: 'true',
  MAP_TILES: `http://127.0.0.1:${tilePort}/{z}/{x}/{y}.png`,
})
const site = `http://127.0.0.1:${service.port}`
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  mkdirSync(folder, { recursive: true })
  for (const language of values.languages.split(',')) {
    const paths = Object.entries(await pathsIn(language))
    for (const [name, path] of paths) {
      if (values.only !== undefined && !values.only.split(',').includes(name)) continue
      for (const width of values.widths.split(','))
        for (const scheme of values.schemes.split(','))
          await shoot(`/${language}${path}`, { name: `${name}-${language}-${width}-${scheme}`, width, scheme })
    }
  }
} finally {
  await browser.close()
  await service.stop()
  tiles.close()
}

async function shoot(path: string, shot: Readonly<Record<'name' | 'width' | 'scheme', string>>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: Number(shot.width), height: heights[shot.width] ?? 900 },
    colorScheme: shot.scheme === 'dark' ? 'dark' : 'light',
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log(`${shot.name}: ${String(error)}`))
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(folder, `${shot.name}.png`), fullPage: values.whole })
  await context.close()
}

interface Found {
  readonly url: string
  readonly image: { readonly width: number; readonly height: number } | false
}

/** A page of each kind, by its name. */
async function pathsIn(language: string): Promise<Readonly<Record<string, string>>> {
  const get = async (query: string) =>
    (await (await fetch(`${site}/${language}/api/calendar/events/v1/${query}`)).json()) as Readonly<
      Record<string, readonly Found[]>
    >
  const { events = [] } = await get('events?per_page=100&series=next')
  const { events: series = [] } = await get('events?per_page=1&recurring=true')
  const { venues = [] } = await get('venues?per_page=1&only_with_upcoming=true')
  const { organizers = [] } = await get('organizers?per_page=1&only_with_upcoming=true')
  const { categories = [] } = await get('categories?per_page=1&orderby=count&order=desc')
  const pathOf = (found: Found | undefined) => new URL(found?.url ?? site).pathname.replace(/^\/(?:en|fr)(?=\/)/, '')
  const withImage = (fits: (image: Exclude<Found['image'], false>) => boolean) =>
    pathOf(events.find(({ image }) => image !== false && fits(image)))
  return {
    front: '/',
    list: '/events/list/',
    filtered: '/events/list/?free=true&when=this_month',
    month: '/events/month/',
    week: '/events/week/',
    day: '/events/day/',
    map: '/events/map/',
    portrait: withImage(({ width, height }) => height > width),
    landscape: withImage(({ width, height }) => width > height),
    bare: pathOf(events.find(({ image }) => image === false)),
    occurrence: pathOf(series[0]),
    series: pathOf(series[0]).replace(/\d{4}-\d\d-\d\d\/.*$/, ''),
    venue: pathOf(venues[0]),
    organizer: pathOf(organizers[0]),
    category: pathOf(categories[0]),
    venues: '/venues/',
    search: '/events/list/?search=port-clair',
    nothing: '/events/list/?search=zzz&free=true',
    lost: '/nothing-here/',
    submit: '/desk/submit/',
    embed: '/embed/',
    framed: '/embed/events/month/',
  }
}
