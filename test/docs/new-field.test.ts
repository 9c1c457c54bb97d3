import assert from 'node:assert/strict'
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type * as commandLine from '../cli/almanac.ts'
import type * as deskSupport from '../desk/signed-in.ts'
import type * as support from '../support/api.ts'
import { aFolder } from '../support/folder.ts'

/** What the guide adds: a block begins with the path of its file, and with a line that is there already unless the file is new. */
function additions(): readonly (readonly [path: string, text: string])[] {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('\n## A field\n')
  const blocks = (section.split('\n## ')[0] ?? '').matchAll(/^```(?:ts|jsonc)\n\/\/ (src\/\S+)\n(.*?)^```$/gms)
  return [...blocks].map(([, path = '', text = '']) => [path, text])
}

function apply(copy: string, [path, text]: readonly [string, string]): void {
  const file = join(copy, path)
  if (!existsSync(file)) return writeFileSync(file, text)
  const [first = ''] = text.split('\n')
  const parts = readFileSync(file, 'utf8').split(`${first}\n`)
  assert.equal(parts.length, 2, `${path} has this line once: ${first}`)
  writeFileSync(file, parts.join(text))
}

void test('the field that docs/architecture.md adds in at most five files is everywhere', async (t) => {
  const copy = await aFolder(t)
  for (const name of ['src', 'test', 'scripts', 'package.json']) cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  const blocks = additions()
  const files = new Set(blocks.map(([path]) => path))
  assert.ok(files.size >= 3 && files.size <= 5, [...files].join())
  for (const block of blocks) apply(copy, block)

  const { Api } = (await import(join(copy, 'test/support/api.ts'))) as typeof support
  const { almanac } = (await import(join(copy, 'test/cli/almanac.ts'))) as typeof commandLine
  const { signedIn, startDesk } = (await import(join(copy, 'test/desk/signed-in.ts'))) as typeof deskSupport

  const folder = await aFolder(t)
  const environment = { BASE_URL: 'http://calendar.test', LANG: 'en' }
  await almanac(['migrate'], { folder, environment })
  const api = new Api({ DATABASE_URL: `file:${join(folder, 'data/almanac.db')}` }, undefined, t)

  const hall = await api.create('venues', { venue: 'Hall', parking: 'Behind the hall' })
  const bare = await api.create('venues', { venue: 'Bare' })
  assert.equal(hall['parking'], 'Behind the hall')
  assert.ok(!('parking' in bare))
  assert.deepEqual((await api.list('/venues?parking=Behind+the+hall')).ids, [hall.id])
  assert.deepEqual((await api.list('/venues?parking=Elsewhere')).ids, [])
  const { text: document } = await api.call('GET /fr/api/calendar/events/v1/doc')
  assert.match(document, /"parking":\{"description":"Où se garer/)

  assert.equal((await api.update(`/venues/${hall.id}`, { city: 'Nice' }))['parking'], 'Behind the hall')
  assert.ok(!('parking' in (await api.update(`/venues/${hall.id}`, { parking: null }))))
  const [entry] = (await api.list(`/activity?kind=venue&id=${hall.id}`, 'admin')).records
  assert.partialDeepStrictEqual(entry, {
    changed: ['parking'],
    before: { parking: 'Behind the hall' },
    after: { parking: null },
  })
  assert.equal((await api.call(`POST /activity/${entry?.id}/undo`, { as: 'admin' })).status, 200)
  assert.equal((await api.read(`/venues/${hall.id}`))['parking'], 'Behind the hall')

  const exported = await almanac(['export', 'out'], { folder, environment })
  assert.equal(exported.code, 0, exported.stderr)
  const other = await aFolder(t)
  await almanac(['migrate'], { folder: other, environment })
  const imported = await almanac(['import', join(folder, 'out')], { folder: other, environment })
  assert.equal(imported.code, 0, imported.stderr)
  await almanac(['export', 'again'], { folder: other, environment })
  assert.match(readFileSync(join(other, 'again/calendar.jsonl'), 'utf8'), /"parking":"Behind the hall"/)

  const desk = await startDesk()
  t.after(() => desk.close())
  const json = { venue: 'Pier', parking: 'In the street' }
  const { body } = await desk.call('POST', '/venues', { as: 'editor', json })
  const { id } = body as { readonly id: number }
  const { text: form } = await (await signedIn(desk, 'editor')).get(`/en/desk/venues/${id}/`)
  assert.match(form, /name="parking"[^>]*value="In the street"/)
})
