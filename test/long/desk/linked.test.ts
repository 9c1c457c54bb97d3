// runs: long
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { hashPassword } from '../../../src/accounts/password.ts'
import { browseSite } from '../pages/browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { violations } from '../pages/violations.ts'

/* Venues, organizers, categories, tags, the queue and histories in a real browser, in both languages, on a phone and on a desk. */

const browsed = browseSite()
/** Where pictures of the pages are put, where they are wanted. */
const pictures = process.env['SCREENSHOTS']

/** Of a venue of the demo calendar, a name for each walk. */
const misspelt = ['The Salt Barell', 'The Salt Barel', 'The Sallt Barrel', 'The Salt Barrrel']
const french = ['Au tonneau', 'La gabelle', 'Chez Marthe', 'Le grenier']

for (const width of [360, 1280])
  for (const language of ['en', 'fr'])
    test(`every page fits and axe finds nothing, ${width} pixels wide, ${language}`, { skip }, async () => {
      const { browser, service, site } = browsed()
      const user = await service.storage.users.byLogin('editor')
      assert.ok(user)
      await service.storage.signIns.setPasswordHash(user.id, await hashPassword('correct horse battery'))
      const times = { start_date: '2026-12-01 19:00', end_date: '2026-12-01 21:00', status: 'pending' }
      const texts = {
        title: { en: `Choir evening ${language} ${width}` },
        description: { en: '<p>We sing, all of us.</p>' },
      }
      await service.call('POST', '/events', { as: 'contributor', json: { ...texts, ...times } })
      const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true })
      const page = await context.newPage()
      const look = async (name: string) => {
        const fits = await page.evaluate('document.documentElement.scrollWidth <= innerWidth')
        if (pictures !== undefined) {
          mkdirSync(pictures, { recursive: true })
          await page.screenshot({ path: `${pictures}/${name}-${language}-${width}.png`, fullPage: true })
        }
        assert.equal(fits, true, `${name} is too wide`)
        assert.deepEqual(await violations(page), [], name)
      }
      const desk = `${site}/${language}/desk`
      await page.goto(`${desk}/sign-in/`)
      await page.fill('[name=login]', 'editor')
      await page.fill('[name=password]', 'correct horse battery')
      await page.click('main button')
      for (const path of ['venues', 'organizers', 'categories', 'tags']) {
        await page.goto(`${desk}/${path}/`)
        await look(path)
        await page.goto(`${desk}/${path}/new/`)
        await look(`${path}-new`)
        await page.goto(`${desk}/${path}/`)
        await page.click('table tbody th a')
        await page.click('.removal summary')
        await look(`${path}-form`)
      }
      await page.goto(`${desk}/venues/new/`)
      await page.fill('[name="venue[en]"]', misspelt.pop() ?? '')
      await page.click('.save button')
      await look('venue-similar')
      await page.check('[name=distinct][type=checkbox]')
      await page.click('.save button')
      await page.waitForSelector('.flash')
      await page.fill('[name="venue[fr]"]', french.pop() ?? '')
      await page.fill('[name=city]', 'Saltby')
      await page.click('.save button')
      await page.waitForSelector('.flash')
      await look('venue-saved')
      await page.goto(`${page.url()}history/`)
      await look('venue-history')
      await page.goto(`${desk}/queue/`)
      await page.click('.waiting summary')
      await look('queue')
      await page.click('.waiting button[value=publish]')
      await page.waitForSelector('.flash')
      await look('queue-done')
      await context.close()
    })
