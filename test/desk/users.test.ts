import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startMailServer } from '../support/mail-server.ts'
import type { TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk, type TestBrowser } from './signed-in.ts'

let service: TestService
let admin: TestBrowser
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  admin = await signedIn(service, 'admin')
})
after(() => service.close())

const idOf = async (login: string) => (await service.storage.users.byLogin(login))?.id ?? 0
const linkIn = (text: string) => /http:\/\/calendar\.test(\/\S*desk\/set-password\/\?key=[\w-]{43})/.exec(text)?.[1]

test('an administrator adds a user, who sets a password by the link that is shown once, and is in', async () => {
  const fields = { username: 'zoe', name: 'Zoé Martin', email: 'zoe@example.org', roles: 'contributor' }
  const sent = await admin.submit('/fr/desk/users/new/', fields)
  assert.equal(sent.status, 303, sent.text)
  const path = new URL(sent.headers.get('location') ?? '').pathname
  const page = await admin.get(path)
  assert.match(page.text, /Transmettez ce lien à l’utilisateur/)
  const link = linkIn(page.text)
  assert.ok(link)
  assert.equal(linkIn((await admin.get(path)).text), undefined)
  assert.match(
    (await admin.get('/fr/desk/users/?search=martin')).text,
    /Zoé Martin<\/a\s*>\s*<small>zoe<\/small>[^]*contributeur/,
  )
  assert.doesNotMatch((await admin.get('/fr/desk/users/?role=editor')).text, /Zoé Martin/)

  // Where the link is told, it can be copied.
  assert.match(page.text, /data-copy="http:\/\/calendar\.test\/\S*set-password/)
  const own = browserOf(service)
  const at = (await own.get(link)).headers.get('location')
  const form = at ? new URL(at).pathname + new URL(at).search : link
  const secret = 'une courte phrase'
  const key = form.split('key=')[1] ?? ''
  assert.equal((await own.post(form, { key, password: secret, again: secret })).status, 303)
  assert.equal((await own.get('/en/desk/')).status, 200)
  assert.equal((await own.get('/en/desk/users/')).status, 403)
})

test('errors of a user are shown beside their fields, and nobody is added', async () => {
  const before = (await service.storage.users.list()).length
  for (const [fields, problem] of [
    [{ username: 'editor' }, /“editor” is already the login or the e-mail address of another user/],
    [{ username: 'a:b' }, /without colons/],
    [{ username: 'fresh', email: 'nobody' }, /This is not an e-mail address\./],
    [{ username: 'fresh', roles: 'king' }, /must be one of/],
  ] as const) {
    const { status, text } = await admin.submit('/en/desk/users/new/', { roles: 'author', ...fields })
    assert.ok(status === 400 || status === 409, String(status))
    assert.match(text, problem)
  }
  assert.equal((await service.storage.users.list()).length, before)
})

test('name, address and role are changed, a new link is made, a password for programs is revoked', async () => {
  const path = `/en/desk/users/${await idOf('author')}/`
  await admin.submit(path, { name: 'Ann', email: 'ann@example.org', roles: 'editor' })
  const { name, email, role } = (await service.storage.users.byLogin('author')) ?? {}
  assert.deepEqual([name, email, role], ['Ann', 'ann@example.org', 'editor'])
  await admin.submit(path, { action: 'invite' })
  assert.ok(linkIn((await admin.get(path)).text))
  const given = await admin.submit(path, { action: 'add-program', name: 'Till', may: 'read', end: 'none' })
  assert.equal(given.status, 303)
  const [secret = ''] = /[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){5}/.exec((await admin.get(path)).text) ?? []
  const me = await service.call('GET', '/users/me', { headers: { authorization: `Bearer ${secret}` } })
  assert.equal((me.body as { readonly username?: string }).username, 'author')
  assert.ok(!(await admin.get(path)).text.includes(secret))
  const [password] = await service.storage.users.passwords(await idOf('author'))
  await admin.submit(path, { action: 'revoke', password: String(password?.id) })
  assert.equal((await service.call('GET', '/users/me', { as: 'author' })).status, 401)
})

test('an administrator ends the sessions of a user and turns the codes off', async () => {
  const id = await idOf('contributor')
  const path = `/en/desk/users/${id}/`
  assert.match((await admin.get(path)).text, /Not signed in anywhere\./)
  const user = await signedIn(service, 'contributor')
  await service.storage.signIns.setSecondFactor(id, { secret: 'A'.repeat(32), step: 0, recovery: [] })
  const { text } = await admin.get(path)
  assert.match(text, /Signed in in one browser\.\s+Last used:\s+<time datetime="2027-03-01T12:00:00Z">/)
  assert.match(text, /A code is required in addition to the password/)
  assert.equal((await admin.submit(path, { action: 'end-sessions' })).status, 303)
  assert.equal((await user.get('/en/desk/')).status, 303)
  assert.equal((await admin.get('/en/desk/')).status, 200)
  assert.equal((await admin.submit(path, { action: 'codes-off' })).status, 303)
  assert.equal(await service.storage.signIns.secondFactor(id), undefined)
  assert.equal(
    (await browserOf(service).signIn('contributor')).headers.get('location'),
    'http://calendar.test/en/desk/',
  )
  assert.match((await admin.get('/en/desk/activity/?kind=user')).text, /<td[^>]*>Sign-in codes<\/td>/)
  assert.equal((await admin.submit(path, { action: 'codes-off' })).status, 409)
  const own = `/en/desk/users/${await idOf('admin')}/`
  await service.storage.signIns.setSecondFactor(await idOf('admin'), { secret: 'A'.repeat(32), step: 0, recovery: [] })
  assert.match((await admin.get(own)).text, /Your own codes are in “Your account”/)
  assert.equal((await admin.submit(own, { action: 'codes-off' })).status, 400)
  await service.storage.signIns.setSecondFactor(await idOf('admin'), undefined)
})

test('a user with records is removed only with somebody who gets them, and the last administrator stays', async () => {
  const json = { title: 'Fair', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }
  const made = await service.call('POST', '/events', { as: 'author2', json })
  assert.equal(made.status, 201)
  const path = `/en/desk/users/${await idOf('author2')}/`
  const refused = await admin.submit(path, { action: 'remove', reassign: '' })
  assert.equal(refused.status, 400)
  assert.match(refused.text, /who gets the records/)
  assert.notEqual(await idOf('author2'), 0)
  const removed = await admin.submit(path, { action: 'remove', reassign: String(await idOf('editor')) })
  assert.equal(removed.headers.get('location'), 'http://calendar.test/en/desk/users/')
  assert.equal(await service.storage.users.byLogin('author2'), undefined)
  const own = `/en/desk/users/${await idOf('admin')}/`
  const ways: readonly Readonly<Record<string, string>>[] = [
    { name: 'admin', roles: 'editor' },
    { action: 'remove', reassign: String(await idOf('editor')) },
  ]
  for (const fields of ways) assert.equal((await admin.submit(own, fields)).status, 409)
})

test('nobody but administrators adds, changes, invites or removes users by a form posted by hand', async () => {
  const path = `/en/desk/users/${await idOf('subscriber')}/`
  const before = JSON.stringify(await service.storage.users.list())
  const browser = await signedIn(service, 'editor')
  const { csrf } = await browser.get('/en/desk/')
  assert.equal(
    (await browser.post('/en/desk/users/new/', { csrf, username: 'mallory', roles: 'administrator' })).status,
    403,
  )
  for (const action of ['save', 'invite', 'add-program', 'revoke', 'remove', 'end-sessions', 'codes-off'])
    assert.equal((await browser.post(path, { csrf, action, name: 'M', roles: 'administrator' })).status, 403)
  assert.equal(JSON.stringify(await service.storage.users.list()), before)
})

test('everybody changes the own name, and not the e-mail address', async () => {
  const own = await signedIn(service, 'contributor')
  const before = await service.storage.users.byLogin('contributor')
  const sent = await own.submit('/en/desk/account/', { action: 'rename', name: 'Ada L.', email: 'other@example.org' })
  assert.equal(sent.status, 303, sent.text)
  const { text } = await own.get('/en/desk/account/')
  assert.match(text, /Your name has been changed/)
  assert.match(text, /An administrator can change that/)
  assert.deepEqual(await service.storage.users.byLogin('contributor'), { ...before, name: 'Ada L.' })
  assert.equal((await own.submit('/en/desk/account/', { action: 'rename', name: ' ' })).status, 400)
})

test('where mails are sent, a user with an address is invited by one, again on request, and the link is a second way', async (t) => {
  const mail = await startMailServer()
  const mailing = await startDesk({ SMTP_URL: mail.url })
  t.after(async () => {
    await mailing.close()
    mail.close()
  })
  const browser = await signedIn(mailing, 'admin')
  const fields = { username: 'zoe', name: 'Zoé Martin', email: 'zoe@example.org', roles: 'contributor' }
  const sent = await browser.submit('/fr/desk/users/new/', fields)
  const path = new URL(sent.headers.get('location') ?? '').pathname
  const page = await browser.get(path)
  assert.match(page.text, /Une invitation est en route vers zoe@example\.org/)
  assert.equal(linkIn(page.text), undefined)
  assert.equal((await browser.submit(path, { action: 'mail' })).status, 303)
  assert.equal(await mailing.sendMails(), 2)
  const [letter = ''] = mail.letters
  assert.match(letter, /^To: zoe@example\.org$/m)
  const text = letter.replaceAll('=\n', '').replaceAll('=3D', '=')
  const [, url = '', key = ''] = /http:\/\/calendar\.test(\/fr\/desk\/set-password\/\?key=([\w.-]+))\s/.exec(text) ?? []
  await browser.submit(path, { action: 'invite' })
  assert.ok(linkIn((await browser.get(path)).text))
  const set = await browserOf(mailing).post(url, { key, password: 'une courte phrase', again: 'une courte phrase' })
  assert.equal(set.status, 303, 'the link of the letter is not void because of the other')
  const without = await browser.submit('/en/desk/users/new/', { username: 'max', roles: 'author' })
  const other = await browser.get(new URL(without.headers.get('location') ?? '').pathname)
  assert.ok(linkIn(other.text), 'nobody without an address is sent anything')
  assert.doesNotMatch(other.text, /Send an invitation/)
  assert.equal(await mailing.sendMails(), 0)
})

test('every other user can inherit the records of one who is deleted', async () => {
  for (let number = 0; number < 120; number += 1) {
    const login = `heir-${number}`
    const user = {
      login,
      name: `Heir ${number}`,
      email: null,
      role: 'author',
      createdUtc: '2027-01-01 00:00:00',
    } as const
    await service.storage.users.insert(user)
  }
  const { text } = await admin.get(`/en/desk/users/${await idOf('heir-0')}/`)
  assert.match(text, /Heir 119<\/option/)
  assert.doesNotMatch(text, /Heir 0<\/option/)
})
