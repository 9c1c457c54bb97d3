// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from '../pages/browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { violations } from '../pages/violations.ts'
import { opened } from './keyboard.ts'

/* What opens above a page can be used by everybody, as the page can. */

const browsed = browseSite()

/** What is pressed on a page, and what opens then. */
const sheets = [
  ['/events/list/?categories=arts,markets', '.filters > summary', '.panel'],
  ['/events/list/', 'button.near', '.amiss'],
  ['/events/month/', '.picker summary', '.picker .choices'],
  ['/events/week/', '.picker summary', '.picker .choices'],
  ['/events/list/?free=true', '[popovertarget="subscribe"]', '#subscribe'],
  ['/event/low-tide-trio/', '[popovertarget="add"]', '#add'],
  ['/event/low-tide-trio/', '[popovertarget="share"]', '#share'],
  ['/venue/the-salt-barrel/', '[popovertarget="subscribe"]', '#subscribe'],
] as const

for (const width of [320, 1280])
  for (const language of ['en', 'fr'])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`everybody can use what opens, ${width} pixels wide, ${language}, ${colorScheme}`, { skip }, async () => {
        const options = { viewport: { width, height: 800 }, colorScheme, bypassCSP: true }
        for (const [path, button, sheet] of sheets) {
          const { page, close } = await opened(browsed(), `/${language}${path}`, options)
          await page.locator(button).first().press('Enter')
          await page.locator(sheet).waitFor()
          assert.deepEqual(await violations(page, sheet), [], `${path} ${sheet}`)
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, `${path} ${sheet}`)
          await close()
        }
      })
