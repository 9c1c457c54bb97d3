import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'
import { pressUndo, undoIn } from './undo-button.ts'

/* Two venues, categories or tags become one. */

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
  assert.match(text, /name="take\[phone\]" value="\d+" \/> 11<\/label><\/td>\s*<td[^>]*><label><input[^>]*> 22</)
  assert.match(text, /value="\d+" checked\s*\/>\s*The Salt Mill: receives 0 events from the other/)
  for (const query of [`?one=${one.id}&other=${one.id}`, `?one=${one.id}`, '?one=x&other=1'])
    assert.equal((await editor.get(`${desk}/venues/merge/${query}`)).status, 404)
  assert.equal((await editor.get(`${desk}/tags/merge/`)).status, 404, 'nothing is chosen')
  assert.equal((await contributor.get(path)).status, 403)
  const { csrf } = await contributor.get(`${desk}/venues/`)
  const forged = await contributor.post(path, { csrf, stays: String(one.id) })
  assert.equal(forged.status, 403)
  assert.equal((await editor.submit(path, { stays: String(event.id) })).status, 400)
  assert.equal((await call('GET', `/venues/${other.id}`))['status'], 'publish')
  const done = await editor.submit(path, { stays: String(one.id), 'take[phone]': String(other.id) })
  assert.equal(done.status, 303, done.text)
  assert.equal((await call('GET', `/venues/${other.id}`))['status'], 'trash')
  assert.equal(((await call('GET', `/events/${event.id}`))['venue'] as { id: number }).id, one.id)
  const kept = { venue: 'Salt Mill', phone: '22', other_names: 'The Salt Mill' }
  assert.partialDeepStrictEqual(await call('GET', `/venues/${one.id}`), kept)
  const { text: after } = await editor.get(new URL(done.headers.get('location') ?? '', 'http://calendar.test').pathname)
  assert.match(after, /Merged/)
  const { to, fields } = undoIn(after)
  const { csrf: token } = await contributor.get(`${desk}/venues/`)
  assert.equal((await contributor.post(to, { ...fields, csrf: token })).status, 404)
  assert.equal((await call('GET', `/venues/${other.id}`))['status'], 'trash')
  await pressUndo(editor, after)
  assert.equal((await call('GET', `/venues/${one.id}`))['phone'], '11')
  assert.equal((await call('GET', `/venues/${other.id}`))['status'], 'publish')
  assert.equal(((await call('GET', `/events/${event.id}`))['venue'] as { id: number }).id, other.id)
})

void test('two categories become one, with the events and the categories below, and one undo parts them', async (context) => {
  const service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  context.after(() => service.close())
  const [editor, author] = [await signedIn(service, 'editor'), await signedIn(service, 'author')]
  const call = async (method: string, path: string, json?: object, as: Account = 'editor') => {
    const answer = await service.call(method, path, { as, ...(json && { json }) })
    return { status: answer.status, body: answer.body as Record<string, unknown> & { id: number } }
  }
  const named = async (path: string, json: object) => (await call('POST', path, json)).body.id
  const music = await named('/categories', { name: 'Music' })
  const concerts = await named('/categories', { name: { en: 'Concerts', fr: 'Les concerts' } })
  const jazz = await named('/categories', { name: 'Jazz', parent: concerts })
  const times = { start_date: '2027-06-01 20:00', end_date: '2027-06-01 21:00' }
  const event = (json: object, as: Account) => call('POST', '/events', { ...times, ...json }, as)
  const one = (await event({ title: 'One', categories: [concerts, jazz] }, 'editor')).body.id
  const two = (await event({ title: 'Two', categories: [music, concerts], status: 'draft' }, 'author')).body.id
  const of = async (id: number) =>
    ((await call('GET', `/events/${id}`)).body['categories'] as { id: number }[]).map((term) => term.id)
  const parent = async (id: number) => (await call('GET', `/categories/${id}`)).body['parent']
  for (const [from, into] of [
    [concerts, concerts],
    [concerts, jazz],
    [999_999, music],
  ] as const)
    assert.equal((await call('POST', `/categories/${into}/merge`, { from })).status, 400, `${from} into ${into}`)
  const path = `/en/desk/categories/merge/?one=${music}&other=${concerts}`
  assert.equal((await author.get(path)).status, 403)
  assert.doesNotMatch((await author.get('/en/desk/categories/')).text, /value="merge"/)
  const chosen = { 'ids[0]': String(music), 'ids[1]': String(concerts), action: 'merge' }
  const { headers } = await editor.submit('/en/desk/categories/', chosen)
  assert.match(headers.get('location') ?? '', /\/categories\/merge\/\?one=\d+&other=\d+$/)
  assert.match((await editor.get(path)).text, /the categories below it, are moved to it[^]*Les concerts/)
  const { text: apart } = await editor.get(`/en/desk/categories/merge/?one=${music}&other=${jazz}`)
  assert.match(apart, /Parent category<\/th>\s*<td[^>]*>–<\/td>\s*<td[^>]*>Concerts<\/td>/)
  assert.doesNotMatch((await editor.get(path)).text, /Parent category/, 'neither has one')
  const done = await editor.submit(path, { stays: String(music) })
  assert.equal(done.status, 303, done.text)
  assert.deepEqual([await of(one), await of(two), await parent(jazz)], [[jazz, music], [music], music])
  assert.equal((await call('GET', `/categories/${music}`)).body['count'], 1)
  assert.equal((await call('GET', `/categories/${concerts}`)).status, 400)
  const { text } = await editor.get(new URL(done.headers.get('location') ?? '', 'http://calendar.test').pathname)
  assert.match(text, /Merged\. The other one is deleted/)
  await pressUndo(editor, text)
  assert.deepEqual(
    [(await of(one)).toSorted(), (await of(two)).toSorted()],
    [[concerts, jazz].toSorted(), [music, concerts].toSorted()],
  )
  assert.equal(await parent(jazz), concerts)
  const back = (await call('GET', `/categories/${concerts}?translations=true`)).body
  assert.match(JSON.stringify(back), /Les concerts/)
  const [loud, noisy] = [await named('/tags', { name: 'Loud' }), await named('/tags', { name: 'Noisy' })]
  const three = (await event({ title: 'Three', tags: [noisy] }, 'editor')).body.id
  assert.equal((await call('POST', `/tags/${loud}/merge`, { from: jazz })).status, 400)
  assert.equal((await call('POST', `/tags/${loud}/merge`, { from: noisy })).status, 200)
  const { body } = await call('GET', `/events/${three}`)
  assert.deepEqual(
    (body['tags'] as { id: number }[]).map(({ id }) => id),
    [loud],
  )
})
