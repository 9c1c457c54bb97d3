// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseDesk, looked, signOut } from '../long/desk/browsed-desk.ts'
import { skip, until } from '../support/browser.ts'

/* What is typed is lost by none of these: a cut network, the end of a session, a second editor, a tab that was asleep, another user. */

const { service, signIn } = browseDesk('2027-03-01T12:00:00Z')

const desk = 'http://calendar.test/en/desk'
const title = (page: Page) => page.locator('[name="title[en]"]')
const kept = (page: Page) => page.locator('.save .kept', { hasText: 'Your text is kept' }).waitFor()
const notice = (page: Page, text: string | RegExp) => page.locator('.save .notice', { hasText: text }).waitFor()
const own = "Object.keys(localStorage).filter((key) => key.startsWith('almanac'))"

async function created(title: string): Promise<number> {
  const json = { title, start_date: '2027-05-03 20:00', end_date: '2027-05-03 22:00' }
  return ((await service().call('POST', '/events', { as: 'editor', json })).body as { readonly id: number }).id
}

const titleOf = async (id: number) =>
  ((await service().call('GET', `/events/${id}`, { as: 'editor' })).body as { readonly title: string }).title

/** Comes back to a tab. */
const wake = async (page: Page) => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

test('without a connection, what is typed stays here, and what is saved is saved later', { skip }, async () => {
  const page = await signIn()
  const id = await created('Before the cut')
  await page.goto(`${desk}/events/${id}/`)
  await page.context().setOffline(true)
  await title(page).fill('Typed without a network')
  await page.locator('.save .kept', { hasText: 'Not saved: no connection' }).waitFor()
  assert.equal((await page.evaluate<readonly string[]>(own)).length, 1)
  await page.keyboard.press('Control+Enter')
  await notice(page, 'No connection: nothing is lost. It will be saved as soon as the connection is back.')
  assert.equal(await titleOf(id), 'Before the cut')
  await page.context().setOffline(false)
  await page.locator('#main > .flash').waitFor()
  assert.equal(await titleOf(id), 'Typed without a network')
  assert.deepEqual(await page.evaluate(own), [])
  await page.context().close()
})

test('an answer that is lost on its way is asked for again, and nothing is made twice', { skip }, async () => {
  const page = await signIn()
  await page.goto(`${desk}/events/new/`)
  await title(page).fill('Made once')
  await page.locator('[name="start[day]"]').fill('2027-05-03')
  await page.locator('[name="start[time]"]').fill('20:00')
  await page.evaluate(`{
    const { fetch } = window
    const seen = Promise.withResolvers()
    window.goOn = seen.resolve
    let tries = 0
    window.fetch = async (address, sent) => {
      const isSave = sent?.headers?.['idempotency-key'] !== undefined
      if (isSave && (tries += 1) > 1) await seen.promise
      const answer = await fetch(address, sent)
      if (isSave && tries === 1) throw new TypeError('the network was cut')
      return answer
    }
  }`)
  await page.keyboard.press('Control+Enter')
  await notice(page, 'No connection: nothing is lost.')
  await page.evaluate('goOn()')
  await page.locator('#main > .flash').waitFor()
  const { total } = (await service().call('GET', '/events?search=%22Made+once%22&status=draft', { as: 'editor' }))
    .body as { readonly total: number }
  assert.equal(total, 1)
  await page.context().close()
})

test('a form whose session is over is saved once its user has signed in again', { skip }, async () => {
  const page = await signIn()
  const id = await created('Before the end')
  await page.goto(`${desk}/events/${id}/`)
  await page.context().clearCookies({ name: /session/ })
  await title(page).fill('Typed after the end')
  await page.keyboard.press('Control+Enter')
  await notice(page, 'You are no longer signed in. Your text is safe: sign in, and go on here. Sign in')
  assert.equal(await page.locator('[data-status]').textContent(), '')
  const [other] = await Promise.all([page.waitForEvent('popup'), page.locator('.save .notice a').click()])
  await other.locator('[name=login]').fill('editor')
  await other.locator('[name=password]').fill('correct horse battery')
  await other.locator('main .button').click()
  await other.locator('h1', { hasText: 'Not saved yet' }).waitFor()
  await page.locator('#main > .flash').waitFor()
  assert.equal(await titleOf(id), 'Typed after the end')
  await page.context().close()
})

test('of two editors, each is told of the other, and asked only about what both have changed', { skip }, async () => {
  const id = await created('Of both')
  const [one, other] = [await signIn(), await signIn({ account: 'admin' })]
  const sign = one.waitForResponse((answer) => answer.request().method() === 'POST')
  await one.goto(`${desk}/events/${id}/`)
  await sign
  await other.goto(`${desk}/events/${id}/`)
  await other.locator('.presence', { hasText: 'editor is editing this.' }).waitFor()
  await title(one).fill('Of the editor')
  await title(other).fill('Of the admin')
  await other.keyboard.press('Control+Enter')
  await other.locator('#main > .flash').waitFor()
  await wake(one)
  await notice(one, /^admin saved a newer version at 1.pm/)
  await one.keyboard.press('Control+Enter')
  const versions = one.locator('fieldset.versions')
  await versions.locator('label', { hasText: 'admin’s' }).click()
  assert.equal(await versions.count(), 1)
  await looked(one, 'versions-1280')
  await one.setViewportSize({ width: 390, height: 844 })
  await looked(one, 'versions-390')
  await one.setViewportSize({ width: 1280, height: 1200 })
  // Whoever leaves now finds it again.
  await one.goto(`${desk}/events/${id}/`)
  await one.locator('.event-form > .unsaved button', { hasText: 'Go on' }).click()
  assert.equal(await title(one).inputValue(), 'Of the editor')
  await one.locator('.save [value=save]').click()
  await versions.locator('label', { hasText: 'admin’s' }).click()
  await one.locator('.save [value=save]').click()
  await one.locator('#main > .flash').waitFor()
  assert.equal(await titleOf(id), 'Of the admin')
  await one.context().close()
  await other.context().close()
})

test(
  'nothing of a form is shown to the next user of a computer, and its own user finds it again',
  { skip },
  async () => {
    const id = await created('Of one user')
    const page = await signIn()
    await page.goto(`${desk}/events/${id}/`)
    await title(page).fill('Nobody else sees this')
    await kept(page)
    const second = await page.context().newPage()
    await second.goto(`${desk}/events/`)
    await signOut(second)
    await second.locator('[name=login]').fill('admin')
    await until(second, `${own}.length === 0`)
    await page.getByText('You signed out in another tab').waitFor()
    assert.ok(await title(page).isHidden())
    await second.locator('[name=password]').fill('correct horse battery')
    await second.locator('main .button').click()
    await second.locator('.sections').waitFor()
    await second.goto(`${desk}/events/${id}/`)
    assert.equal(await title(second).inputValue(), 'Of one user')
    assert.equal(await second.locator('main').getByText('Not saved yet').count(), 0)
    await wake(page)
    assert.ok(await title(page).isHidden())
    await signOut(second)
    await second.locator('[name=login]').fill('editor')
    await second.locator('[name=password]').fill('correct horse battery')
    await second.locator('main .button').click()
    await second.locator('.sections').waitFor()
    await wake(page)
    await title(page).waitFor()
    assert.equal(await title(page).inputValue(), 'Nobody else sees this')
    await second.goto(`http://calendar.test/fr/desk/events/${id}/`)
    await second.locator('.event-form > .unsaved', { hasText: 'Pas encore enregistré' }).waitFor()
    await page.context().close()
  },
)
