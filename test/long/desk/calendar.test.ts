// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { browseDesk, looked } from './browsed-desk.ts'
import { skip } from '../../support/browser.ts'

/* The calendar of the desk in a real browser: events are dragged, moved by keys and by touch, and put back. */

const { service, signIn } = browseDesk('2027-05-04T12:00:00Z')

async function opened(options: Parameters<typeof signIn>[0] = {}) {
  const page = await signIn(options)
  const show = (view: string, day = '2027-05-05') =>
    page.goto(`http://calendar.test/${options.language ?? 'en'}/desk/calendar/?view=${view}&day=${day}`)
  return { page, show, close: () => page.context().close() }
}

async function written(title: string, start: string, end: string, more: object = {}): Promise<number> {
  const json = { title, start_date: start, end_date: end, ...more }
  const { status, body } = await service().call('POST', '/events', { as: 'editor', json })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { readonly id: number }).id
}

async function times(id: number): Promise<readonly string[]> {
  const { body } = await service().call('GET', `/events/${id}`, { as: 'admin' })
  const { start_date, end_date } = body as { readonly start_date: string; readonly end_date: string }
  return [start_date.slice(5, 16), end_date.slice(5, 16)]
}

/** Drags from the middle of something, or its lower or right edge, by so many pixels. */
async function dragged(page: Page, what: Locator, across: number, down: number): Promise<void> {
  const box = await what.boundingBox()
  assert.ok(box)
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 10)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + across / 2, y + down / 2, { steps: 4 })
  await page.mouse.move(x + across, y + down, { steps: 4 })
  await page.mouse.up()
}

const item = (page: Page, id: number) => page.locator(`#calendar .item[data-id="${id}"]`).first()

/** Waits for a message, and for the calendar as it is then. */
async function told(page: Page, text: RegExp): Promise<void> {
  await page.locator('.calendar-toast p', { hasText: text }).waitFor({ timeout: 5000 })
  await page.locator('#calendar:not([aria-busy])').waitFor()
}

const hour = 48

test('a mouse moves an event in a week, changes its end, and undo puts it back', { skip }, async () => {
  const id = await written('Choir evening', '2027-05-04 18:00', '2027-05-04 20:00')
  const { page, show, close } = await opened()
  await show('week')
  const width = (await page.locator('.hours > .day').first().boundingBox())?.width ?? 0
  await dragged(page, item(page, id), 2 * width, -1.25 * hour)
  await told(page, /“Choir evening” is now on Thursday, May 6, 4:45\spm – 6:45\spm/)
  assert.deepEqual(await times(id), ['05-06 16:45', '05-06 18:45'])
  await page.locator('.calendar-toast button').first().click()
  await told(page, /Undone[.:]/)
  assert.deepEqual(await times(id), ['05-04 18:00', '05-04 20:00'])
  await dragged(page, item(page, id).locator('.edge'), 0, 0.75 * hour)
  await told(page, /6\spm – 8:45\spm/)
  assert.deepEqual(await times(id), ['05-04 18:00', '05-04 20:45'])
  await page.keyboard.press('Control+z')
  await told(page, /Undone[.:]/)
  assert.deepEqual(await times(id), ['05-04 18:00', '05-04 20:00'])
  // A click is a click.
  await item(page, id).locator('.event').click()
  await page.waitForURL(`**/desk/events/${id}/`)
  await close()
})

test('in a month, an event goes to another day at its time, and bars grow', { skip }, async () => {
  const id = await written('Reading', '2027-05-12 19:30', '2027-05-12 21:00')
  const fair = await written('Book fair', '2027-05-18', '2027-05-19', { all_day: true })
  const { page, show, close } = await opened()
  await show('month')
  const { width = 0, height = 0 } = (await page.locator('[data-date="2027-05-12"]').boundingBox()) ?? {}
  await dragged(page, item(page, id), width, -height)
  await told(page, /Thursday, May 6, 7:30\spm/)
  assert.deepEqual(await times(id), ['05-06 19:30', '05-06 21:00'])
  await dragged(page, page.locator(`[data-id="${fair}"] .edge`), 2 * width, 0)
  await told(page, /Tuesday, May 18 – Friday, May 21/)
  assert.deepEqual(await times(fair), ['05-18 00:00', '05-21 23:59'])
  await page.locator('[data-date="2027-05-27"]').click({ position: { x: 60, y: 60 } })
  await page.locator('#calendar-new [data-more]').click()
  await page.waitForURL('**/events/new/?day=2027-05-27')
  assert.equal(await page.locator('[name="start[day]"]').inputValue(), '2027-05-27')
  await show('week')
  await page.locator('[data-date="2027-05-08"] .blocks').click({ position: { x: 30, y: 6.6 * hour } })
  await page.locator('#calendar-new [data-more]').click()
  await page.waitForURL('**/events/new/?day=2027-05-08&time=14%3A30')
  assert.equal(await page.locator('[name="start[time]"]').inputValue(), '14:30')
  await close()
})

test('the filter of venues proposes names as one types', { skip }, async () => {
  await written('Organ', '2027-05-06 18:00', '2027-05-06 19:00', { venue: { venue: 'Old Chapel' } })
  const { page, show, close } = await opened()
  await show('month')
  await page.locator('.filters summary').click()
  await page.locator('.filter [name=venue]').pressSequentially('chap')
  await page.locator('#venue-names option[value="Old Chapel"]').waitFor({ state: 'attached' })
  await page.locator('.filter [name=venue]').fill('old chapel')
  await page.locator('.filter .go button').click()
  await page.waitForURL(/venue=old/)
  assert.deepEqual(await page.locator('.item .name').allTextContents(), ['Organ'])
  await looked(page, 'calendar-filtered')
  await close()
})

test('keys move an event, tell where it is, and give up', { skip }, async () => {
  const id = await written('Lecture', '2027-05-11 18:00', '2027-05-11 19:00')
  const { page, show, close } = await opened()
  await show('week', '2027-05-11')
  const heard = page.locator('#calendar-heard')
  await item(page, id).locator('.event').focus()
  await page.keyboard.press('Space')
  assert.match((await heard.textContent()) ?? '', /Lecture\. Moving/)
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  assert.match((await heard.textContent()) ?? '', /Wednesday, May 12, 6:30\spm\s– 7:45\spm/)
  await page.keyboard.press('Escape')
  assert.match((await heard.textContent()) ?? '', /Cancelled: nothing was moved/)
  assert.deepEqual(await times(id), ['05-11 18:00', '05-11 19:00'])
  await page.keyboard.press('Space')
  for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await told(page, /Monday, May 10/)
  assert.deepEqual(await times(id), ['05-10 17:45', '05-10 18:30'])
  assert.equal(await page.evaluate(`document.activeElement.closest('.item')?.dataset.id`), String(id))
  await show('month')
  await item(page, id).locator('.event').focus()
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await told(page, /Monday, May 17/)
  assert.deepEqual(await times(id), ['05-17 17:45', '05-17 18:30'])
  await close()
})

test('a series asks which dates move; a conflict is reported; others’ events stay', { skip }, async () => {
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=4'] }
  await written('Every week', '2027-06-01 10:00', '2027-06-01 11:00', { recurrence })
  const { page, show, close } = await opened()
  await show('week', '2027-06-09')
  const second = Number(await page.locator('.item[data-series]').getAttribute('data-id'))
  await dragged(page, item(page, second), 0, hour)
  await page.locator('#calendar-scope [value=""]').click()
  assert.deepEqual(await times(second), ['06-08 10:00', '06-08 11:00'])
  await dragged(page, item(page, second), 0, hour)
  await looked(page, 'calendar-scope')
  await page.locator('#calendar-scope [value=following]').click()
  await told(page, /11\sam – 12\spm/)
  assert.deepEqual(await times(second), ['06-08 11:00', '06-08 12:00'])
  const id = await written('Contested', '2027-06-10 15:00', '2027-06-10 16:00')
  await show('week', '2027-06-09')
  await service().call('PUT', `/events/${id}`, {
    as: 'admin',
    json: { start_date: '2027-06-10 18:00', end_date: '2027-06-10 19:00' },
  })
  await dragged(page, item(page, id), 0, -hour)
  await told(page, /Somebody else has changed this event/)
  await page.locator(`#calendar .item[data-id="${id}"][data-start="2027-06-10 18:00:00"]`).waitFor()
  await close()
  const other = await opened({ account: 'contributor' })
  await other.show('week', '2027-06-09')
  const fixed = other.page.locator('.item.fixed', { hasText: 'Contested' })
  await dragged(other.page, fixed, 0, -hour)
  assert.deepEqual(await times(id), ['06-10 18:00', '06-10 19:00'])
  await other.close()
})

for (const [width, language] of [
  [1280, 'en'],
  [1280, 'fr'],
  [360, 'en'],
  [360, 'fr'],
] as const)
  test(
    `every view can be read, and an event is moved in the dialog, ${width} pixels wide, ${language}`,
    { skip },
    async () => {
      const id = await written('Draft', '2027-07-06 20:00', '2027-07-06 22:00', { status: 'draft' })
      await written('Long exhibition', '2027-06-20', '2027-07-20', { all_day: true })
      const { page, show, close } = await opened({ width, language, hasTouch: width === 360 })
      for (const view of ['month', 'week', 'day']) {
        await show(view, '2027-07-06')
        await looked(page, `calendar-${view}-${width}-${language}`)
      }
      if (width === 360) {
        // A long press takes hold of it.
        await show('week', '2027-07-06')
        const box = await item(page, id).boundingBox()
        const onto = await page.locator('[data-date="2027-07-08"]').boundingBox()
        assert.ok(box && onto)
        const touch = await page.context().newCDPSession(page)
        const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] })
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(box.x + 60, box.y + 10) })
        await page.locator('.item.moving').waitFor()
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(box.x + 60, box.y + 40) })
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(box.x + 60, onto.y + 5) })
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        await told(page, /July 8|8 juillet/)
        assert.deepEqual(await times(id), ['07-08 20:00', '07-08 22:00'])
      }
      await item(page, id).hover()
      await item(page, id).locator('.move').click()
      await page.locator('#calendar-move [name="start[day]"]').fill('2027-07-07')
      await page.locator('#calendar-move [name="start[time]"]').fill('09:30')
      await looked(page, `calendar-move-${width}-${language}`)
      const dialog = `document.querySelector('#calendar-move')`
      assert.equal(await page.evaluate(`${dialog}.scrollWidth - ${dialog}.clientWidth`), 0)
      await page.locator('#calendar-move [value=save]').click()
      await told(page, /July 7|7 juillet/)
      assert.deepEqual(await times(id), ['07-07 09:30', '07-07 11:30'])
      await looked(page, `calendar-moved-${width}-${language}`)
      await service().call('DELETE', `/events/${id}`, { as: 'editor' })
      await close()
    },
  )
