import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { plain, saved } from './event-fields.ts'
import { signedIn, startDesk } from './signed-in.ts'

let service: TestService
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const headings = (text: string) =>
  [...text.matchAll(/<th scope="col"[^>]*>([^]*?)<\/th>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>|[↑↓↕]/g, '').trim(),
  )

test('columns of a list are hidden by its address, which filters, tabs and pages keep', async () => {
  const browser = await signedIn(service, 'editor')
  await saved(service, browser, 'new', { ...plain, action: 'publish' })
  const all = (await browser.get('/en/desk/events/')).text
  assert.deepEqual(headings(all), ['Title', 'When', 'Where', 'Category', 'Status'])
  assert.match(all, /href="[^"]*\?hide=where"\s+aria-label="Hide the column “Where”"/)
  const { text } = await browser.get('/en/desk/events/?hide=where,category')
  assert.deepEqual(headings(text), ['Title', 'When', 'Status'])
  assert.match(text, /href="[^"]*\?hide=category"\s+aria-label="Show the column “Where”"/)
  assert.match(
    text,
    /href="[^"]*hide=where%2Ccategory&amp;status=draft"|href="[^"]*status=draft&amp;hide=where%2Ccategory"/,
  )
  assert.match(text, /type="hidden" name="hide" value="where,category"/)
  // It is no filter: there is none to clear, and the title stays.
  assert.doesNotMatch(text, /Clear filters/)
  assert.deepEqual(headings((await browser.get('/en/desk/events/?hide=title,nothing')).text), headings(all))
})

test('columns of the directory are hidden alike, with names in French', async () => {
  const browser = await signedIn(service, 'editor')
  const form = await browser.get('/fr/desk/venues/')
  assert.match(form.text, /aria-label="Masquer la colonne «\u00a0[^»]+\u00a0»"/)
})
