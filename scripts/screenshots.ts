// `npm run screenshots -- FOLDER [--only front,list] [--widths 390,1280] [--languages en] [--schemes light]`: what the public pages
// of the demo calendar look like, for who changes them. The tiles of maps are drawn here.
import { createServer } from 'node:http'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openBrowser } from '../test/support/browser.ts'
import { startDemo } from './load/service.ts'
import { pathsIn } from './screenshots/paths.ts'

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
const browser = await openBrowser()
try {
  mkdirSync(folder, { recursive: true })
  for (const language of values.languages.split(',')) {
    const paths = Object.entries(await pathsIn(site, language))
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
