import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'
import { pressUndo, undoIn } from './undo-button.ts'

/* Two venues become one at the desk. */

void test('two venues are shown side by side and become one, by those alone who may change both', async (context) => {
  const service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  context.after(() => service.close())
  const [editor, contributor] = [await signedIn(service, 'editor'), await signedIn(service, 'contributor')]
  const desk = '/en/desk'
  const call = async (method: string, path: string, json?: object, as: Account = 'editor') => {
    const answer = await service.call(method, path, { as, ...(json && { json }) })
    return answer.body as Record<string, unknown> & { id: number }
  }
  const [one, other] = [
    await call('POST', '/venues', { venue: 'Salt Mill', phone: '11' }),
    await call('POST', '/venues', { venue: 'The Salt Mill', phone: '22' }),
  ]
  const times = { start_date: '2027-06-01 20:00', end_date: '2027-06-01 21:00' }
  const event = await call('POST', '/events', { title: 'At the mill', ...times, venue: other.id })
  const chosen = { 'ids[0]': String(one.id), 'ids[1]': String(other.id), action: 'merge' }
  const { headers } = await editor.submit(`${desk}/venues/`, chosen)
  const address = headers.get('location') ?? ''
  assert.match(address, /\/venues\/merge\/\?one=\d+&other=\d+$/)
  const alone = await editor.submit(`${desk}/venues/`, { 'ids[0]': String(one.id), action: 'merge' })
  assert.deepEqual([alone.status, /Select exactly two/.test(alone.text)], [400, true])
  const path = `${desk}/venues/merge/?one=${one.id}&other=${other.id}`
  const { text } = await editor.get(path)
  assert.match(text, />11<\/td>\s*<td[^>]*>22</)
  assert.match(text, /value="\d+" checked\s*\/>\s*The Salt Mill: receives 0 events from the other/)
  for (const query of [`?one=${one.id}&other=${one.id}`, `?one=${one.id}`, '?one=x&other=1'])
    assert.equal((await editor.get(`${desk}/venues/merge/${query}`)).status, 404)
  assert.equal((await editor.get(`${desk}/tags/merge/`)).status, 404)
  assert.equal((await contributor.get(path)).status, 403)
  const { csrf } = await contributor.get(`${desk}/venues/`)
  const forged = await contributor.post(path, { csrf, stays: String(one.id) })
  assert.equal(forged.status, 403)
  assert.equal((await editor.submit(path, { stays: String(event.id) })).status, 400)
  assert.equal((await call('GET', `/venues/${other.id}`))['status'], 'publish')
  const done = await editor.submit(path, { stays: String(one.id) })
  assert.equal(done.status, 303, done.text)
  assert.equal((await call('GET', `/venues/${other.id}`))['status'], 'trash')
  assert.equal(((await call('GET', `/events/${event.id}`))['venue'] as { id: number }).id, one.id)
  const { text: after } = await editor.get(new URL(done.headers.get('location') ?? '', 'http://calendar.test').pathname)
  assert.match(after, /Merged/)
  const { to, fields } = undoIn(after)
  const { csrf: token } = await contributor.get(`${desk}/venues/`)
  assert.equal((await contributor.post(to, { ...fields, csrf: token })).status, 404)
  assert.equal((await call('GET', `/venues/${other.id}`))['status'], 'trash')
  await pressUndo(editor, after)
  assert.equal((await call('GET', `/venues/${other.id}`))['status'], 'publish')
  assert.equal(((await call('GET', `/events/${event.id}`))['venue'] as { id: number }).id, other.id)
})
