import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import type * as commandLine from '../cli/almanac.ts'
import type * as deskFields from '../desk/event-fields.ts'
import type * as deskSupport from '../desk/signed-in.ts'
import type * as support from '../support/api.ts'
import { aFolder } from '../support/folder.ts'

/** What the guide adds to a file: it begins with a line that is there already unless the file is new. */
type Block = readonly [path: string, text: string]

/** The fields that the guide adds, each below a heading of its own. */
function examples(): readonly (readonly Block[])[] {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('\n## A field\n')
  const [guide = ''] = section.split('\n## ')
  const blocks = /^```(?:ts|jsonc)\n\/\/ (src\/\S+)\n(.*?)^```$/gms
  return guide
    .split('\n### ')
    .map((part) => [...part.matchAll(blocks)].map(([, path = '', text = '']): Block => [path, text]))
    .filter(({ length }) => length > 0)
}

const list = 'src/storage/sql/migrations/index.ts'

/** Adds a field; its migration comes last, whatever number the guide gives it. */
function add(copy: string, blocks: readonly Block[]): void {
  const listed = readFileSync(join(copy, list), 'utf8').match(/^ {2}'\d{3}-/gm) ?? []
  const next = String(listed.length + 1).padStart(3, '0')
  const [, name = ''] = /migrations\/\d{3}-([a-z-]+)\.ts$/m.exec(blocks.map(([path]) => path).join('\n')) ?? []
  const numbered = (text: string) => text.replaceAll(new RegExp(`\\d{3}(?=-${name}\\b)`, 'g'), next)
  for (const [path, text] of blocks) apply(join(copy, numbered(path)), numbered(text))
}

function apply(file: string, text: string): void {
  if (!existsSync(file)) return writeFileSync(file, text)
  const [first = '', ...added] = text.trimEnd().split('\n')
  const lines = readFileSync(file, 'utf8').split('\n')
  const migration = first.startsWith('import') ? /^import .*\/\d{3}-/ : /^ {2}'\d{3}-/
  const after = file.endsWith(list) ? lines.findLastIndex((line) => migration.test(line)) : lines.indexOf(first)
  assert.ok(after >= 0 && !lines.includes(first, after + 1), `${file} has this line once: ${first}`)
  writeFileSync(file, lines.toSpliced(after + 1, 0, ...added).join('\n'))
}

async function copyWithFields(t: TestContext): Promise<string> {
  const copy = await aFolder(t)
  const copied = ['src', 'test', 'scripts', 'package.json', 'tsconfig.json']
  for (const name of copied) cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  for (const blocks of examples()) {
    const files = new Set(blocks.map(([path]) => path))
    assert.equal(files.size, 5, [...files].join())
    add(copy, blocks)
  }
  return copy
}

/** A field that the guide adds, and what is asked of it. */
interface Asked {
  readonly kind: string
  readonly plural: support.Collection
  readonly name: string
  readonly value: string | number
  readonly otherValue: string | number
  /** How answers show that it is empty. */
  readonly empty: null | undefined
  /** What else a record has, and another that has no value. */
  readonly filled: support.Body
  readonly bare: support.Body
  /** A change of something else. */
  readonly change: support.Body
  readonly frenchDescription: string
  readonly inForm: RegExp
}

const when = { start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00' }

const fields: readonly Asked[] = [
  {
    ...{ kind: 'venue', plural: 'venues', name: 'parking', value: 'Behind the hall', otherValue: 'Elsewhere' },
    ...{ empty: undefined, filled: { venue: 'Hall' }, bare: { venue: 'Pier' }, change: { city: 'Nice' } },
    frenchDescription: 'Où se garer',
    inForm: /<legend>Address<\/legend>((?!<\/fieldset>).)*name="parking" value="Behind the hall"/s,
  },
  {
    ...{ kind: 'event', plural: 'events', name: 'age_limit', value: 12, otherValue: 13 },
    ...{ empty: null, filled: { title: 'Late', ...when }, bare: { title: 'Early', ...when }, change: { cost: '5' } },
    frenchDescription: 'Âge minimal des participants',
    inForm: /type="number" name="age_limit" value="12"[^>]* min="0" max="99".*name="remove_password"/s,
  },
]

/** What the API, its document, the activity and undo say of it. */
async function isInApi(api: support.Api, { kind, plural, name, value, empty, ...asked }: Asked): Promise<void> {
  const record = await api.create(plural, { ...asked.filled, [name]: value })
  const bare = await api.create(plural, asked.bare)
  assert.deepEqual([record[name], bare[name]], [value, empty])
  assert.deepEqual((await api.list(`/${plural}?${name}=${value}`)).ids, [record.id])
  assert.deepEqual((await api.list(`/${plural}?${name}=${asked.otherValue}`)).ids, [])
  const { text: document } = await api.call('GET /fr/api/calendar/events/v1/doc')
  assert.ok(document.includes(asked.frenchDescription))

  const path = `/${plural}/${record.id}`
  assert.equal((await api.update(path, asked.change))[name], value)
  assert.equal((await api.update(path, { [name]: null }))[name], empty)
  const [entry] = (await api.list(`/activity?kind=${kind}&id=${record.id}`, 'admin')).records
  assert.partialDeepStrictEqual(entry, { changed: [name], before: { [name]: value }, after: { [name]: null } })
  assert.equal((await api.call(`POST /activity/${entry?.id}/undo`, { as: 'admin' })).status, 200)
  assert.equal((await api.read(path))[name], value)
}

void test('the fields that docs/architecture.md adds in five files each are everywhere', async (t) => {
  const copy = await copyWithFields(t)
  const compiler = join(copy, 'node_modules/typescript/bin/tsc')
  const checked = promisify(execFile)(process.execPath, [compiler, '--singleThreaded', '-p', copy]).then(
    ({ stdout }) => stdout,
    (error: { readonly stdout: string }) => error.stdout,
  )
  const { Api } = (await import(join(copy, 'test/support/api.ts'))) as typeof support
  const { almanac } = (await import(join(copy, 'test/cli/almanac.ts'))) as typeof commandLine
  const { signedIn, startDesk } = (await import(join(copy, 'test/desk/signed-in.ts'))) as typeof deskSupport
  const { fieldsOf, saved } = (await import(join(copy, 'test/desk/event-fields.ts'))) as typeof deskFields

  const folder = await aFolder(t)
  const environment = { BASE_URL: 'http://calendar.test', LANG: 'en' }
  await almanac(['migrate'], { folder, environment })
  const api = new Api({ DATABASE_URL: `file:${join(folder, 'data/almanac.db')}` }, undefined, t)
  for (const field of fields) await isInApi(api, field)

  const exported = await almanac(['export', 'out'], { folder, environment })
  assert.equal(exported.code, 0, exported.stderr)
  const other = await aFolder(t)
  await almanac(['migrate'], { folder: other, environment })
  const imported = await almanac(['import', join(folder, 'out')], { folder: other, environment })
  assert.equal(imported.code, 0, imported.stderr)
  await almanac(['export', 'again'], { folder: other, environment })
  const again = readFileSync(join(other, 'again/calendar.jsonl'), 'utf8')

  const desk = await startDesk()
  t.after(() => desk.close())
  const editor = await signedIn(desk, 'editor')
  const ids = new Map<string, number>()
  for (const { kind, plural, name, value, filled, inForm } of fields) {
    assert.ok(again.includes(`"${name}":${JSON.stringify(value)}`), name)
    const { body } = await desk.call('POST', `/${plural}`, { as: 'editor', json: { ...filled, [name]: value } })
    const { id } = body as { readonly id: number }
    ids.set(kind, id)
    assert.match((await editor.get(`/en/desk/${plural}/${id}/`)).text, inForm)
  }

  const source = `${desk.client.origin}/api/calendar/events/v1`
  const reach = { allowPrivate: (address: string) => address === '127.0.0.1', pause: 0 }
  const here = new Api({}, { fetching: reach }, t)
  const asked = await here.call('POST /imports', { as: 'editor', json: { url: source } })
  assert.equal((await here.runImport(asked.body['id'] as number))['status'], 'done')
  for (const { plural, name, value } of fields)
    assert.equal((await here.list(`/${plural}?${name}=${value}`)).total, 1, name)

  const event = ids.get('event') ?? 0
  const form = await fieldsOf(editor, event)
  assert.equal((await saved(desk, editor, event, { ...form, age_limit: '' }))['age_limit'], null)
  assert.equal(await checked, '')
})
