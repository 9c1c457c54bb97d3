// runs: long
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { makePasswordLink } from '../../../../src/accounts/links/password-link.ts'
import { startMailServer } from '../../../support/mail-server.ts'
import { startTestService, type Account } from '../../../support/server.ts'
import { password } from '../../../desk/signed-in.ts'
import { office, type Walk } from './office.ts'

/* The first day of an administrator, and passwords. */

const now = '2027-03-01T12:00:00Z'
const mail = await startMailServer()
after(() => mail.close())
const walk = office(now, { settings: { SMTP_URL: mail.url } })
const ownDesk = { start: startTestService, settings: { TIMEZONE: '' } }

/** Opens the link to set a password that an account was given. */
async function openLink(own: Walk, login: Account): Promise<void> {
  const { storage } = own.service
  const user = (await storage.users.byLogin(login))?.id ?? assert.fail()
  const key = await makePasswordLink(storage, user, Temporal.Instant.from(now))
  await own.open(`/set-password/?key=${key}`)
}

async function choose(own: Walk, secret = password): Promise<void> {
  await own.type(own.field('password'), secret)
  await own.type(own.field('again'), secret)
}

/** From the link to the question what the calendar is. */
async function arrive(own: Walk): Promise<void> {
  await openLink(own, 'admin')
  await own.look('set-password')
  await choose(own)
  await own.click(own.button('desk.account.setAndEnter'))
  await own.page.waitForURL('**/desk/start/')
  await own.told(new RegExp(own.say('desk.account.isSet')))
  await own.look('start')
}

async function answer(own: Walk, begin: 'empty' | 'demo' | 'import'): Promise<void> {
  await own.type(own.field(`name[${own.language}]`), 'Saint-Aubin')
  await own.type(own.field('time_zone'), 'Europe/Paris')
  await own.select(own.field('currency_code'), 'EUR')
  await own.click(own.page.getByRole('radio', { name: own.say(`desk.start.begin.${begin}`) }))
  await own.click(own.button('desk.start.begin.button'))
}

const total = async (own: Walk) => Number((await own.call('GET', '/events', undefined, 'admin'))['total'])

walk('an empty calendar is begun', { account: 'nobody', onPhones: true, ownDesk }, async (own) => {
  await arrive(own)
  await answer(own, 'empty')
  await own.told(new RegExp(own.say('desk.start.saved')))
  await own.page.getByRole('link', { name: own.say('desk.start.begin.button') }).waitFor()
  await own.look('first-steps')
  assert.ok(own.interactions() <= 8)
  const site = await own.call('GET', '/site', undefined, 'admin')
  assert.partialDeepStrictEqual(site, { time_zone: 'Europe/Paris', currency_code: 'EUR', currency_symbol: '€' })
  assert.equal(await total(own), 0)
  // Who comes later is not asked again.
  const editor = await own.another('nobody')
  await openLink(editor, 'editor')
  await choose(editor)
  await editor.click(editor.button('desk.account.setAndEnter'))
  await editor.page.waitForURL(`**/${own.language}/desk/`)
  await editor.open('/start/')
  await editor.page.getByRole('heading', { name: own.say('desk.general.forbidden') }).waitFor()
  await editor.page.context().close()
})

walk('a calendar is begun with an invented town, which goes again', { account: 'nobody', ownDesk }, async (own) => {
  await arrive(own)
  await answer(own, 'demo')
  await own.told(new RegExp(own.say('desk.start.filled')))
  await own.look('demo')
  assert.ok((await total(own)) > 50)
  await own.click(own.page.locator('.sections a[href$="/more/"]'))
  await own.click(own.page.locator('main a[href$="/imports/"]'))
  await own.click(own.page.locator('main table tbody a').first())
  await own.click(own.page.getByRole('link', { name: own.say('desk.imports.undo') }))
  await own.click(own.button('desk.imports.undoNow'))
  await own.page.locator('[data-progress]').waitFor()
  await own.service.runImports()
  await own.page.getByText(own.say('desk.imports.undone')).waitFor()
  await own.look('demo-gone')
  assert.equal(await total(own), 0)
})

walk('a calendar is begun with a file of events', { account: 'nobody', ownDesk }, async (own) => {
  await arrive(own)
  await answer(own, 'import')
  await own.page.waitForURL('**/desk/imports/new/')
  await own.told(new RegExp(own.say('desk.start.saved')))
  await own.look('start-import')
  assert.equal(await total(own), 0, 'nothing comes by itself')
})

/** The link of the last letter, in the language of the walk. */
async function mailed(own: Walk): Promise<string> {
  await own.service.sendMails()
  const text = (mail.letters.at(-1) ?? '').replaceAll('=\n', '').replaceAll('=3D', '=')
  return /http:\S+key=[\w.-]+/.exec(text)?.[0] ?? assert.fail(text)
}

walk(
  'a forgotten password is set anew, and the old one is over',
  { account: 'nobody', onPhones: true, ownDesk: {} },
  async (own) => {
    const { page } = own
    await own.open('/sign-in/')
    await own.type(own.field('login'), 'author')
    await own.type(own.field('password'), 'was it this?')
    await own.click(own.button('desk.account.enter'))
    await page.locator('.refused').waitFor()
    await own.look('sign-in-refused')
    await own.click(own.link('desk.account.forgot'))
    await own.look('forgotten')
    await own.type(own.field('login'), 'author')
    await own.click(own.button('desk.account.send'))
    await page.getByText(own.say('desk.account.sent')).waitFor()
    await own.look('sent')
    const link = await mailed(own)
    await page.goto(link)
    assert.match(new URL(page.url()).pathname, new RegExp(`^/${own.language}/`))
    await own.type(own.field('password'), 'one long sentence')
    await own.type(own.field('again'), 'another sentence')
    await own.click(own.button('desk.account.setAndEnter'))
    await page.getByText(own.say('desk.account.differs')).first().waitFor()
    await own.look('differs')
    await choose(own, 'one long sentence')
    await own.click(own.button('desk.account.setAndEnter'))
    await own.told(new RegExp(own.say('desk.account.isSet')))
    // The link serves once, and the password of before not at all.
    const other = await own.another('nobody')
    await other.page.goto(link)
    await other.page.getByText(own.say('desk.account.linkOver')).waitFor()
    await other.look('link-over')
    await other.click(other.link('desk.account.back'))
    await other.type(other.field('login'), 'author')
    await other.type(other.field('password'), password)
    await other.click(other.button('desk.account.enter'))
    await other.page.locator('.refused').waitFor()
    await other.page.context().close()
  },
)

walk('a password is changed, and other browsers are signed out', { onPhones: true, ownDesk: {} }, async (own) => {
  const other = await own.another()
  await own.open('/account/')
  await own.look('account')
  await own.type(own.field('current'), 'not this one')
  await choose(own, 'one long sentence')
  await own.click(own.button('desk.account.change'))
  await own.page.locator('.refused').waitFor()
  await own.look('account-refused')
  await other.open('/events/')
  await other.page.getByRole('heading', { level: 1, name: own.say('common.events') }).waitFor()
  await own.type(own.field('current'), password)
  await choose(own, 'one long sentence')
  await own.click(own.button('desk.account.change'))
  await own.told(new RegExp(own.say('desk.account.changed')))
  await own.look('account-changed')
  await other.open('/events/')
  await other.page.waitForURL('**/sign-in/**')
  await other.look('signed-out')
  await other.page.context().close()
})
