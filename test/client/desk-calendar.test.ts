// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { browseDesk, looked } from '../long/desk/browsed-desk.ts'
import { skip } from '../support/browser.ts'

/* The script of the calendar of the desk in a browser: events are moved, and put back. */

const { service, signIn } = browseDesk('2027-05-04T12:00:00Z')
let signedIn: Page | undefined

/** The week of 5 May 2027, in the one session of this file. */
async function week(): Promise<Page> {
  const page = (signedIn ??= await signIn())
  await page.goto('http://calendar.test/en/desk/calendar/?view=week&day=2027-05-05')
  return page
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

const item = (page: Page, id: number) => page.locator(`#calendar .item[data-id="${id}"]`)

async function dragged(page: Page, what: Locator, down: number): Promise<void> {
  // After a move, the calendar is read again.
  await page.locator('#calendar:not([aria-busy])').waitFor()
  await what.waitFor()
  const box = await what.boundingBox()
  assert.ok(box)
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 10)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + down / 2, { steps: 3 })
  await page.mouse.move(x, y + down, { steps: 3 })
  await page.mouse.up()
}

const told = (page: Page, text: RegExp) => page.locator('.calendar-toast p', { hasText: text }).waitFor()
const hour = 48

test('the mouse moves an event and its end, and undo puts it back', { skip }, async () => {
  const id = await written('Choir evening', '2027-05-04 18:00', '2027-05-04 20:00')
  const page = await week()
  await dragged(page, item(page, id), -2 * hour)
  await told(page, /4\spm – 6\spm/)
  assert.deepEqual(await times(id), ['05-04 16:00', '05-04 18:00'])
  await dragged(page, item(page, id).locator('.edge'), hour)
  await told(page, /4\spm – 7\spm/)
  await page.locator('.calendar-toast button').first().click()
  await told(page, /Undone[.:]/)
  assert.deepEqual(await times(id), ['05-04 16:00', '05-04 18:00'])
})

test('an undo that is lost, and a write that is lost after it, leave the undo in place', { skip }, async (t) => {
  const id = await written('Bell ringing', '2027-05-04 18:00', '2027-05-04 20:00')
  const page = await week()
  t.after(() => page.context().setOffline(false))
  await dragged(page, item(page, id), -2 * hour)
  await told(page, /4\spm – 6\spm/)
  await page.context().setOffline(true)
  await page.locator('.calendar-toast button').first().click()
  await told(page, /did not answer/)
  await page.locator('.calendar-toast button', { hasText: 'Undo' }).waitFor()
  await dragged(page, item(page, id), hour)
  await page.locator('.calendar-toast:not(:has(button + button)) p', { hasText: 'did not answer' }).waitFor()
  await page.context().setOffline(false)
  assert.match(page.url(), /\/calendar\/\?view=week/)
  await page.keyboard.press('Control+z')
  await told(page, /Undone[.:]/)
  assert.deepEqual(await times(id), ['05-04 18:00', '05-04 20:00'])
})

test('keys move an event, and give up', { skip }, async () => {
  const id = await written('Lecture', '2027-05-05 18:00', '2027-05-05 19:00')
  const page = await week()
  const heard = page.locator('#calendar-heard')
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await item(page, id).locator('.event').focus()
  await press('Space', 'ArrowRight', 'Escape')
  assert.match((await heard.textContent()) ?? '', /Cancelled: nothing was moved/)
  await press('Space', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowUp')
  assert.match((await heard.textContent()) ?? '', /Tuesday, May 4, 5:45\spm – 6:30\spm/)
  await press('Enter')
  await told(page, /May 4/)
  assert.deepEqual(await times(id), ['05-04 17:45', '05-04 18:30'])
})

test('a move of a series asks which dates move', { skip }, async () => {
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=3'] }
  const id = await written('Every week', '2027-05-06 10:00', '2027-05-06 11:00', { recurrence })
  const page = await week()
  const first = page.locator('.item[data-series]')
  await dragged(page, first, hour)
  await page.locator('#calendar-scope [value=all]').click()
  await told(page, /11\sam – 12\spm/)
  assert.deepEqual(await times(id), ['05-06 11:00', '05-06 12:00'])
})

test('“Move…” asks for the day in a dialog', { skip }, async () => {
  const id = await written('Reading', '2027-05-07 10:00', '2027-05-07 11:00')
  const page = await week()
  await item(page, id).locator('.move').focus()
  await page.keyboard.press('Enter')
  await page.locator('#calendar-move [name="start[day]"]').fill('2027-05-08')
  await page.locator('#calendar-move [value=save]').click()
  await told(page, /May 8/)
  assert.deepEqual(await times(id), ['05-08 10:00', '05-08 11:00'])
})

test('a card tells of the event that has the focus or is under the pointer', { skip }, async () => {
  const json = { venue: { venue: 'Old Quay' }, status: 'draft' }
  const id = await written('Regatta', '2027-05-07 18:00', '2027-05-07 19:00', json)
  const page = await week()
  const [event, card] = [item(page, id).locator('.event'), page.locator('.calendar-card')]
  const lines = ['Regatta', 'Friday, May 7, 6\u00a0pm – 7\u00a0pm', 'Old Quay', 'Draft']
  assert.equal((await event.getAttribute('title'))?.replaceAll('\u202f', '\u00a0'), lines.join('\n'))
  await event.hover()
  assert.equal(await card.locator('p').first().textContent(), 'Regatta')
  await page.mouse.move(2, 2)
  assert.equal(await card.count(), 0)
  await item(page, id).locator('.move').focus()
  await page.keyboard.press('Shift+Tab')
  assert.deepEqual(
    (await card.locator('p').allTextContents()).map((line) => line.replaceAll('\u202f', '\u00a0')),
    lines,
  )
  assert.equal(await event.getAttribute('aria-describedby'), await card.getAttribute('id'))
  await looked(page, 'calendar-card')
  await page.keyboard.press('Escape')
  assert.equal(await card.count(), 0)
})

test('the filter proposes the names of venues as one types', { skip }, async () => {
  await written('Organ', '2027-05-06 18:00', '2027-05-06 19:00', { venue: { venue: 'Old Chapel' } })
  const page = await week()
  await page.locator('.filters summary').click()
  await page.locator('.filter [name=venue]').pressSequentially('chap')
  await page.locator('#venue-names option[value="Old Chapel"]').waitFor({ state: 'attached' })
})

test(
  'a new event takes a click on its day, a sentence and Enter, and nothing is published by Enter',
  { skip },
  async () => {
    const page = await week()
    await page.locator('.day[data-date="2027-05-08"] .blocks').click({ position: { x: 30, y: 6.6 * hour } })
    const line = page.locator('#calendar-new [data-parts] .chip')
    await line.filter({ hasText: /^Saturday, May 8, 2:30\s– 4:30\spm$/ }).waitFor()
    await page.keyboard.type('Bonfire at the beach')
    await looked(page, 'calendar-new')
    // What comes after the last line counts, too.
    await page.keyboard.type(' 3pm at the pier')
    await page.keyboard.press('Enter')
    await told(page, /saved/i)
    const { body } = await service().call('GET', '/events?status=draft&search=Bonfire', { as: 'editor' })
    const [event] = (body as { readonly events: readonly Record<string, unknown>[] }).events
    assert.equal(event?.['status'], 'draft')
    assert.match(String(event['start_date']), /^2027-05-08 15:00/)
    assert.equal(event['title'], 'Bonfire at the beach')
    assert.equal((event['venue'] as { readonly venue: string }).venue, 'Pier')
    await page.locator('#calendar .item', { hasText: 'Bonfire' }).waitFor()
    await page.locator('.day[data-date="2027-05-07"] .add').press('Enter')
    await page.keyboard.type('Concert 8pm')
    await page.keyboard.press('Shift+Enter')
    await told(page, /published/i)
    // Nothing that was typed is lost on the way to the whole form.
    await page.locator('.day[data-date="2027-05-07"] .add').press('Enter')
    await page.keyboard.type('Fair 5pm')
    await page.locator('#calendar-new [data-more]').click()
    await page.waitForURL(/\/events\/new\/\?day=2027-05-07&sentence=Fair\+5pm$/)
    assert.equal(await page.locator('[name="title[en]"]').inputValue(), 'Fair')
    await page.locator('.event-form .understood', { hasText: /May 7, 2027, 5\spm/ }).waitFor()
  },
)

test('“+3 more” lists the whole day in place, and an event is dragged out of it to another day', { skip }, async () => {
  for (let number = 0; number < 8; number += 1) await written(`Crowd ${number}`, '2027-06-19 10:00', '2027-06-19 12:00')
  const last = await written('Stall', '2027-06-19 18:00', '2027-06-19 19:00')
  const page = await week()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('http://calendar.test/en/desk/calendar/?day=2027-06-19')
    const [more, list] = [page.locator('[data-whole]'), page.locator('dialog.whole-day')]
    const places = () =>
      page.evaluate(`[...document.querySelectorAll('.day[data-date]')].map((day) => day.clientHeight).join()`)
    await more.focus()
    const before = await places()
    await page.keyboard.press('Enter')
    await list.waitFor()
    assert.equal(await list.locator('.item').count(), 9)
    assert.equal(await places(), before)
    assert.equal(await list.locator(':focus').count(), 1)
    const { x = 0, y = 0, width: wide = 0, height = 0 } = (await list.boundingBox()) ?? {}
    assert.ok(x >= 0 && y >= 0 && x + wide <= width && y + height <= 844, `within ${width} pixels`)
    await looked(page, `calendar-whole-day-${width}`)
    await page.keyboard.press('Escape')
    assert.equal(await list.count(), 0)
    await page.locator('[data-whole]:focus').waitFor()
  }
  await page.locator('[data-whole]').click()
  // Escape gives up a move by keys before it closes the list; a move leaves the focus on the event, or on the day of the list.
  await page.locator('.whole-day .event').first().focus()
  for (const key of ['Space', 'ArrowRight', 'Escape']) await page.keyboard.press(key)
  assert.equal(await page.locator('.whole-day').count(), 1)
  for (const key of ['Space', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await told(page, /June 20, 10\sam – 12\spm/)
  await page.locator('#calendar:not([aria-busy]) [data-whole]', { hasText: '+3 more' }).waitFor()
  assert.equal(await page.evaluate(`document.activeElement.closest('.day').dataset.date`), '2027-06-20')
  await page.locator('[data-whole]').click()
  const stall = page.locator(`.whole-day .item[data-id="${last}"]`)
  const [from, onto] = [await stall.boundingBox(), await page.locator('[data-date="2027-06-16"]').boundingBox()]
  assert.ok(from && onto)
  await page.mouse.move(from.x + 40, from.y + 10)
  await page.mouse.down()
  // A hand that trembles moves nothing to the days behind the list.
  await page.mouse.move(from.x + 30, from.y + 10, { steps: 3 })
  await page.mouse.up()
  assert.deepEqual(await times(last), ['06-19 18:00', '06-19 19:00'])
  await page.mouse.down()
  await page.mouse.move(onto.x + 20, onto.y + 20, { steps: 5 })
  await page.locator('[data-date="2027-06-16"].target').waitFor()
  await page.mouse.up()
  await told(page, /June 16, 6\spm – 7\spm/)
  assert.deepEqual(await times(last), ['06-16 18:00', '06-16 19:00'])
})
