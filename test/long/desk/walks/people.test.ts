// runs: long
import assert from 'node:assert/strict'
import { password } from '../../../desk/signed-in.ts'
import { codeAt } from '../../../support/codes.ts'
import { basic } from '../../../support/server.ts'
import { office, type Walk } from './office.ts'

/* Colleagues, and the ways in which people and programs come in. */

const now = '2027-03-01T12:00:00Z'
const walk = office(now, { site: 'http://localhost' })

walk('a colleague is invited, and does what the role allows', { account: 'admin', onPhones: true }, async (own) => {
  const login = `zoe-${own.language}-${own.width}`
  await own.open('/users/new/')
  await own.look('new-user')
  await own.type(own.field('username'), login)
  await own.type(own.field('name'), 'Zoé Martin')
  await own.select(own.field('roles'), 'contributor')
  await own.click(own.button('desk.users.create'))
  assert.ok(own.interactions() <= 4)
  await own.button('common.copy').waitFor()
  await own.look('invited')
  const link = /http:\S+key=[\w.-]+/.exec(await own.page.locator('main').innerText())?.[0] ?? assert.fail()
  const zoe = await own.another('nobody')
  await zoe.page.goto(link)
  await zoe.type(zoe.field('password'), 'one long sentence')
  await zoe.type(zoe.field('again'), 'one long sentence')
  await zoe.page.locator('main .button').click()
  await zoe.page.waitForURL('**/desk/')
  await zoe.open('/')
  await zoe.look('colleague')
  for (const path of ['events', 'venues']) assert.equal(await listed(zoe, path).count(), 1, path)
  for (const path of ['users', 'site', 'queue', 'imports', 'health'])
    assert.equal(await listed(zoe, path).count(), 0, path)
  await zoe.open('/users/')
  await zoe.page.getByRole('heading', { level: 1, name: own.say('desk.general.forbidden') }).waitFor()
  await zoe.look('forbidden')
  await zoe.open('/events/new/')
  await zoe.button('desk.events.form.handIn').waitFor()
  assert.equal(await zoe.button('common.publish').count(), 0)
  await zoe.page.context().close()
})

function listed({ page }: Walk, path: string) {
  return page.locator(`[data-pages] a[href$="/desk/${path}/"]`)
}

async function signIn(own: Walk, login = 'author'): Promise<void> {
  await own.open('/sign-in/')
  await own.type(own.field('login'), login)
  await own.type(own.field('password'), password)
  await own.click(own.button('desk.account.enter'))
}

const withCodes = 'codes are turned on, asked for, and replaced by a recovery code'
walk(withCodes, { account: 'author', onPhones: true, ownDesk: {} }, async (own) => {
  await own.open('/account/codes/')
  await own.look('codes')
  const secret = await own.field('secret').inputValue()
  await own.type(own.field('code'), codeAt(secret, Temporal.Instant.from(now)))
  await own.type(own.field('current'), password)
  await own.click(own.button('desk.account.codes.turnOn'))
  await own.told(new RegExp(own.say('desk.account.codes.isOn')))
  await own.look('recovery-codes')
  const [recovery = ''] = (await own.page.locator('.once').innerText()).match(/\b[a-z0-9]{4,}-[a-z0-9-]{4,}\b/i) ?? []
  assert.notEqual(recovery, '')
  await own.click(own.link('desk.account.codes.haveKept'))
  await own.page.waitForURL('**/account/')
  await own.look('account-with-codes')
  await own.click(own.page.locator('.avatar'))
  await own.click(own.button('common.signOut').first())

  await signIn(own)
  await own.page.waitForURL('**/sign-in/code/**')
  await own.look('code')
  await own.type(own.field('code'), '000000')
  await own.click(own.button('desk.account.codes.enter'))
  await own.page.locator('.refused').waitFor()
  await own.look('code-refused')
  await own.open('/events/')
  await own.page.waitForURL('**/sign-in/**')
  await signIn(own)
  await own.type(own.field('code'), recovery)
  await own.click(own.button('desk.account.codes.enter'))
  await own.page.locator('.flash').waitFor()
  await own.look('recovered')

  // It serves once; the authenticator goes on.
  const other = await own.another('nobody')
  await signIn(other)
  await other.type(other.field('code'), recovery)
  await other.click(other.button('desk.account.codes.enter'))
  await other.page.locator('.refused').waitFor()
  own.service.setClock('2027-03-01T12:02:00Z')
  await other.type(other.field('code'), codeAt(secret, Temporal.Instant.from('2027-03-01T12:02:00Z')))
  await other.click(other.button('desk.account.codes.enter'))
  await other.page.locator('.sections').waitFor()
  await other.page.context().close()
})

walk('a passkey is added, signs in, and is removed', { account: 'author', ownDesk: {} }, async (own) => {
  const { page } = own
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await own.open('/account/passkeys/')
  await own.look('passkeys')
  await own.type(own.field('name'), 'Key')
  await own.click(own.button('desk.passkeys.add'))
  await own.told(new RegExp(own.say('desk.passkeys.added')))
  await own.look('passkey-added')
  await own.click(own.page.locator('.avatar'))
  await own.click(own.button('common.signOut').first())
  await page.waitForURL(/\/sign-in\//)
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  own.interactions()
  await own.open('/sign-in/')
  await own.look('sign-in-passkey')
  await own.click(own.button('desk.passkeys.signIn'))
  await page.waitForURL(/desk\/$/)
  await page.locator('.sections').waitFor()
  assert.equal(own.interactions(), 1)
  await own.open('/account/passkeys/')
  await own.click(own.button('common.remove'))
  await own.told(new RegExp(own.say('common.passkeyRemoved')))
  await own.look('passkey-removed')
  await own.click(own.page.locator('.avatar'))
  await own.click(own.button('common.signOut').first())
  await page.waitForURL(/\/sign-in\//)
  await own.open('/sign-in/')
  await own.click(own.button('desk.passkeys.signIn'))
  await page.locator('.refused, [role=alert], [role=status]').first().waitFor()
  await own.look('passkey-refused')
  await own.open('/events/')
  await page.waitForURL('**/sign-in/**')
})

walk(
  'a program gets a password for what it has to do',
  { account: 'author', onPhones: true, ownDesk: {} },
  async (own) => {
    await own.open('/account/passwords/')
    await own.look('programs')
    await own.type(own.field('name'), 'Signage')
    await own.click(own.page.getByLabel(own.say('desk.programs.give.events')))
    await own.click(own.button('desk.account.programs.add'))
    await own.told(new RegExp(own.say('desk.programs.added')))
    await own.look('program')
    assert.equal(own.interactions(), 3)
    const secret = (await own.page.locator('.once code').textContent()) ?? ''
    const call = async (method: string, path: string, json?: object) => {
      const headers = { authorization: basic('author', secret) }
      return (await own.service.call(method, path, { headers, ...(json && { json }) })).status
    }
    const times = { start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00' }
    assert.equal(await call('POST', '/events', { title: 'From a program', ...times, status: 'draft' }), 201)
    assert.equal(await call('POST', '/users/me/application-passwords', { name: 'More' }), 403)
    assert.equal(await call('POST', '/categories', { name: 'Not this' }), 403)
    await own.open('/account/passwords/')
    assert.equal(await own.page.locator('.once').count(), 0, 'it is shown once')
    const row = own.page.locator('tr', { hasText: 'Signage' })
    await own.click(row.getByRole('button', { name: own.say('common.revoke') }))
    await own.told(new RegExp(own.say('common.revoked')))
    await own.look('program-revoked')
    assert.equal(await call('GET', '/events'), 401)
  },
)
