// runs: all
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { aFolder } from '../support/folder.ts'
import { oldNodes, started } from './launcher.ts'

const bin = join(import.meta.dirname, '../../bin')
const executable = join(bin, 'almanac.js')

const nodes = oldNodes()

for (const node of nodes) {
  const run = (words: readonly string[], input = '') =>
    spawnSync(node.command, [...node.words, ...words], { encoding: 'utf8', input })

  test(`${node.name} runs the executable on the Node that npm installed`, () => {
    const { status, stdout, stderr } = run([executable, '--version'])
    assert.deepEqual([status, stderr], [0, ''])
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/)
    assert.equal(run([executable, 'webhook']).status, 2)
  })

  test(`${node.name} passes words, input, output and exit codes on`, () => {
    const program = 'process.stdin.pipe(process.stdout); console.error(process.argv.slice(1)); process.exitCode = 7'
    const { status, stdout, stderr } = run([join(bin, 'node.js'), '-e', program, '--', 'a b', '--c'], 'input')
    assert.deepEqual([status, stdout, stderr], [7, 'input', "[ 'a b', '--c' ]\n"])
    assert.match(run([join(bin, 'node.js'), '-p', 'process.versions.node']).stdout, /^(2[6-9]|[3-9]\d)\./)
  })

  test(`${node.name} ends by the signal that ended the program`, () => {
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGHUP'] as const) {
      const ended = run([join(bin, 'node.js'), '-e', `process.kill(process.pid, '${signal}')`])
      assert.deepEqual([ended.signal, ended.status], [signal, null])
    }
  })

  test(`${node.name} passes signals on`, async (t) => {
    const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const
    const program = `
      for (const signal of ${JSON.stringify(signals)}) process.on(signal, () => console.log(signal))
      setInterval(() => undefined, 1_000_000)
      console.log('ready')`
    const { child, until } = await started(node, [join(bin, 'node.js'), '-e', program], t)
    await until(/ready\n/)
    for (const signal of signals) {
      child.kill(signal)
      await until(new RegExp(`${signal}\n`))
    }
  })

  test(`a service that ${node.name} launched finishes at Ctrl+C, which reaches both`, async (t) => {
    const environment = { PORT: '0', LOG_LEVEL: 'silent' }
    const { until, signalAll, ended } = await started(node, [executable, 'serve'], t, environment)
    const [, api] = await until(/API +(\S+)\/\n/)
    assert.equal((await fetch(`${api}/events`)).status, 200)
    signalAll('SIGINT')
    assert.deepEqual(await ended, [0, null])
  })

  test(`a program stops when ${node.name}, which launched it, is killed`, async (t) => {
    const { child, until, ended } = await started(node, [executable, 'webhook', 'listen', '--port', '0'], t)
    const [address] = await until(/http:\/\/127\.0\.0\.1:\d+\//)
    assert.equal((await fetch(address)).status, 405)
    child.kill('SIGKILL')
    assert.deepEqual(await ended, [null, 'SIGKILL'])
    await assert.rejects(fetch(address))
  })

  test(`${node.name} says what to install where npm installed no Node, in both languages`, async (t) => {
    const folder = await aFolder(t)
    cpSync(bin, join(folder, 'bin'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const said = (LANG: string) =>
      spawnSync(node.command, [...node.words, join(folder, 'bin/almanac.js')], { encoding: 'utf8', env: { LANG } })
    const { status, stdout, stderr } = said('C')
    assert.deepEqual([status, stdout], [1, ''])
    assert.match(stderr, /^Almanac needs Node 26 or newer; this is v\d\S+\. [^\n]+\n$/)
    assert.match(said('fr_FR.UTF-8').stderr, /^Almanac demande Node 26 ou plus récent\u00a0; [^\n]+\n$/)
  })
}

const isReal = nodes.every(({ words }) => words.length === 0)

test(
  'a machine has an old Node to try the launcher on',
  { skip: !isReal && 'no Node from 18 to 25 is on the path (install one)' },
  () => {
    assert.ok(isReal)
  },
)

test('a clone runs its sources even if it was built; without sources it runs the build', async (t) => {
  const folder = await aFolder(t)
  cpSync(bin, join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const said = () => spawnSync(process.execPath, [join(folder, 'bin/almanac.js')], { encoding: 'utf8' }).stdout
  mkdirSync(join(folder, 'dist/program/cli'), { recursive: true })
  writeFileSync(join(folder, 'dist/program/cli/start.js'), 'export const start = () => console.log("built")')
  assert.equal(said(), 'built\n')
  mkdirSync(join(folder, 'src/program/cli'), { recursive: true })
  writeFileSync(join(folder, 'src/program/cli/start.ts'), 'export const start = (): void => console.log("sources")')
  assert.equal(said(), 'sources\n')
})

test('`npm start` is the executable alone, and no script needs a link in `node_modules/.bin`', () => {
  const manifest = readFileSync(join(bin, '../package.json'), 'utf8')
  const { scripts } = JSON.parse(manifest) as { readonly scripts: Readonly<Record<string, string>> }
  // With `exec`, a signal that npm passes on reaches the service, and not a shell that would leave it behind.
  assert.equal(scripts['start'], 'exec node bin/almanac.js serve')
  const commands = Object.values(scripts).flatMap((script) => script.split(' && '))
  assert.deepEqual(
    commands.filter((command) => !/^((exec )?node bin\/(almanac|node)\.js|npm run) /.test(command)),
    [],
  )
})

const ofPackage = process.execPath.includes('node_modules') ? false : 'this Node is not that of the package'

test(
  'the Node that npm runs on goes before that of the package where it is new enough, and only then',
  { skip: ofPackage },
  async (t) => {
    const own = join(await aFolder(t), 'node')
    writeFileSync(own, `#!/bin/sh\necho its own Node >&2\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 })
    for (const [version, said] of [
      ['v26.0.0', 'its own Node\n'],
      ['v24.9.0', ''],
    ] as const) {
      const env = {
        PATH: process.env['PATH'],
        npm_node_execpath: own,
        npm_config_user_agent: `npm/12.0.0 node/${version} linux x64`,
      }
      const { status, stdout, stderr } = spawnSync(process.execPath, [executable, '--version'], {
        encoding: 'utf8',
        env,
      })
      assert.deepEqual([status, stderr], [0, said])
      assert.match(stdout, /^\d+\.\d+\.\d+\n$/)
    }
  },
)
