// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { makePasswordLink } from '../../../src/accounts/links/password-link.ts'
import { openBrowser, skip, until } from '../../support/browser.ts'
import { startTestService } from '../../support/server.ts'
import { violations } from '../pages/violations.ts'

/* Somebody's first day at the desk, from the invitation to the feed. The pictures of README.md are taken on the way. */

/** A folder for the pictures of README.md: docs/images. */
const pictures = process.env['README_PICTURES']
const now = '2027-03-01T12:00:00Z'

/** A picture of a chapel in the evening. */
const chapel = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="480">
    <rect width="960" height="480" fill="#1d2b4f"/><circle cx="760" cy="110" r="46" fill="#f3e6c0"/>
    <path d="M0 400 Q240 330 480 395 T960 370 V480 H0Z" fill="#101a33"/>
    <path d="M330 420V230L430 150L530 230V420Z" fill="#e9dcc3"/><path d="M315 240L430 140L545 240L530 250L430 165L330 250Z" fill="#8a4b38"/>
    <path d="M420 90h20v60h-20zM405 105h50v14h-50z" fill="#e9dcc3"/>
    <path d="M400 420v-70a30 30 0 0 1 60 0v70z" fill="#f6b950"/><path d="M355 330v-40a14 14 0 0 1 28 0v40zM477 330v-40a14 14 0 0 1 28 0v40z" fill="#f6b950"/>
  </svg>`),
)
  .png()
  .toBuffer()

test('a first-time editor publishes a bilingual event that repeats, in under 25 interactions', { skip }, async (t) => {
  const service = await startTestService(
    { TIMEZONE: 'Europe/Paris', SITE_NAME: 'Saint-Aubin', CURRENCY_SYMBOL: '€', CURRENCY_CODE: 'EUR' },
    { now },
  )
  t.after(() => service.close())
  const browser = await openBrowser({ origin: service.client.origin })
  t.after(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1100, height: 1240 }, timezoneId: 'Europe/Paris' })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on('pageerror', (error) => assert.fail(error))

  let interactions = 0
  const named = (name: string) => page.locator(`[name="${name}"]`)
  const type = async (field: Locator | string, text: string) => {
    interactions += 1
    await (typeof field === 'string' ? named(field) : field).fill(text)
  }
  const click = async (place: Locator) => {
    interactions += 1
    await place.click()
  }
  const picture = async (name: string, first: string) => {
    if (pictures === undefined) return
    await page.evaluate('document.activeElement.blur()')
    await page.evaluate(`scrollTo(0, document.querySelector('${first}').getBoundingClientRect().top + scrollY - 24)`)
    await page.screenshot({ path: `${pictures}/${name}.png` })
  }

  // An invitation, as the command line prints it, or a letter brings it.
  const editor = await service.storage.users.byLogin('editor')
  assert.ok(editor)
  const key = await makePasswordLink(service.storage, editor.id, Temporal.Instant.from(now))
  await page.goto(`http://calendar.test/desk/set-password/?key=${key}`)
  await type('password', 'correct horse battery')
  await type('again', 'correct horse battery')
  await click(page.locator('form .button'))
  await page.locator('.sections').waitFor()

  await click(page.getByRole('link', { name: 'New event' }).first())
  await type('title[en]', 'Choir in the chapel')
  await type('title[fr]', 'Chorale à la chapelle')
  await type(page.locator('#f-when'), 'April 1 8 – 10 pm')
  await page.locator('[data-typed] [aria-live]', { hasText: 'Thursday, April 1' }).waitFor()
  await type('new_venue[venue]', 'Old Chapel')
  await page.locator('[data-linked=venue] .found .hint').waitFor()
  await type('new_venue[city]', 'Saint-Aubin')
  await picture('first-event', 'h1')
  await type(page.locator('#f-description-en-editor'), 'Songs by Fauré, with open doors.')
  await type(page.locator('#f-description-fr-editor'), 'Des chants de Fauré, portes ouvertes.')
  await click(page.getByText('Add repetition'))
  interactions += 1
  await named('repeat[freq]').selectOption({ label: 'week' })
  await page.locator('.preview li').first().waitFor()
  await picture('first-repetition', '#f-description')
  // A picture that is dropped onto the form unfolds its fields.
  interactions += 1
  await named('file').setInputFiles({ name: 'chapel.png', mimeType: 'image/png', buffer: chapel })
  await type('alt[en]', 'The chapel in the evening')
  await type('alt[fr]', 'La chapelle le soir')
  await click(page.getByText('Add tickets'))
  await type('tickets[0][name][en]', 'Seat')
  await type('tickets[0][name][fr]', 'Place')
  await type('tickets[0][price]', '12')
  assert.deepEqual(await violations(page), [])
  await until(page, `document.querySelector('.picture-field .thumb').naturalWidth > 0`)
  await picture('first-picture', '#picture')
  await click(page.getByRole('button', { name: 'Publish' }))
  await page.locator('.flash').waitFor()
  assert.equal(await page.locator('.warnings:not(.live)').count(), 0, 'nothing is missing')
  await picture('desk', 'body')

  await click(page.getByRole('link', { name: 'View on the site' }))
  await page.locator('article.event').waitFor()
  const text = await page.locator('main').innerText()
  for (const said of ['Choir in the chapel', 'Old Chapel', 'Songs by Fauré', 'Seat', '12'])
    assert.ok(text.includes(said), said)
  assert.match(text, /every Thursday/i)
  await page.getByAltText('The chapel in the evening').scrollIntoViewIfNeeded()
  await until(
    page,
    `[...document.images].some(({ alt, naturalWidth }) => alt === 'The chapel in the evening' && naturalWidth > 0)`,
  )
  await picture('first-public', 'header')
  const address = page.url()
  await click(page.locator('nav.languages a[hreflang=fr], header a[hreflang=fr]').first())
  await page.getByRole('heading', { level: 1, name: 'Chorale à la chapelle' }).waitFor()
  assert.ok((await page.locator('main').innerText()).includes('Des chants de Fauré'))

  await page.goto(address)
  const feed = await page.locator('link[type="text/calendar"]').first().getAttribute('href')
  interactions += 1
  const calendar = (await service.client.send({ method: 'GET', url: new URL(feed ?? '', address).pathname })).text
  assert.match(calendar, /SUMMARY:Choir in the chapel/)
  assert.match(calendar, /RRULE:FREQ=WEEKLY/)
  assert.match(calendar, /LOCATION:Old Chapel/)

  t.diagnostic(`${interactions} interactions`)
  assert.ok(interactions < 25, `${interactions} interactions`)
})
