// `node scripts/npm-matrix.js [--whole] [VERSION…]`: whether `npm ci && npm start` and `npm ci && npm test` work with several
// versions of npm, as an ordinary user, in a folder with a blank in its name. It clones the last commit of this checkout into a
// temporary folder; for each version, `npm ci` installs into it, `npm start` has to answer a request and to end with 0 at
// SIGTERM, `npx almanac --version` has to answer, and `npm test` has to run one file of tests (`--whole`: everything).
//
// A VERSION is that of npm, which runs on the Node that runs this; `22:10.9.4` runs npm 10.9.4 on Node 22, which comes from npm.
// Started by root, the commands run as the user `nobody`. Needs git and a network; any Node from 18 on will do.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const usual = ['9.2.0', '10.8.3', '10.9.4', '11.0.0', '11.6.0', 'latest', '22:10.9.4', '18:10.8.2']
const checkout = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)
const whole = words.includes('--whole')
const named = words.filter((word) => word !== '--whole')
/** How many minutes each step may take. */
const minutes = { ci: 10, start: 2, test: whole ? 60 : 10 }

const folder = mkdtempSync(join(tmpdir(), 'almanac npm matrix '))
const home = join(folder, 'home')
const nobody = process.getuid?.() === 0 ? userNamed('nobody') : {}
const registry = settingsOfNpm()

/** The environment of an ordinary user, whose npm finds the packages where ours does. */
function environment(node) {
  const path = [...(node ? [join(node, 'bin')] : []), ...(process.env.PATH ?? '').split(':')]
  const others = path.filter((part) => !part.includes('node_modules/.bin'))
  return {
    ...registry,
    PATH: others.join(':'),
    HOME: home,
    TMPDIR: folder,
    LANG: 'C',
    npm_config_cache: join(home, 'cache'),
  }
}

function settingsOfNpm() {
  const names = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy']
  const known = JSON.parse(execFileSync('npm', ['config', 'list', '--json'], { encoding: 'utf8', cwd: tmpdir() }))
  const given = names.filter((name) => typeof known[name] === 'string' && known[name] !== '')
  const certificates = Object.entries(process.env).filter(([name]) => /^(NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/.test(name))
  return Object.fromEntries([
    ...given.map((name) => [`npm_config_${name.replaceAll('-', '_')}`, known[name]]),
    ...certificates,
  ])
}

function userNamed(name) {
  const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, name], { encoding: 'utf8' })))
  return { uid, gid }
}

/** Runs a command as the ordinary user; gives what it said, its exit code, and a way to ask it to stop. */
function run([command, ...before], args, cwd, env, minutes) {
  const child = spawn(command, [...before, ...args], { cwd, env, ...nobody, stdio: ['ignore', 'pipe', 'pipe'] })
  const deadline = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000)
  const running = { child, said: '', code: undefined }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (running.said += String(part)))
  running.ended = once(child, 'exit').then(([code, signal]) => {
    clearTimeout(deadline)
    running.code = code ?? signal
  })
  return running
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return String(port)
}

/** Whether `npm start` answers a request and ends with 0 at SIGTERM. */
async function starts(npm, cwd, env) {
  const port = await freePort()
  const service = run(npm, ['start'], cwd, { ...env, PORT: port, LOG_LEVEL: 'silent' }, minutes.start)
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/calendar/events/v1/events`).catch(() => undefined)
    return answer?.status
  }
  let status
  while (service.code === undefined && status === undefined) {
    status = await ask()
    if (status === undefined) await new Promise((resolve) => setTimeout(resolve, 200))
  }
  service.child.kill('SIGTERM')
  await service.ended
  if ((await ask()) !== undefined) service.code = 'left behind'
  return {
    ok: status === 200 && service.code === 0,
    text: `${status ?? 'no answer'}, then ${service.code}`,
    said: service.said,
  }
}

async function step(program, args, cwd, env, minutes) {
  const running = run(program, args, cwd, env, minutes)
  await running.ended
  return { ok: running.code === 0, text: `exit code ${running.code}`, said: running.said }
}

/** Installs a package from npm in a folder of its own, and gives its folder. */
async function fetched(name, version) {
  const place = join(home, `${name} ${version}`)
  mkdirSync(place, { recursive: true })
  own(place)
  const { ok, said } = await step(
    ['npm'],
    ['install', '--prefix', place, `${name}@${version}`],
    home,
    environment(),
    minutes.ci,
  )
  if (!ok) throw new Error(said)
  return join(place, 'node_modules', name)
}

function own(path) {
  if (nobody.uid) execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, path])
}

async function tryOut(version) {
  const [npmVersion, major] = version.split(':').reverse()
  const platform = `${process.platform === 'darwin' ? 'bin-' : ''}${process.platform}-${process.arch}`
  const node = major ? await fetched(`node-${platform}`, major) : undefined
  const env = environment(node)
  const npm = ['node', join(await fetched('npm', npmVersion), 'bin/npm-cli.js')]
  const said = (words) => execFileSync('node', words, { env, encoding: 'utf8' }).trim()
  const versions = [said([npm[1], '--version']), said(['--version'])]
  const clone = join(folder, `npm ${version.replace(':', ' ')}`)
  cpSync(join(folder, 'clone'), clone, { recursive: true })
  own(clone)
  const steps = {
    ci: () => step(npm, ['ci', '--no-audit', '--no-fund'], clone, env, minutes.ci),
    start: () => starts(npm, clone, env),
    almanac: () => step(npm, ['exec', '--', 'almanac', '--version'], clone, env, minutes.start),
    test: () => step(npm, ['test', ...(whole ? [] : ['--', 'test/config.test.ts'])], clone, env, minutes.test),
  }
  const row = [...versions]
  let isGood = true
  for (const [name, work] of Object.entries(steps)) {
    const { ok, text, said } = await work()
    const counted = /^. tests (\d+)$/m.exec(said)
    row.push(counted ? `${text}, ${counted[1]} tests` : text)
    if (!ok) console.error(`npm ${version} ${name}:\n${said}`)
    isGood = ok && isGood
  }
  rmSync(clone, { recursive: true, force: true })
  console.log(`| ${row.join(' | ')} |`)
  return isGood
}

try {
  mkdirSync(home)
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', checkout, join(folder, 'clone')])
  own(folder)
  console.log('| npm | Node | npm ci | npm start | npx almanac | npm test |\n| --- | --- | --- | --- | --- | --- |')
  for (const version of named.length > 0 ? named : usual) if (!(await tryOut(version))) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
