// runs: long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { password, startDesk } from '../../desk/signed-in.ts'
import { png } from '../../support/images.ts'
import { openBrowser, skip, until } from '../../support/browser.ts'
import type { TestService } from '../../support/server.ts'
import { violations } from '../pages/violations.ts'

/* Pictures that are dropped on a form, pasted or chosen, in a real browser. */

const pictures = process.env['SCREENSHOTS']

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

async function opened(path: string, language = 'en', width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on('pageerror', (error) => assert.fail(error))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`http://calendar.test/${language}/desk/sign-in/`)
  await page.locator('[name=login]').fill('editor')
  await page.locator('[name=password]').fill(password)
  await page.locator('main .button').click()
  await page.locator('.sections').waitFor()
  await page.goto(`http://calendar.test/${language}/desk${path}`)
  return page
}

interface Brought {
  readonly type?: string
  readonly texts?: Readonly<Record<string, string>>
  readonly hasFile?: boolean
}

/** Drops or pastes a picture, or something else, on an element of the page; answers whether the page took it. */
async function bring(page: Page, how: 'drop' | 'paste', on: string, brought: Brought = {}): Promise<boolean> {
  const { type = 'image/png', texts = {}, hasFile = true } = brought
  const given = JSON.stringify({ how, on, type, texts, hasFile, bytes: png.toString('base64') })
  return page.evaluate(`{
    const { how, on, type, texts, hasFile, bytes } = ${given}
    const data = new DataTransfer()
    for (const [name, text] of Object.entries(texts)) data.setData(name, text)
    const content = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))
    if (hasFile) data.items.add(new File([content], 'choir.png', { type }))
    const about = { bubbles: true, cancelable: true }
    const event = how === 'drop' ? new DragEvent('drop', { ...about, dataTransfer: data }) : new ClipboardEvent('paste', { ...about, clipboardData: data })
    !document.querySelector(on).dispatchEvent(event)
  }`)
}

const isShown = (page: Page) =>
  page.evaluate<boolean>(`document.querySelector('.picture-field .thumb').naturalWidth > 0`)

for (const [how, on, language, width] of [
  ['drop', '.drop', 'en', 1280],
  ['drop', '#f-title-en', 'fr', 360],
  ['paste', '#f-title-en', 'en', 360],
  ['paste', '#f-description-en-editor', 'fr', 1280],
] as const)
  test(`a picture that comes by ${how} on ${on} is shown at once, and stored`, { skip }, async () => {
    const page = await opened('/events/new/', language, width)
    assert.ok(await bring(page, how, on))
    await page.locator('.picture-field .thumb[src^=blob]').waitFor()
    await until(page, `document.querySelector('.picture-field .thumb').naturalWidth > 0`)
    assert.equal(await page.locator('[data-told]').textContent(), 'choir.png')
    await page.locator('[name="title[en]"]').fill(`Evening by ${how} on ${on}`)
    await page.locator('[name="start[day]"]').fill('2027-05-03')
    await page.locator('[name="start[time]"]').fill('20:00')
    await page.locator('[name="alt[en]"]').fill('The choir')
    await page.locator('[name="alt[fr]"]').fill('La chorale')
    assert.deepEqual(await violations(page), [])
    const beside = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    assert.equal(beside, 0)
    if (pictures) await page.locator('.picture-field').screenshot({ path: `${pictures}/picture-${how}-${width}.png` })
    await page.locator('.save [value=publish]').click()
    await page.locator('.flash').waitFor()
    assert.equal(
      await page.locator('.picture-field .thumb').getAttribute('alt'),
      language === 'en' ? 'The choir' : 'La chorale',
    )
    assert.ok(await isShown(page))
    assert.equal(await page.locator('[name="description[en]"]').inputValue(), '')
    await page.context().close()
  })

test(
  'what is no picture is not taken, and what has text is for the field that it is pasted into',
  { skip },
  async () => {
    const page = await opened('/venues/new/')
    assert.ok(await bring(page, 'drop', '.drop', { type: 'application/pdf' }))
    assert.match(await page.locator('[data-told]').innerText(), /JPEG, PNG, GIF/)
    assert.equal(await page.evaluate(`document.querySelector('[type=file]').files.length`), 0)
    const both = { texts: { 'text/plain': 'Word', 'text/html': '<b>Word</b>' } }
    await bring(page, 'paste', '#f-description-en-editor', both)
    assert.equal(await page.evaluate(`document.querySelector('[type=file]').files.length`), 0)
    assert.equal(await page.locator('[name="description[en]"]').inputValue(), '<p><strong>Word</strong></p>')
    await page.context().close()
  },
)

test('a chosen picture and an address take the place of each other, and one can be withdrawn', { skip }, async () => {
  const page = await opened('/organizers/new/')
  const chosen = () => page.evaluate<number>(`document.querySelector('[type=file]').files.length`)
  await page.locator('[type=file]').setInputFiles({ name: 'choir.png', mimeType: 'image/png', buffer: png })
  await page.locator('.thumb[src^=blob]').waitFor()
  const link = { hasFile: false, texts: { 'text/uri-list': 'https://elsewhere.example/choir.jpg' } }
  assert.ok(await bring(page, 'drop', '.drop', link))
  assert.equal(await page.locator('[name=image]').inputValue(), 'https://elsewhere.example/choir.jpg')
  assert.equal(await chosen(), 0)
  assert.ok(!(await page.locator('.thumb').isVisible()))
  assert.ok(await bring(page, 'paste', 'body'))
  assert.equal(await chosen(), 1)
  assert.equal(await page.locator('[name=image]').inputValue(), '')
  await page.locator('[data-withdraw]').click()
  assert.equal(await chosen(), 0)
  assert.ok(!(await page.locator('[data-withdraw]').isVisible()))
  await page.context().close()
})

test('a click on the picture sets its focal point, which another picture does not take', { skip }, async () => {
  const page = await opened('/events/new/')
  const point = () => Promise.all(['x', 'y'].map((axis) => page.locator(`[name=focal_${axis}]`).inputValue()))
  const fields = page.locator('[data-focal]')
  assert.ok(await fields.isHidden())
  assert.ok(await bring(page, 'paste', 'body'))
  await until(page, `document.querySelector('.picture-field .thumb').naturalWidth > 0`)
  const { width, height } = (await page.locator('.thumb').boundingBox()) ?? assert.fail()
  await page.locator('.thumb').click({ position: { x: width / 4, y: height * 0.9 } })
  const [x, y] = (await point()).map(Number)
  assert.ok(Math.abs(Number(x) - 25) <= 1 && Math.abs(Number(y) - 90) <= 1, `${x} ${y}`)
  assert.ok(await page.locator('.focal-mark').isVisible())
  assert.deepEqual(await violations(page), [])
  await page.locator('[name="title[en]"]').fill('Evening in focus')
  await page.locator('[name="start[day]"]').fill('2027-05-03')
  await page.locator('.save [value=publish]').click()
  await page.locator('.flash').waitFor()
  assert.deepEqual((await point()).map(Number), [x, y])
  if (pictures) await page.locator('main').screenshot({ path: `${pictures}/focal-point.png` })
  await bring(page, 'paste', 'body')
  assert.deepEqual(await point(), ['', ''])
  await page.locator('[data-withdraw]').click()
  assert.deepEqual((await point()).map(Number), [x, y])
  await page.context().close()
})
