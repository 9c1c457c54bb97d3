import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rolePermissions } from '../../src/accounts/permission.ts'
import { deskData, deskPages } from '../../src/ui/desk/routes.ts'
import type { Account, TestService } from '../support/server.ts'
import { each, matrix } from './matrix.ts'
import { browserOf, signedIn, startDesk } from './signed-in.ts'

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

void test('the matrix knows every page and every action, and no others', () => {
  const known = Object.entries(matrix).map(([path, { does }]) => [path, Object.keys(does).sort()])
  const there = deskPages.map(({ path, actions = {} }) => [path, Object.keys(actions).sort()])
  assert.deepEqual(Object.fromEntries(there), Object.fromEntries(known))
})

const addressOf = (path: string) => `/en/desk${path.replaceAll(/:\w+/g, '999999')}`

void test('a visitor who is not signed in sees none but the open pages', async () => {
  for (const page of deskPages) {
    const { status, headers } = await browserOf(service).get(addressOf(page.path))
    if (page.isOpen) assert.equal(status, 200, page.path)
    else {
      assert.equal(status, 303, page.path)
      assert.match(headers.get('location') ?? '', /\/en\/desk\/sign-in\//)
    }
    if (page.isOpen) continue
    const posted = await browserOf(service).post(addressOf(page.path), { action: 'save' })
    assert.equal(posted.status, 303, page.path)
    assert.match(posted.headers.get('location') ?? '', /\/en\/desk\/sign-in\//)
  }
  for (const { path } of deskData) assert.equal((await browserOf(service).get(addressOf(path))).status, 401, path)
})

for (const account of each)
  test(`${account} is shown what the permissions allow, in the navigation as well`, async () => {
    const browser = await signedIn(service, account)
    const home = await browser.get('/en/desk/')
    assert.equal(home.status, 200)
    for (const page of deskPages) {
      const isShown = matrix[page.path]?.sees.includes(account) ?? assert.fail(page.path)
      const { status } = await browser.get(addressOf(page.path))
      if (isShown) assert.notEqual(status, 403, page.path)
      else {
        assert.equal(status, 403, page.path)
        const { csrf } = home
        for (const action of ['save', ...Object.keys(page.actions ?? {})])
          assert.equal(
            (await browser.post(addressOf(page.path), { csrf, action })).status,
            403,
            `${page.path} ${action}`,
          )
      }
      if (page.navigation)
        assert.equal(
          home.text.includes(`href="http://calendar.test${addressOf(page.path)}"`),
          isShown || page.path === '/',
          page.path,
        )
    }
  })

void test('the overview shows what the operations answer to each role, and no drafts of others', async () => {
  for (const [as, title] of [
    ['author', 'Draft of the author'],
    ['contributor', 'Handed in'],
  ] as const) {
    const status = as === 'author' ? 'draft' : 'pending'
    const json = { title, status, start_date: '2027-03-02 10:00', end_date: '2027-03-02 12:00' }
    assert.equal((await service.call('POST', '/events', { as, json })).status, 201)
  }
  const titles = async (account: Account) => {
    const { text } = await (await signedIn(service, account)).get('/en/desk/')
    return ['Draft of the author', 'Handed in'].filter((title) => text.includes(title))
  }
  assert.deepEqual(await titles('editor'), ['Draft of the author', 'Handed in'])
  assert.deepEqual(await titles('author'), ['Draft of the author'])
  assert.deepEqual(await titles('author2'), [])
  assert.deepEqual(await titles('contributor'), ['Handed in'])
  assert.deepEqual(await titles('subscriber'), [])
  assert.equal(rolePermissions.subscriber.length, 0)
})

void test('nobody ends sessions, revokes passwords or changes the password of somebody else by a form posted by hand', async () => {
  const other = await service.storage.users.byLogin('author2')
  const id = other?.id ?? 0
  await signedIn(service, 'author2')
  const ways = async () => [
    (await service.storage.signIns.sessions(id, { offset: 0, limit: 0 })).total,
    (await service.storage.users.passwords(id)).length,
    await service.storage.signIns.passwordHash(id),
  ]
  const before = await ways()
  const [session] = (await service.storage.signIns.sessions(id, { offset: 0, limit: 1 })).records
  const [program] = await service.storage.users.passwords(id)
  for (const account of each) {
    const browser = await signedIn(service, account)
    const { csrf } = await browser.get('/en/desk/account/')
    const post = async (path: string, fields: Readonly<Record<string, string>>) =>
      browser.post(`/en/desk${path}`, { csrf, user: String(id), ...fields })
    await post('/account/', { action: 'end', session: String(session?.id) })
    const revoked = await post('/account/passwords/', { action: 'revoke', id: String(program?.id) })
    assert.equal(revoked.status, 404)
    const fields = { current: 'wrong', password: 'another good password', again: 'another good password' }
    assert.equal((await post('/account/', { action: 'change', ...fields })).status, 400)
    await post('/account/', { action: 'end-others' })
    assert.deepEqual(await ways(), before, account)
  }
})
