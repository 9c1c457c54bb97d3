import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* Filters of lists that users save. */

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const list = '/en/desk/events/'
const idOf = (text: string) => /name="view" value="(\d+)"/.exec(text)?.[1] ?? ''

test('a filter is saved, marked where it is shown, renamed and deleted', async () => {
  const editor = await signedIn(service, 'editor')
  assert.doesNotMatch((await editor.get(list)).text, /Save this filter/)
  const { csrf, text } = await editor.get(`${list}?search=jazz&status=draft`)
  assert.match(text, /Save this filter…/)
  const [, query = ''] = /name="query" value="([^"]*)"/.exec(text) ?? []
  assert.equal(query, 'status=draft&amp;search=jazz')
  const saved = await editor.post('/en/desk/views/', {
    csrf,
    list: 'events',
    query: 'status=draft&search=jazz',
    name: ' Jazz  drafts ',
  })
  assert.equal(saved.status, 303, saved.text)
  assert.match(saved.headers.get('location') ?? '', /\/en\/desk\/events\/\?status=draft&search=jazz$/)
  const again = (await editor.get(`${list}?search=jazz&status=draft`)).text
  assert.match(again, /class="chip"[^>]*aria-current="page"[^>]*>\s*Jazz drafts</)
  assert.doesNotMatch(again, /Save this filter/)
  const other = (await editor.get('/fr/desk/events/?search=folk')).text
  assert.match(other, /class="chip"[^>]*>\s*Jazz drafts<[^]*Enregistrer ce filtre…/)
  assert.doesNotMatch(other, /class="chip"[^>]*aria-current/)
  assert.doesNotMatch((await editor.get('/en/desk/venues/?search=folk')).text, /Jazz drafts/)
  const view = idOf((await editor.get('/en/desk/views/')).text)
  assert.equal((await editor.submit('/en/desk/views/', { action: 'rename', view, name: 'Jazz' })).status, 303)
  assert.match((await editor.get(list)).text, /class="chip"[^>]*>\s*Jazz</)
  assert.equal((await editor.submit('/en/desk/views/', { action: 'remove', view })).status, 303)
  assert.doesNotMatch((await editor.get(list)).text, /class="chip"/)
})

test('filters are their owner’s alone, also where somebody guesses their ids', async () => {
  const editor = await signedIn(service, 'editor')
  const fields = { list: 'venues', query: 'search=hall', name: 'Halls' }
  assert.equal((await editor.submit('/en/desk/views/', fields)).status, 303)
  const view = idOf((await editor.get('/en/desk/views/')).text)
  for (const account of ['admin', 'author'] as const) {
    const other = await signedIn(service, account)
    for (const path of ['/en/desk/views/', '/en/desk/venues/'])
      assert.doesNotMatch((await other.get(path)).text, /Halls/)
    assert.equal((await other.submit('/en/desk/views/', { action: 'rename', view, name: 'Mine' })).status, 400)
    await other.submit('/en/desk/views/', { action: 'remove', view })
  }
  assert.match((await editor.get('/en/desk/venues/')).text, /class="chip"[^>]*>\s*Halls</)
  assert.equal((await (await signedIn(service, 'subscriber')).get('/en/desk/views/')).status, 403)
})

test('a user has fifty filters at most, and what makes no filter is refused by its name', async () => {
  const author = await signedIn(service, 'author')
  const { csrf } = await author.get(list)
  const save = (fields: Readonly<Record<string, string>>) =>
    author.post('/en/desk/views/', { csrf, list: 'events', query: 'search=a', name: 'A', ...fields })
  for (const [wrong, told] of [
    [{ list: 'users' }, 'There is no such filter'],
    [{ list: 'toString' }, 'There is no such filter'],
    [{ query: '' }, 'There is no such filter'],
    [{ query: 'x'.repeat(2001) }, 'There is no such filter'],
    [{ name: ' ' }, 'Give it a name'],
    [{ name: 'x'.repeat(61) }, 'Give it a name'],
  ] as const) {
    const { status, text } = await save(wrong)
    assert.deepEqual([status, text.includes(told)], [400, true], JSON.stringify(wrong))
  }
  assert.equal((await author.post('/en/desk/views/', { csrf, action: 'rename', view: 'x', name: 'B' })).status, 400)
  for (let nth = 1; nth <= 50; nth += 1) assert.equal((await save({ name: `Filter ${nth}` })).status, 303)
  const full = await save({ name: 'One more' })
  assert.equal(full.status, 400)
  assert.match(full.text, /You have 50 saved filters/)
  // Of the same name, one takes the place of the other.
  assert.equal((await save({ name: 'Filter 1', query: 'search=b' })).status, 303)
  const id = (await service.storage.users.list()).find(({ login }) => login === 'author')?.id ?? 0
  assert.equal((await service.storage.views.list(id)).length, 50)
})
