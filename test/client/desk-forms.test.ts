// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseDesk, signOut } from '../long/desk/browsed-desk.ts'
import { skip } from '../support/browser.ts'
import { png } from '../support/images.ts'

/* The scripts of the lists and forms of the desk, each in a browser on the page that it is for. */

const { service, signIn } = browseDesk('2027-03-01T12:00:00Z')
let signedIn: Page | undefined

/** A page of the desk, in the one session of this file, that may try nothing that its policy forbids. */
async function opened(path: string): Promise<Page> {
  if (!signedIn) {
    signedIn = await signIn()
    // What was typed is left.
    signedIn.on('dialog', (dialog) => void dialog.accept())
    signedIn.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) assert.fail(message.text())
    })
  }
  await signedIn.goto(`http://calendar.test/en/desk${path}`)
  return signedIn
}

const value = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue()

/** Saves the form of an event with a title and a day, and answers the event. */
async function saved(page: Page, title: string): Promise<Readonly<Record<string, unknown>>> {
  await page.locator('[name="title[en]"]').fill(title)
  await page.locator('[name="start[day]"]').fill('2027-05-03')
  await page.locator('[name="start[time]"]').fill('20:00')
  await page.locator('.save [value=publish]').click()
  await page.locator('#main > .flash').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  return (await service().call('GET', `/events/${id}`, { as: 'admin' })).body as Readonly<Record<string, unknown>>
}

test('the scripts that the form of an event loads weigh at most 170 kB as they are sent', { skip }, async () => {
  const page = await opened('/events/new/')
  await page.locator('#f-description-en-editor').waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`
  const scripts = (await page.evaluate<readonly string[]>(loaded)).filter((path) => path.endsWith('.js'))
  assert.ok(scripts.some((path) => path.includes('event-form')) && scripts.some((path) => path.includes('prosemirror')))
  for (const encoding of ['br', 'gzip']) {
    let sent = 0
    for (const url of scripts) {
      const answer = await service().client.send({ method: 'GET', url, headers: { 'accept-encoding': encoding } })
      assert.equal(answer.headers.get('content-encoding'), encoding, url)
      sent += Number(answer.headers.get('content-length'))
    }
    assert.ok(sent > 50_000 && sent <= 170_000, `${sent} bytes, ${encoding}`)
  }
})

test('days and times in words fill in the fields', { skip }, async () => {
  const page = await opened('/events/new/')
  await page.locator('#f-when').fill('next friday 8pm - 10:30pm')
  await page.locator('[data-typed] [aria-live]', { hasText: /Friday, March 5, 2027/ }).waitFor()
  const found = ['start[day]', 'start[time]', 'end[time]'].map((name) => value(page, name))
  assert.deepEqual(await Promise.all(found), ['2027-03-05', '20:00', '22:30'])
  // What is typed last counts, also for those who do not wait until it is shown.
  await page.locator('[name="title[en]"]').fill('In a hurry')
  await page.route('**/events/when/**', (route) => route.abort())
  await page.locator('#f-when').fill('march 9 7pm')
  await page.locator('.save [value=save]').first().click()
  await page.locator('#main > .flash').waitFor()
  assert.deepEqual([await value(page, 'start[day]'), await value(page, 'start[time]')], ['2027-03-09', '19:00'])
})

test('the fields that apply are shown, and the dates that follow', { skip }, async () => {
  const page = await opened('/events/new/')
  const days = page.locator('fieldset[data-for=WEEKLY]')
  assert.ok(await days.isHidden())
  await page.locator('[name="start[day]"]').fill('2027-05-03')
  await page.locator('#repeat').click()
  await page.locator('[name="repeat[freq]"]').selectOption('WEEKLY')
  assert.ok(await days.isVisible())
  assert.ok(await page.getByLabel('Every … weeks').isVisible())
  assert.ok(await page.getByText('Every … months').isHidden())
  await page.locator('[data-preview] li').nth(1).waitFor()
  await page.locator('#f-all_day').check()
  assert.ok(await page.locator('[name="start[time]"]').isHidden())
})

test('a venue is found as one types, and chosen', { skip }, async () => {
  const { status } = await service().call('POST', '/venues', { as: 'editor', json: { venue: 'Old Chapel' } })
  assert.equal(status, 201)
  const page = await opened('/events/new/')
  await page.locator('[name="new_venue[venue]"]').pressSequentially('chap')
  await page.locator('[data-linked=venue] .offer', { hasText: 'Old Chapel' }).click()
  assert.ok(await page.getByLabel('Old Chapel').isChecked())
})

test('a venue is chosen by keys, and Enter in its field sends nothing', { skip }, async () => {
  await service().call('POST', '/venues', { as: 'editor', json: { venue: 'Dunes Centre', city: 'Saint-Aubin' } })
  const page = await opened('/events/new/')
  const input = page.locator('[name="new_venue[venue]"]')
  await input.fill('A new place')
  await input.press('Enter')
  await input.fill('dunes')
  await page.locator('[data-linked=venue] .offer', { hasText: 'Dunes Centre' }).waitFor()
  await input.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('[data-linked=venue] .chosen', { hasText: 'Dunes Centre' }).waitFor()
  assert.equal(await input.inputValue(), '')
  assert.match(page.url(), /\/events\/new\/$/)
})

test('the editor of formatted text writes what the form sends', { skip }, async () => {
  const page = await opened('/events/new/')
  await page.locator('#f-description-en-editor').click()
  await page.keyboard.type('Songs by ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Fauré')
  assert.equal(await value(page, 'description[en]'), '<p>Songs by <strong>Fauré</strong></p>')
  await page.locator('[role=toolbar][aria-controls="f-description-en-editor"] [data-do=bullets]').click()
  const { description } = await saved(page, 'Songs')
  assert.equal(description, '<ul><li>Songs by <strong>Fauré</strong></li></ul>')
})

test('a form that is refused has the focus on what is wrong, also in the editor', { skip }, async () => {
  const refusedAt = async (field: string, fields: Readonly<Record<string, string>>) => {
    const page = await opened('/events/new/')
    await page.evaluate(`{
      const form = document.querySelector('.event-form form')
      form.noValidate = true
      for (const [name, text] of Object.entries(${JSON.stringify({ 'start[day]': '2027-05-03', ...fields })}))
        form.elements[name].value = text
    }`)
    await page.locator('.save [value=save]').click()
    await page.getByRole('alert').getByText('Please check what is marked below').waitFor()
    // An editor takes the focus once it is in the place of its field.
    await page.locator(`#${field}:focus`).waitFor()
  }
  await refusedAt('f-virtual_url', { 'title[en]': 'Choir', virtual_url: 'nowhere' })
  await refusedAt('f-description-en-editor', { 'title[en]': 'Choir', 'description[en]': 'x'.repeat(200_000) })
})

test('a picture that is dropped on the form is shown and stored', { skip }, async () => {
  const page = await opened('/events/new/')
  await page.evaluate(`{
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (each) => each.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'choir.png', { type: 'image/png' }))
    document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }`)
  await page.locator('.picture-field .thumb[src^=blob]').waitFor()
  const { image } = await saved(page, 'Pictured')
  assert.match((image as { readonly url: string }).url, /\.png$/)
})

test('work that was not saved is offered again, until somebody signs out', { skip }, async () => {
  service().setClock('2027-03-01T12:05:00Z')
  const page = await opened('/events/new/')
  await page.locator('[name="title[en]"]').fill('Half a sentence')
  await opened('/events/new/')
  // Other tests have left something before.
  await page.locator('.event-form > .flash', { hasText: 'Half a sentence' }).locator('button').first().click()
  assert.equal(await value(page, 'title[en]'), 'Half a sentence')
  await signOut(page)
  await page.locator('[name=login]').waitFor()
  assert.deepEqual(await page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('almanac'))"), [])
  signedIn = undefined
  await page.context().close()
})

test('all rows of a list are chosen at once', { skip }, async () => {
  const dates = { start_date: '2027-05-03 20:00', end_date: '2027-05-03 22:00' }
  for (const title of ['One', 'Two'])
    await service().call('POST', '/events', { as: 'editor', json: { title, ...dates } })
  const page = await opened('/events/')
  const boxes = page.locator('[name="ids[]"]')
  assert.ok(await page.locator('[data-bulk] details').isHidden())
  await page.locator('#pick-all').check()
  assert.equal(await page.locator('[data-count]').textContent(), String(await boxes.count()))
  await boxes.first().uncheck()
  assert.equal(await page.evaluate("document.querySelector('#pick-all').indeterminate"), true)
  assert.ok(await page.locator('#pick-found').isHidden())
})

test('the page of an import sees by itself that it is over', { skip }, async () => {
  const page = await opened('/imports/new/')
  const buffer = Buffer.from('Title;Start date;Start time\nFair;03/05/2027;10:00\n')
  await page.locator('[name=file]').setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer })
  await page.locator('main .button').first().click()
  await page.locator('[data-progress]').waitFor()
  await service().runImports()
  await page.locator('[name=action][value=run]').waitFor()
})

test(
  'the form of a new event is short, and its buttons are in sight and soon reached by keyboard',
  { skip },
  async () => {
    // Somebody who has left nothing unsaved.
    const page = await signIn({ account: 'admin' })
    await page.goto('http://calendar.test/en/desk/events/new/')
    const inSight = () =>
      page.evaluate<boolean>(`(() => {
      const { top, bottom } = document.querySelector('.save [value=publish]').getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })()`)
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const place of ['f-title', 'f-description', 'more']) {
        await page.evaluate(`document.getElementById('${place}').scrollIntoView()`)
        assert.ok(await inSight(), `${place} at ${width}`)
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    const tall = await page.evaluate<number>('document.documentElement.scrollHeight')
    assert.ok(tall <= 1600, `${tall} pixels`)
    await page.locator('[name="title[en]"]').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.value'), 'publish')
    await page.context().close()
  },
)

test('Ctrl+Enter saves a new event as a draft, also from the editor of its text', { skip }, async () => {
  const page = await opened('/events/new/')
  await page.locator('[name="title[en]"]:focus').waitFor()
  await page.keyboard.type('By keys alone')
  await page.locator('[name="start[day]"]').fill('2027-05-03')
  await page.locator('#f-description-en-editor').click()
  await page.keyboard.type('Sung')
  await page.keyboard.press('Control+Enter')
  await page.locator('#main > .flash').waitFor()
  assert.match(await page.locator('.save .state').innerText(), /draft/i)
  assert.equal(await page.locator('[name="description[en]"]').inputValue(), '<p>Sung</p>')
})
