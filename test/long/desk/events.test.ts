// runs: long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { password, startDesk } from '../../desk/signed-in.ts'
import { openBrowser, skip } from '../../support/browser.ts'
import type { TestService } from '../../support/server.ts'
import { violations } from '../pages/violations.ts'
import { signOut } from './browsed-desk.ts'

const pictures = process.env['SCREENSHOTS']

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let service: TestService
let browser: Browser
before(async () => {
  if (skip !== false) return
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
  browser = await openBrowser({ origin: service.client.origin })
})
after(async () => {
  await browser?.close()
  await service?.close()
})

async function opened(width: number, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => assert.fail(error))
  await page.goto(`http://calendar.test/${language}/desk/sign-in/`)
  await page.locator('[name=login]').fill('editor')
  await page.locator('[name=password]').fill(password)
  await page.locator('main .button').click()
  await page.locator('.sections').waitFor()
  return page
}

/** Nothing that axe complains of, nothing beside the screen, and a picture where one is asked for. */
async function looked(page: Page, name: string): Promise<void> {
  assert.deepEqual(await violations(page), [], name)
  const beside = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  assert.equal(beside, 0, `${name} is wider than the screen`)
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

for (const [width, language] of [
  [1280, 'en'],
  [360, 'fr'],
] as const)
  test(`an editor writes an event and finds it in the list, ${width} pixels wide`, { skip }, async () => {
    const page = await opened(width, language)
    await page.goto(`http://calendar.test/${language}/desk/events/new/`)
    await looked(page, `new-${width}`)
    await page.locator('[name="title[en]"]').fill(`Choir ${width}`)
    assert.ok(await page.locator('#f-title-fr-missing').isVisible())
    await page.locator('[name="title[fr]"]').fill(`Chorale ${width}`)
    assert.ok(!(await page.locator('#f-title-fr-missing').isVisible()))
    await page.locator('[name="start[day]"]').fill('2027-05-03')
    await page.locator('[name="start[time]"]').fill('20:00')
    await page.locator('[name="new_venue[venue]"]').fill('Old Chapel')
    await page.locator('[data-linked=venue] .found > *').first().waitFor()
    if (width === 360) await page.locator('[data-linked=venue] .offer').click()
    for (const addition of ['repeat', 'tickets', 'picture']) await page.locator(`#${addition}`).click()
    await page.locator('[name="repeat[freq]"]').selectOption('WEEKLY')
    await page.locator('.preview li').first().waitFor()
    await page.locator('[name="tickets[0][name][en]"]').fill('Seat')
    await page.locator('[name="tickets[0][price]"]').fill('12')
    if (width === 360) await page.locator('[data-warnings] li').first().waitFor()
    await page.locator('[name=file]').setInputFiles({ name: 'choir.png', mimeType: 'image/png', buffer: pixel })
    await page.locator('[name="alt[en]"]').fill('Singers')
    await looked(page, `filled-${width}`)
    await page.locator('.save [value=publish]').click()
    await page.locator('.flash').waitFor()
    assert.equal(await page.locator('.thumb').getAttribute('alt'), 'Singers')
    await looked(page, `saved-${width}`)
    await page.goto(`http://calendar.test/${language}/desk/events/`)
    await page.locator('tbody [type=checkbox]').first().check()
    await page.locator('.bulk summary').click()
    await looked(page, `list-${width}`)
    await page.context().close()
  })

/** Nothing is left of the tests before. */
async function forgetUnsaved(): Promise<void> {
  const { users, unsaved } = service.storage
  for (const { id } of await users.list())
    for (const { form } of await unsaved.list({ user: id }, 100)) await unsaved.remove(id, form)
}

/** What unsaved work is offered for, on the pages that have forms of events. */
async function offeredOn(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(`http://calendar.test${path}`)
    if ((await page.locator('.event-form > .flash button').count()) > 0) found.push(path)
  }
  return found
}

test('work that was not saved is offered again, in either language', { skip }, async () => {
  await forgetUnsaved()
  const page = await opened(1280, 'en')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('http://calendar.test/en/desk/events/new/')
  await page.locator('[name="title[en]"]').fill('Half a sentence')
  await page.goto('http://calendar.test/en/desk/events/')
  const forms = ['/en/desk/events/new/', '/fr/desk/events/new/', '/en/desk/events/new/?day=2027-05-03']
  assert.deepEqual(await offeredOn(page, forms), forms)
  await page.goto('http://calendar.test/fr/desk/events/new/')
  await page.locator('.flash button').first().click()
  assert.equal(await page.locator('[name="title[en]"]').inputValue(), 'Half a sentence')
  await page.context().close()
})

test(
  'what was saved is not offered again, nor on a copy, nor to the next person at this computer',
  { skip },
  async () => {
    await forgetUnsaved()
    const page = await opened(1280, 'en')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('http://calendar.test/en/desk/events/new/')
    await page.locator('[name="title[en]"]').fill('Kept no longer')
    await page.locator('[name="start[day]"]').fill('2027-05-03')
    await page.locator('[name="start[time]"]').fill('20:00')
    await page.locator('.save [value=publish]').click()
    await page.locator('#main > .flash').waitFor()
    const { pathname } = new URL(page.url())
    const copy = `/en/desk/events/new/?copy=${pathname.split('/').at(-2)}`
    assert.deepEqual(await offeredOn(page, ['/en/desk/events/new/', copy, pathname]), [])

    await page.goto(`http://calendar.test${pathname}`)
    await page.locator('[name="title[en]"]').fill('Not saved yet')
    assert.deepEqual(await offeredOn(page, [copy, '/en/desk/events/new/', pathname]), [pathname])
    await page.evaluate("localStorage.setItem('almanac kept 999 event new', '[]')")
    await signOut(page)
    await page.locator('[name=login]').waitFor()
    assert.deepEqual(await page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('almanac'))"), [])
    await page.context().close()
  },
)

test(
  'a form that is refused, or sent when the session was over, is offered again to the same person alone',
  { skip },
  async () => {
    await forgetUnsaved()
    const page = await opened(1280, 'en')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('http://calendar.test/en/desk/events/new/')
    await page.locator('[name="title[en]"]').fill('Sent too late')
    await page.context().clearCookies()
    await page.locator('.save [value=save]').click()
    // The page stays, and says so.
    await page.locator('.notice', { hasText: 'Your text is safe' }).waitFor()
    const signIn = async (login: string) => {
      await page.goto('http://calendar.test/en/desk/sign-in/')
      await page.locator('[name=login]').fill(login)
      await page.locator('[name=password]').fill(password)
      await page.locator('main .button').click()
      await page.locator('.sections').waitFor()
    }
    await signIn('admin')
    assert.deepEqual(await offeredOn(page, ['/en/desk/events/new/']), [])
    await page.context().clearCookies()
    await signIn('editor')
    assert.deepEqual(await offeredOn(page, ['/en/desk/events/new/']), ['/en/desk/events/new/'])
    await page.context().close()
  },
)
