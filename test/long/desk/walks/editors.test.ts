// runs: long
import assert from 'node:assert/strict'
import { password } from '../../../desk/signed-in.ts'
import { signOut } from '../browsed-desk.ts'
import { office, type Walk } from './office.ts'

/* Two people in an office, a session that ends, a network that is cut, a lid that is closed: nothing that was typed is lost. */

const walk = office('2027-03-01T12:00:00Z')

interface Event {
  readonly id: number
  readonly title: string
  readonly start_date: string
  readonly cost: string
}

const title = (own: Walk) => own.field(`title[${own.language}]`)
const notice = (own: Walk, text: string) => own.page.locator('.save .notice', { hasText: text }).waitFor()
const kept = (own: Walk) => own.page.locator('.save .kept', { hasText: own.say('desk.unsaved.saved') }).waitFor()
const wake = (own: Walk) => own.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

/** Freezes the page as a computer that sleeps does: no clock of it runs until the lid is opened. */
async function lidOf(own: Walk) {
  const session = await own.page.context().newCDPSession(own.page)
  const state = (state: 'frozen' | 'active') => session.send('Page.setWebLifecycleState', { state })
  return {
    close: () => state('frozen'),
    open: async () => {
      await state('active')
      await wake(own)
    },
  }
}

async function created(own: Walk, name: string): Promise<number> {
  const times = { start_date: '2027-05-03 20:00', end_date: '2027-05-03 22:00', status: 'publish' }
  return (await own.call<Event>('POST', '/events', { title: { [own.language]: name }, ...times })).id
}

const stored = (own: Walk, id: number) => own.call<Event>('GET', `/events/${id}`)

walk('two editors are told of each other, and asked about what both have changed', {}, async (own) => {
  const id = await created(own, 'Of both')
  await own.open(`/events/${id}/`)
  await own.page.waitForLoadState('networkidle')
  const other = await own.another('admin')
  await other.open(`/events/${id}/`)
  await other.page.locator('.presence', { hasText: 'editor' }).waitFor()
  await other.look('editors-presence')
  await own.type(title(own), 'Of the editor')
  await own.type(own.field('cost'), 'Free')
  await other.type(title(other), 'Of the admin')
  await other.type(other.page.locator('#f-when'), own.language === 'en' ? 'May 4' : '4 mai')
  await other.press('Control+Enter')
  await other.told(new RegExp(own.say('desk.events.form.told.saved')))
  await wake(own)
  await notice(own, 'admin')
  await own.press('Control+Enter')
  const versions = own.page.locator('fieldset.versions')
  await versions.first().waitFor()
  // Only the title is of both.
  assert.equal(await versions.count(), 1)
  await own.look('editors-versions')
  assert.equal((await stored(own, id)).title, 'Of the admin')
  await own.click(versions.locator('label', { hasText: own.say('desk.conflict.yours') }))
  await own.press('Control+Enter')
  await own.page.locator('#main > .flash').waitFor()
  const { title: name, start_date: start, cost } = await stored(own, id)
  assert.deepEqual([name, start, cost], ['Of the editor', '2027-05-04 20:00:00', 'Free'])
  await other.page.context().close()
})

walk('a session that ends while somebody writes', { onPhones: true }, async (own) => {
  const id = await created(own, 'Before the end')
  await own.open(`/events/${id}/`)
  await own.page.context().clearCookies({ name: /session/ })
  await own.type(title(own), 'Typed after the end')
  await own.click(own.button('common.save').first())
  await notice(own, own.say('desk.unsaved.over').slice(0, 20))
  await own.look('editors-session-over')
  assert.equal((await stored(own, id)).title, 'Before the end')
  const [other] = await Promise.all([own.page.waitForEvent('popup'), own.click(own.page.locator('.save .notice a'))])
  await other.locator('[name=login]').fill('editor')
  await other.locator('[name=password]').fill(password)
  await other.locator('main .button[value=save]').click()
  await own.page.locator('#main > .flash').waitFor()
  assert.equal((await stored(own, id)).title, 'Typed after the end')
})

walk('a network that is cut while an event is saved', { onPhones: true }, async (own) => {
  const id = await created(own, 'Before the cut')
  await own.open(`/events/${id}/`)
  await own.page.context().setOffline(true)
  await own.type(title(own), 'Typed in the train')
  await own.click(own.button('common.save').first())
  await notice(own, own.say('desk.unsaved.cut').slice(0, 20))
  assert.equal((await stored(own, id)).title, 'Before the cut')
  await own.page.context().setOffline(false)
  await own.page.locator('#main > .flash').waitFor()
  assert.equal((await stored(own, id)).title, 'Typed in the train')
})

walk('a lid that is closed, and another user at the same computer', {}, async (own) => {
  const id = await created(own, 'Before lunch')
  await own.open(`/events/${id}/`)
  await own.type(title(own), 'Nobody else sees this')
  await kept(own)
  const lid = await lidOf(own)
  await lid.close()
  const second = await own.page.context().newPage()
  const desk = `http://calendar.test/${own.language}/desk`
  const signIn = async (login: string) => {
    await signOut(second)
    await second.locator('[name=login]').fill(login)
    await second.locator('[name=password]').fill(password)
    await second.locator('main .button[value=save]').click()
    await second.locator('.sections').waitFor()
  }
  await second.goto(`${desk}/events/`)
  await signIn('admin')
  await second.goto(`${desk}/events/${id}/`)
  assert.equal(await second.locator(`[name="title[${own.language}]"]`).inputValue(), 'Before lunch')
  assert.equal(await second.getByText('Nobody else sees this').count(), 0)
  await lid.open()
  await own.page.getByRole('heading', { name: own.say('desk.unsaved.other') }).waitFor()
  assert.ok(await title(own).isHidden())
  await own.look('editors-other-user')
  await second.goto(`${desk}/events/`)
  await signIn('editor')
  await wake(own)
  await title(own).waitFor()
  assert.equal(await title(own).inputValue(), 'Nobody else sees this')
  await own.click(own.button('common.save').first())
  await own.page.locator('#main > .flash').waitFor()
  assert.equal((await stored(own, id)).title, 'Nobody else sees this')
})
