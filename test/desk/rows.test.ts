import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'
import { pressUndo } from './undo-button.ts'

/* Editing a row of a list, as it works without scripts, and what is refused. */

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

async function written(title: string, more: object = {}, as: Account = 'editor'): Promise<number> {
  const json = { title, start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00', ...more }
  const { status, body } = await service.call('POST', '/events', { as, json })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { readonly id: number }).id
}

async function read(id: number): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await service.call('GET', `/events/${id}`, { as: 'admin' })
  return body as Readonly<Record<string, unknown>>
}

const rowOf = (id: number) => `/en/desk/events/${id}/row/`
const hiddenIn = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''

test('the form of a row changes what was changed, by one write, and its Undo takes all of it back', async () => {
  const { body } = await service.call('POST', '/categories', { as: 'editor', json: { name: 'Music' } })
  const category = String((body as { readonly id: number }).id)
  const id = await written('Choir', { cost: '5' })
  const editor = await signedIn(service, 'editor')
  const list = await editor.get('/en/desk/events/?search=choir')
  const [, path = ''] = /<tr data-row="[^"]*?(\/en\/desk\/events\/\d+\/row\/[^"]*)"/.exec(list.text) ?? []
  assert.equal(path, `${rowOf(id)}?search=choir`)
  const page = await editor.get(path)
  const revision = hiddenIn(page.text, 'revision')
  const day = { 'start[day]': '2027-05-02', 'start[time]': '19:30' }
  const fields = { csrf: page.csrf, revision, title: 'Choir', ...day, category, status: 'draft' }
  const answer = await editor.post(path, fields)
  assert.equal(answer.status, 303, answer.text)
  assert.match(answer.headers.get('location') ?? '', /\/en\/desk\/events\/\?search=choir$/)
  const { start_date, end_date, status, categories, cost } = await read(id)
  assert.deepEqual([start_date, end_date, status, cost], ['2027-05-02 19:30:00', '2027-05-02 21:30:00', 'draft', '$5'])
  assert.equal((categories as readonly unknown[]).length, 1)
  const told = await editor.get('/en/desk/events/?search=choir')
  assert.match(told.text, /“Choir” was saved\./)
  await pressUndo(editor, told.text)
  const back = await read(id)
  assert.deepEqual([back['start_date'], back['status'], back['categories']], ['2027-05-01 20:00:00', 'publish', []])
  await service.call('PUT', `/events/${id}`, { as: 'editor', json: { title: 'Choir of the town' } })
  assert.equal((await editor.post(path, fields)).status, 412)
  assert.equal((await read(id))['status'], 'publish')
})

test('what is refused of a row is told in one sentence beside its cell, and nothing is changed', async () => {
  const id = await written('Ball')
  const editor = await signedIn(service, 'editor')
  const { csrf, text } = await editor.get(rowOf(id))
  const sent = { csrf, revision: hiddenIn(text, 'revision'), title: 'Ball', status: 'publish', 'start[time]': '20:00' }
  const wrong = await editor.post(rowOf(id), { ...sent, title: '', 'start[day]': '2027-02-31' })
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /id="f-title-problem"/)
  assert.match(wrong.text, /id="f-start-day-problem"/)
  assert.equal((await read(id))['title'], 'Ball')
})

test('a series keeps its days in its row, and a trashed or foreign event has none', async () => {
  const rules = { recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } }
  const first = await written('Course', rules)
  const series = ((await read(first))['series'] as { readonly id: number } | null)?.id ?? first
  const editor = await signedIn(service, 'editor')
  const { csrf, text } = await editor.get(rowOf(series))
  assert.doesNotMatch(text, /start\[day\]/)
  const fields = { csrf, revision: hiddenIn(text, 'revision'), title: 'Evening course', 'start[day]': '2027-06-01' }
  assert.equal((await editor.post(rowOf(series), fields)).status, 303)
  const found = await service.call('GET', '/events?search=evening+course&starts_after=2027-01-01', { as: 'editor' })
  const dates = (found.body as { readonly events: readonly { readonly start_date: string }[] }).events
  assert.deepEqual(
    dates.map(({ start_date }) => start_date.slice(5, 10)),
    ['05-01', '05-08', '05-15'],
  )
  const trashed = await written('Gone', { status: 'draft' })
  await service.call('DELETE', `/events/${trashed}`, { as: 'editor' })
  assert.equal((await editor.get(rowOf(trashed))).status, 404)
  assert.equal((await editor.get(rowOf(999_999))).status, 404)
  const author = await signedIn(service, 'author')
  assert.equal((await author.get(rowOf(series))).status, 403)
  assert.doesNotMatch((await author.get('/en/desk/events/')).text, /data-row=/)
})
