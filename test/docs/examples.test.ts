// runs: all, alone
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type * as commandLine from '../cli/almanac.ts'
import type * as deskFields from '../desk/event-fields.ts'
import type * as deskMatrix from '../desk/matrix.ts'
import type * as deskSupport from '../desk/signed-in.ts'
import type * as undoButton from '../desk/undo-button.ts'
import type * as support from '../support/api.ts'
import { aFolder } from '../support/folder.ts'
import { add, copySources, examplesOf } from './guide.ts'

/** The sources with the examples of the documents, whose types are checked meanwhile. */
const copy = mkdtempSync(join(tmpdir(), 'almanac-test-'))
let checked: Promise<string>
before(() => {
  const fieldExamples = examplesOf('docs/architecture.md', 'A field')
  for (const blocks of fieldExamples) assert.equal(new Set(blocks.map(([path]) => path)).size, 6)
  copySources(copy)
  for (const blocks of [...fieldExamples, ...examplesOf('docs/desk.md', 'Adding a page')]) add(copy, blocks)
  const compiler = join(copy, 'node_modules/typescript/bin/tsc')
  checked = promisify(execFile)(process.execPath, [compiler, '--singleThreaded', '-p', copy]).then(
    ({ stdout }) => stdout,
    (error: { readonly stdout: string }) => error.stdout,
  )
})

after(() => rmSync(copy, { recursive: true, force: true }))

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
})

void test('the page that docs/desk.md adds shows, adds, refuses and takes back', async (t) => {
  const { signedIn, startDesk } = (await import(join(copy, 'test/desk/signed-in.ts'))) as typeof deskSupport
  const { each, matrix } = (await import(join(copy, 'test/desk/matrix.ts'))) as typeof deskMatrix
  const { pressUndo } = (await import(join(copy, 'test/desk/undo-button.ts'))) as typeof undoButton
  const desk = await startDesk()
  t.after(() => desk.close())
  const path = '/en/desk/rare-tags/'
  for (const account of each) {
    const { status } = await (await signedIn(desk, account)).get(path)
    assert.equal(status === 200, matrix['/rare-tags/']?.sees.includes(account), account)
  }

  for (let number = 10; number <= 35; number += 1)
    await desk.call('POST', '/tags', { as: 'editor', json: { name: { en: `Tag ${number}`, fr: `Mot ${number}` } } })
  const editor = await signedIn(desk, 'editor')
  const first = await editor.get(path)
  assert.match(first.text, /<nav class="kin"[^]*?aria-current="page"\s*>Rarely used tags</)
  const [, next = ''] = /rel="next" href="http:\/\/calendar\.test([^"]*)"/.exec(first.text) ?? []
  assert.match((await editor.get(next.replaceAll('&amp;', '&'))).text, /Tag 35[^]*rel="prev"/)
  assert.match((await editor.get(`${path}?search=mot+12`)).text, /Tag 12/)

  const refused = await editor.submit(path, { 'name[fr]': 'x'.repeat(300) })
  assert.equal(refused.status, 400)
  assert.match(refused.text, /<a href="#f-name-fr">[^<]*at most 200 characters\.</)
  const fields = { 'name[en]': 'Outdoors', 'name[fr]': 'En plein air', 'description[en]': 'One.\r\nTwo.' }
  assert.equal((await editor.submit(path, fields)).status, 303)
  const { text } = await editor.get(`/fr/desk/rare-tags/?search=outdoors`)
  assert.match(text, /<h1>Étiquettes peu utilisées<[^]*>En plein air</)
  assert.doesNotMatch(await pressUndo(editor, text), />Outdoors</)
})

void test('all of it fits the types', async () => {
  assert.equal(await checked, '')
})
