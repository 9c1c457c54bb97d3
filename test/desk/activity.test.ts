import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  const made = async (as: 'admin' | 'author', path: string, json: object) => {
    const { status, body } = await service.call('POST', path, { as, json })
    assert.equal(status, 201, JSON.stringify(body))
    return (body as { id: number }).id
  }
  const times = { start_date: '2027-04-01 20:00:00', end_date: '2027-04-01 22:00:00', status: 'publish' }
  const jazz = await made('admin', '/events', { title: 'Jazz night', ...times })
  await service.call('POST', `/events/${jazz}`, { as: 'admin', json: { title: 'Late jazz', cost: '5' } })
  await made('author', '/events', { title: 'Poetry', ...times })
  const gone = await made('admin', '/tags', { name: 'Passing tag' })
  await service.call('DELETE', `/tags/${gone}?force=true`, { as: 'admin' })
  await made('admin', '/users', { username: 'zoe', roles: 'author' })
})
after(() => service.close())

const rows = (text: string) => text.split('<tbody>')[1]?.split('</tbody>')[0] ?? ''

test('an editor reads who changed what, as it is called now, or was called before it went', async () => {
  const editor = await signedIn(service, 'editor')
  const page = rows((await editor.get('/en/desk/activity/')).text)
  assert.match(page, /events\/\d+\/">Late jazz<\/a>/)
  assert.match(page, /Title, Price/)
  assert.match(page, /Passing tag[^]*?Deleted/)
  assert.doesNotMatch(page, /tags\/\d+\/">Passing tag/)
  assert.match(page, /Poetry/)
  assert.match(rows((await editor.get('/fr/desk/activity/')).text), /Titre, Tarif/)
})

test('the activity is narrowed down by kind, action, user and day', async () => {
  const admin = await signedIn(service, 'admin')
  const found = async (query: string) => rows((await admin.get(`/en/desk/activity/?${query}`)).text)
  assert.doesNotMatch(await found('kind=tag'), /jazz|Poetry/)
  assert.match(await found('kind=event&action=updated'), /Late jazz/)
  assert.doesNotMatch(await found('kind=event&action=updated'), /Poetry/)
  const author = (await service.storage.users.byLogin('author'))?.id
  assert.match(await found(`actor=${author}`), /Poetry/)
  assert.doesNotMatch(await found(`actor=${author}`), /jazz/)
  assert.match(await found('from=2027-03-01&until=2027-03-01'), /Poetry/)
  assert.doesNotMatch(await found('until=2027-02-28'), /Poetry/)
  assert.equal((await admin.get('/en/desk/activity/?from=soon')).status, 400)
})

test('an author sees what happened to their own records alone, an editor nothing of users', async () => {
  const author = await signedIn(service, 'author')
  const own = (await author.get('/en/desk/activity/')).text
  assert.match(rows(own), /Poetry/)
  assert.doesNotMatch(own, /jazz|zoe/)
  assert.doesNotMatch(own, /name="actor"|value="user"/)
  const editor = await signedIn(service, 'editor')
  assert.doesNotMatch((await editor.get('/en/desk/activity/')).text, /zoe|value="user"/)
  const admin = await signedIn(service, 'admin')
  assert.match(rows((await admin.get('/en/desk/activity/')).text), /zoe/)
  const subscriber = await signedIn(service, 'subscriber')
  assert.equal((await subscriber.get('/en/desk/activity/')).status, 403)
})

test('a name that the service has given is said in the language of the reader, of whom it is about as well', async () => {
  const json = { username: 'chief', name: 'Administrator', roles: 'author' }
  const { status, body } = await service.call('POST', '/users', { as: 'admin', json })
  assert.equal(status, 201, JSON.stringify(body))
  const admin = await signedIn(service, 'admin')
  const { text } = await admin.get('/fr/desk/activity/?kind=user')
  assert.match(text, /Administrateur/)
  assert.doesNotMatch(text, /Administrator/)
})
