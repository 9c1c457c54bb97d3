// runs: all
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test, type TestContext } from 'node:test'
import { openBrowser, skip } from '../../support/browser.ts'
import { startTestService, type TestService } from '../../support/server.ts'
import { long } from '../../support/runs.ts'
import { aPackedClient } from '../support/packed-client.ts'
import { staticSite } from '../support/static-site.ts'
import { run } from '../typed-clients/tools.ts'

/* One program with almanac-client, as it is published, in everything that runs JavaScript: it sees the same everywhere. */

const modules = join(import.meta.dirname, 'node_modules')
const deno = ['run', '--allow-all', '--node-modules-dir=manual', '--no-lock']
const runtimes: readonly (readonly [string, string, readonly string[]])[] = [
  ['Node 26', process.execPath, []],
  ['Node 22', join(modules, 'node-22/bin/node'), []],
  ['Node 20', join(modules, 'node-20/bin/node'), []],
  ['Deno', join(modules, '@deno/linux-x64-glibc/deno'), deno],
  ['Bun', join(modules, '@oven/bun-linux-x64/bin/bun'), []],
]

const seen = {
  statuses: [201, 200, 412],
  current: ' 0',
  titles: [' 0', ' 2'],
  kinds: ['event', 'venue'],
  refused: [true, 'rest_invalid_param', 'status'],
  imported: 201,
  feed: 'BEGIN:VCALENDAR',
  aborted: 'AbortError',
}
const start = '2027-05-01T20:00:00+02:00[Europe/Paris]'

before(async () => {
  if (!long || existsSync(modules)) return
  await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], import.meta.dirname)
})

for (const [name, command, words] of runtimes)
  test(`the client does in ${name} what it does everywhere`, async (t) => {
    if (!existsSync(command)) return t.skip(`${name} is not installed (npm run test:long)`)
    const { service, folder, api } = await installed(t)
    const said = await run(command, [...words, join(folder, 'main.js'), api, service.secrets.editor, name], folder)
    const { start: began, ...others } = JSON.parse(said) as typeof seen & { readonly start?: string }
    assert.deepEqual(others, seen)
    // Not every one has Temporal.
    if (name === 'Node 26' || began !== undefined) assert.equal(began, start)
  })

test('the client does in a page of another site what it does everywhere, without a bundler', { skip }, async (t) => {
  const { service, folder, api } = await installed(t)
  await writeFile(join(folder, 'index.html'), html)
  const site = await staticSite(t, folder)
  const browser = await openBrowser()
  t.after(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`${site}/`)
  const program = `import('/program.js').then(({ run }) => run(${JSON.stringify(api)}, '${service.secrets.editor}', 'Chromium'))`
  const { start: began, ...others } = await page.evaluate<typeof seen & { readonly start?: string }>(program)
  assert.deepEqual(others, seen)
  if (began !== undefined) assert.equal(began, start)
})

interface Installed {
  readonly service: TestService
  /** Holds the program and what it needs. */
  readonly folder: string
  readonly api: string
}

async function installed(t: TestContext): Promise<Installed> {
  const service = await startTestService()
  t.after(() => service.close())
  const folder = await aPackedClient(t)
  for (const file of ['program.js', 'main.js']) await cp(join(import.meta.dirname, file), join(folder, file))
  return { service, folder, api: `${service.client.origin}${new URL(service.api).pathname}` }
}

const imports = {
  'almanac-client': '/node_modules/almanac-client/dist/index.js',
  'openapi-fetch': '/node_modules/openapi-fetch/dist/index.mjs',
}
const html = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`
