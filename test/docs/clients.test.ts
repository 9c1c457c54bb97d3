import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { aFolder } from '../support/folder.ts'
import { startTestService } from '../support/server.ts'
import { fencesOf } from './fences.ts'

test('the program of docs/clients.md prints what it says', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const fences = fencesOf('docs/clients.md')
  const blocks = fences.filter(({ language }) => language === 'ts').map(({ text }) => text)
  const program = [
    ["'almanac-client'", `'${pathToFileURL(resolve('client/src/index.ts')).href}'`],
    ['https://calendar.example', service.client.origin],
    ['an application password', service.secrets.editor],
    ['timeout(10_000)', 'timeout(100)'],
  ].reduce((text, [written = '', meant = '']) => text.replace(written, meant), blocks.join('\n'))
  const file = join(await aFolder(t), 'program.mts')
  await writeFile(file, program)
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  const shown = fences
    .filter(({ language, follows }, place) => language === 'text' && follows && fences[place - 1]?.language === 'ts')
    .map(({ text }) => text)
  assert.ok(shown.length > 7)
  assert.equal(stdout, shown.join(''))
})
