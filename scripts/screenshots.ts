// `npm run screenshots -- FOLDER [--only front,list] [--widths 390,1280] [--languages en] [--schemes light] [--checkout OTHER]`: what the pages
// of the demo calendar look like, for who changes them, always at the same time. `--compare BEFORE AFTER` shows in which pictures of two folders
// they differ. The tiles of maps are drawn here.
import { createServer } from 'node:http'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../test/support/browser.ts'
import { comparePictures } from './screenshots/compare.ts'
import { deskPathsIn, pathsIn } from './screenshots/paths.ts'
import { startSandbox, type Sandbox } from './screenshots/sandbox.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '390,768,1280,1920' },
    languages: { type: 'string', default: 'en,fr' },
    schemes: { type: 'string', default: 'light,dark' },
    whole: { type: 'boolean', default: false },
    checkout: { type: 'string', default: join(import.meta.dirname, '..') },
    compare: { type: 'boolean', default: false },
  },
})
const heights: Readonly<Record<string, number>> = { '390': 844, '768': 1024, '1280': 900, '1920': 1080 }

const [folder = 'screenshots', other] = positionals
if (values.compare) {
  if (other === undefined) throw new Error('--compare takes two folders of pictures')
  const { page, count } = await comparePictures(folder, other)
  console.log(`${count} pictures differ: ${page}`)
} else await photograph()

async function photograph(): Promise<void> {
  const tiles = await serveTile()
  const sandbox = await startSandbox(values.checkout, `http://127.0.0.1:${tiles.port}/{z}/{x}/{y}.png`)
  const browser = await openBrowser()
  try {
    mkdirSync(folder, { recursive: true })
    for (const language of values.languages.split(',')) {
      const [pages, desk] = [await pathsIn(sandbox.site, language), await deskPathsIn(sandbox.site)]
      for (const width of values.widths.split(','))
        for (const scheme of values.schemes.split(',')) {
          const context = await browser.newContext({
            viewport: { width: Number(width), height: heights[width] ?? 900 },
            colorScheme: scheme === 'dark' ? 'dark' : 'light',
            timezoneId: 'America/Moncton',
            reducedMotion: 'reduce',
          })
          const prefix = { path: `${sandbox.site}/${language}`, suffix: `${language}-${width}-${scheme}` }
          await shootAll(context, pages, prefix)
          if (chosen(desk).length > 0) await signIn(context, sandbox)
          await shootAll(context, desk, prefix)
          await context.close()
        }
    }
  } finally {
    await browser.close()
    await sandbox.stop()
    tiles.close()
  }
}

type Paths = Readonly<Record<string, string>>

function chosen(paths: Paths): readonly (readonly [name: string, path: string])[] {
  const only = values.only?.split(',')
  return Object.entries(paths).filter(([name]) => only === undefined || only.includes(name))
}

async function shootAll(
  context: BrowserContext,
  paths: Paths,
  prefix: { readonly path: string; readonly suffix: string },
): Promise<void> {
  for (const [name, path] of chosen(paths)) {
    const picture = `${name}-${prefix.suffix}`
    const page = await context.newPage()
    page.on('pageerror', (error) => console.log(`${picture}: ${String(error)}`))
    await page.goto(`${prefix.path}${path}`, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(folder, `${picture}.png`), fullPage: values.whole })
    await page.close()
  }
}

async function signIn(context: BrowserContext, { site, desk }: Sandbox): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${site}/en/desk/sign-in/`)
  await page.fill('[name=login]', desk.login)
  await page.fill('[name=password]', desk.password)
  await page.press('[name=password]', 'Enter')
  await page.waitForURL(/\/desk\/$/)
  await page.close()
}

/** One colour, with a line at two edges, for any address. */
async function serveTile() {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#e9efe6" stroke="#c9d6c4" d="M0 0h256v256H0z"/></svg>'
  const tile = await sharp(Buffer.from(drawn)).png().toBuffer()
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(tile),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { readonly port: number }
  return { port, close: () => server.close() }
}
