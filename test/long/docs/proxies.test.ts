// runs: all
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import sharp from 'sharp'
import { aFolder } from '../../support/folder.ts'
import { fencesOf } from '../../docs/fences.ts'
import { basic } from '../../support/server.ts'
import { apiPath, freePort, serve } from '../support/service.ts'
import { without } from '../../support/skips.ts'

const host = 'calendar.example.org'
const fences = fencesOf('docs/install.md')
const [unit] = fences.filter(({ language }) => language === 'ini')

/** How each proxy is told to use what a test has, and how it is started. */
const proxies = {
  nginx: (block: string, folder: string, port: string) => {
    const own = block.replace('listen 443', `listen 127.0.0.1:${port}`).replaceAll('/etc/ssl', folder)
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const log = `${folder}/error.log`
    const http = `access_log off; ${places.join(' ')}\n${own}`
    // Its processes would leave root for a user who may not write here.
    const user = process.getuid?.() === 0 ? 'user root;\n' : ''
    writeFileSync(join(folder, 'conf'), `${user}pid ${folder}/pid;\nerror_log ${log};\nevents {}\nhttp {\n${http}\n}\n`)
    const checked = spawnSync('nginx', ['-t', '-e', log, '-c', join(folder, 'conf')], { encoding: 'utf8' })
    assert.equal(checked.status, 0, checked.stderr)
    return ['nginx', '-e', log, '-c', join(folder, 'conf'), '-g', 'daemon off;']
  },
  caddy: (block: string, folder: string, port: string) => {
    const options = `admin off\nauto_https disable_redirects\nlocal_certs\nskip_install_trust\nhttps_port ${port}\nstorage file_system ${folder}/caddy`
    writeFileSync(join(folder, 'Caddyfile'), `{\n${options}\n}\n${block}`)
    return ['caddy', 'run', '--config', join(folder, 'Caddyfile')]
  },
}

for (const [name, prepared] of Object.entries(proxies)) {
  const skip = without(name === 'nginx' ? 'nginx-light' : name, 'which', name)

  void test(`${name} as in docs/install.md leads to the service that the unit starts`, { skip }, async (t) => {
    const folder = await aFolder(t)
    const settings = [...(unit?.text ?? '').matchAll(/^Environment=((?:BASE_URL|ALLOWED_HOSTS|TRUST_PROXY)=.*)$/gmu)]
    const environment = Object.fromEntries(settings.map(([, setting = '']) => setting.split('=')) as [string, string][])
    const { origin, secret = '' } = await serve(folder, t, environment)
    const [block] = fences.filter(({ language }) => language === name)
    aCertificate(folder)
    const port = await freePort()
    const own = (block?.text ?? '').replace('127.0.0.1:8080', new URL(origin).host)
    start(t, prepared(own, folder, port))

    const call = (path: string, ...more: string[]) => curl(folder, port, path, ...more)
    const listed = call('/events', '--retry', '50', '--retry-all-errors', '--retry-delay', '0')
    assert.match(listed, /"rest_url":"https:\/\/calendar\.example\.org\/api/u)
    const forged = call('/events', '-H', 'X-Forwarded-Host: evil.example', '-H', 'X-Forwarded-Proto: gopher')
    assert.doesNotMatch(forged, /evil|gopher/u)
    writeFileSync(join(folder, 'noise.png'), await noise(1200))
    const authorization = `Authorization: ${basic('admin', secret)}`
    const picture = [
      '-H',
      'Content-Type: image/png',
      '-H',
      authorization,
      '--data-binary',
      `@${join(folder, 'noise.png')}`,
    ]
    assert.match(call('/images', ...picture), /"id":/u)
  })
}

/** What the proxy answers to a request for the host of the documents. */
function curl(folder: string, port: string, path: string, ...more: readonly string[]): string {
  const to = ['--resolve', `${host}:${port}:127.0.0.1`, '--insecure', '--silent', '--show-error', '--max-time', '300']
  const url = `https://${host}:${port}${apiPath}${path}`
  const { stdout, stderr, status } = spawnSync('curl', [...to, ...more, url], { cwd: folder, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return stdout
}

function start(t: TestContext, [command = '', ...rest]: readonly string[]): void {
  const child = spawn(command, rest, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill()
    await ended
  })
}

function aCertificate(folder: string): void {
  const files = ['-keyout', join(folder, `${host}.key`), '-out', join(folder, `${host}.pem`)]
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    `/CN=${host}`,
  ]
  assert.equal(spawnSync('openssl', [...words, ...files]).status, 0)
}

/** A picture that does not compress: larger than what proxies take unless they are told. */
function noise(size: number): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0 }
  const create = {
    width: size,
    height: size,
    channels: 3 as const,
    background,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 90 },
  }
  return sharp({ create }).png().toBuffer()
}
