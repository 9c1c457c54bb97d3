// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseDesk, looked } from '../long/desk/browsed-desk.ts'
import { skip } from '../support/browser.ts'

/* The script of the rows of lists in a browser: they are edited in their places. */

const { service, signIn } = browseDesk('2027-03-01T12:00:00Z')
let signedIn: Page | undefined

async function opened(path: string): Promise<Page> {
  const page = (signedIn ??= await signIn())
  await page.goto(`http://calendar.test${path}`)
  return page
}

async function written(title: string, more: object = {}): Promise<number> {
  const json = { title, start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00', ...more }
  const { status, body } = await service().call('POST', '/events', { as: 'admin', json })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { readonly id: number }).id
}

async function read(id: number) {
  const { body } = await service().call('GET', `/events/${id}`, { as: 'admin' })
  return body as {
    readonly title: string
    readonly start_date: string
    readonly end_date: string
    readonly status: string
  }
}

const toast = (page: Page) => page.locator('.row-toast')

test(
  'an event among many is found and moved by a day with five interactions, and Undo takes it back',
  { skip },
  async () => {
    for (let nth = 1; nth <= 40; nth += 1) await written(`Rehearsal ${nth}`)
    const id = await written('Town band in the park')
    const page = await opened('/en/desk/events/')
    let interactions = 0
    const press = async (key: string) => {
      interactions += 1
      await page.keyboard.press(key)
    }
    await press('/')
    interactions += 1
    await page.keyboard.type('band park')
    await press('Enter')
    await page.waitForURL(/search=band/)
    await page.locator('tbody th a:focus').waitFor()
    await press('+')
    await page.locator('tr.editing [name="start[day]"]:focus').waitFor()
    assert.equal(await page.locator('[name="start[day]"]').inputValue(), '2027-05-02')
    assert.equal((await read(id)).start_date, '2027-05-01 20:00:00', 'nothing is written before it is saved')
    await press('Enter')
    await toast(page).getByText('“Town band in the park” was saved.').waitFor()
    assert.equal(interactions, 5)
    const { start_date, end_date } = await read(id)
    assert.deepEqual([start_date, end_date], ['2027-05-02 20:00:00', '2027-05-02 22:00:00'])
    assert.match((await page.locator('tbody tr').textContent()) ?? '', /Sun, May 2,\s8\s–\s10\spm/)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await page.locator('.flash').waitFor()
    assert.equal((await read(id)).start_date, '2027-05-01 20:00:00')
  },
)

test('j, k and the arrow keys go through the rows, “e” edits, Escape gives up', { skip }, async () => {
  const page = await opened('/en/desk/events/?search=rehearsal')
  const focused = () => page.evaluate('document.activeElement.closest("tr")?.rowIndex')
  await page.locator('.edit-row[aria-keyshortcuts]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  assert.equal(await focused(), 3)
  await page.keyboard.press('k')
  assert.equal(await focused(), 2)
  await page.keyboard.press('e')
  const title = page.locator('tr.editing [name=title]')
  await title.waitFor()
  const before = await title.inputValue()
  await title.fill('Not to be kept')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate('document.activeElement.name'), 'start[day]')
  await looked(page, 'edited-row')
  await page.keyboard.press('Escape')
  assert.equal(await page.locator('tr.editing').count(), 0)
  assert.equal(await page.evaluate('document.activeElement.textContent'), before)
  await page.getByRole('link', { name: `Edit “${before}” in the list` }).click()
  await title.fill('')
  await page.keyboard.press('Enter')
  await page.locator('tr.editing .problem').waitFor()
  assert.equal(await page.evaluate('document.activeElement.name'), 'title')
  await title.fill('Rehearsal of the choir')
  await page.locator('tr.editing [name=status]').selectOption('draft')
  await page.keyboard.press('Enter')
  await toast(page).getByText('“Rehearsal of the choir” was saved.').waitFor()
})

test(
  'a row that somebody else has changed meanwhile is shown as it is, and nothing is overwritten',
  { skip },
  async () => {
    const id = await written('Flea market')
    const page = await opened('/fr/desk/events/?search=flea')
    await page.locator('.edit-row[aria-keyshortcuts]').first().click()
    const title = page.locator('tr.editing [name=title]')
    await title.waitFor()
    await service().call('PATCH', `/events/${id}`, {
      as: 'admin',
      json: { start_date: '2027-05-03 20:00:00', end_date: '2027-05-03 22:00:00' },
    })
    await title.fill('Marché aux puces')
    await page.keyboard.press('Enter')
    await page.locator('tr.editing .problem').waitFor()
    assert.equal(await page.locator('[name="start[day]"]').inputValue(), '2027-05-03')
    assert.equal((await read(id)).title, 'Flea market')
    await title.fill('Marché aux puces')
    await page.keyboard.press('Enter')
    await toast(page).waitFor()
    const { body } = await service().call('GET', `/events/${id}`, { as: 'admin', language: 'fr' } as object)
    assert.ok(body)
  },
)

test('what is done with ticked rows stays in sight', { skip }, async () => {
  for (let nth = 1; nth <= 8; nth += 1) await written(`Ticked ${nth}`)
  const page = await opened('/en/desk/events/?search=ticked')
  const bar = page.locator('.bulk')
  await page.locator('#pick-all').check()
  assert.match(await bar.locator('summary').innerText(), /Selected: 8\s+Choose an action/)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 500 })
    await page.evaluate('scrollTo(0, document.querySelector(".pages").offsetTop - 400)')
    const { y = -1, height = 0 } = (await bar.boundingBox()) ?? {}
    assert.ok(y > 100 && y + height <= 500, `${width}: ${y}`)
    await looked(page, `ticked-${width}`)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
})
