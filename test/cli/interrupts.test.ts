import assert from 'node:assert/strict'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { aFolder } from '../support/folder.ts'
import { oldNodes, started, thisNode, type SomeNode } from './launcher.ts'

/*
 * Ctrl+C at a terminal asks the program to stop, and a second one ends it at once. Which one a signal is of does not depend on
 * when the launcher and npm pass it on.
 */

const root = join(import.meta.dirname, '../..')

/** Says which signals it is told of and when it is asked to stop, and goes on. */
const stubborn = `
import { processTerminal } from '${root}/src/program/cli/output/terminal.ts'
export const start = async (): Promise<void> => {
  setInterval(() => undefined, 1_000_000)
  const stopped = processTerminal().untilStopped()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log(signal))
  console.log('ready')
  await stopped
  console.log('asked')
}
`

/** The executable, with that program in place of its own. */
async function aStubbornOne(node: SomeNode, t: TestContext, environment: Readonly<Record<string, string>> = {}) {
  const folder = await aFolder(t)
  cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  mkdirSync(join(folder, 'src/program/cli'), { recursive: true })
  writeFileSync(join(folder, 'src/program/cli/start.ts'), stubborn)
  const program = await started(node, [join(folder, 'bin/almanac.js')], t, environment)
  await program.until(/^ready\n/)
  return program
}

const underNpm = { npm_lifecycle_event: 'start' }

test('a second Ctrl+C ends the program at once, and SIGTERM never does', async (t) => {
  const { until, signalAll, ended } = await aStubbornOne(thisNode, t)
  signalAll('SIGTERM')
  await until(/SIGTERM\nasked\n/)
  signalAll('SIGTERM')
  await until(/(SIGTERM[^]*){2}/)
  signalAll('SIGINT')
  await until(/SIGINT\n/)
  signalAll('SIGINT')
  assert.deepEqual(await ended, [130, null])
})

test('SIGINT that npm passes on is of the same Ctrl+C', async (t) => {
  const { child, until, signalAll, ended } = await aStubbornOne(thisNode, t, underNpm)
  signalAll('SIGINT')
  await until(/SIGINT\nasked\n/)
  child.kill('SIGINT')
  await until(/(SIGINT[^]*){2}/)
  signalAll('SIGINT')
  assert.deepEqual(await ended, [130, null])
})

for (const node of oldNodes()) {
  test(`SIGINT that ${node.name} passes on late is of the same Ctrl+C`, async (t) => {
    const { child, until, signalAll, ended } = await aStubbornOne(node, t)
    child.kill('SIGSTOP')
    signalAll('SIGINT')
    await until(/SIGINT\nasked\n/)
    child.kill('SIGCONT')
    await until(/(SIGINT[^]*){2}/)
    signalAll('SIGINT')
    assert.deepEqual(await ended, [130, null])
  })

  test(`SIGINT that npm passes on to ${node.name} is of the same Ctrl+C`, async (t) => {
    const { child, until, signalAll, ended } = await aStubbornOne(node, t, underNpm)
    signalAll('SIGINT')
    await until(/(SIGINT[^]*){2}/)
    child.kill('SIGINT')
    await until(/(SIGINT[^]*){3}/)
    signalAll('SIGINT')
    assert.deepEqual(await ended, [130, null])
  })

  test(`SIGINT to ${node.name} alone asks the program to stop, and a second one ends it at once`, async (t) => {
    const { child, until, ended } = await aStubbornOne(node, t)
    child.kill('SIGINT')
    await until(/SIGINT\nasked\n/)
    child.kill('SIGINT')
    assert.deepEqual(await ended, [130, null])
  })
}
