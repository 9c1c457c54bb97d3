import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { settings } from '../../src/config/settings.ts'
import { almanac } from '../cli/almanac.ts'
import { aFolder } from '../support/folder.ts'
import { fencesOf } from './fences.ts'
import { without } from '../support/skips.ts'

const fences = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md').sort()].flatMap(fencesOf)
const of = (language: string) => fences.filter((fence) => fence.language === language)

void test('every block of the documents is of a kind that a test looks at', () => {
  // `sh` and `sql` are run, `json` and `text` compared or read, `nginx`, `caddy` and `haproxy` are tried in test/long, `html` is what /embed makes,
  // the figures in `yaml` are held against those of the service in test/observability, `ts` and `jsonc` are done in
  // test/docs/examples.test.ts, readers of changes in several languages in test/long/docs.
  const known = [
    'sh',
    'sql',
    'ts',
    'python',
    'php',
    'js',
    'jsonc',
    'json',
    'html',
    'text',
    'yaml',
    'dotenv',
    'ini',
    'nginx',
    'caddy',
    'haproxy',
  ]
  assert.deepEqual(
    fences.filter(({ language }) => !known.includes(language)),
    [],
  )
})

void test('README fits on a few pages, and starts and tests the service in one command each', () => {
  assert.ok(readFileSync('README.md', 'utf8').split('\n').length <= 151)
  const commands = fencesOf('README.md').map(({ text }) => text)
  assert.ok(commands.includes('npm ci && npm start\n') && commands.includes('npm ci && npm test\n'))
})

void test('JSON in the documents is JSON', () => {
  for (const { text } of of('json')) assert.doesNotThrow(() => JSON.parse(text) as unknown, text)
})

void test('the settings in the documents are accepted', async (t) => {
  for (const { text, place } of of('dotenv')) {
    const folder = await aFolder(t)
    writeFileSync(join(folder, 'secret'), 'secret')
    writeFileSync(join(folder, '.env'), text.replaceAll(/\/run\/secrets\/\w+/gu, join(folder, 'secret')))
    for (const [, name = ''] of text.matchAll(/^(\w+)=/gmu)) assert.ok(name.replace(/_FILE$/u, '') in settings, name)
    const { code, stderr } = await almanac(['config'], { folder })
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, place)
  }
})

const noSystemd = without('systemd', 'systemd-analyze', '--version')

void test('systemd accepts the unit in the documents', { skip: noSystemd }, async (t) => {
  const [unit] = of('ini').filter(({ text }) => text.startsWith('[Unit]'))
  const path = join(await aFolder(t), 'almanac.service')
  writeFileSync(path, unit?.text ?? '')
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
})
