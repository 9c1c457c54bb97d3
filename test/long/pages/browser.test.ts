// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from './browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { paths, statusOf } from '../walks/paths.ts'
import { violations } from './violations.ts'

/* Every page in a real browser, in both languages, on a phone, a tablet and a desk, in light and in dark. */

const browsed = browseSite({ SUBMISSIONS: 'true' })

for (const width of [320, 768, 1280])
  for (const language of ['en', 'fr'])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`everybody can use every page, ${width} pixels wide, ${language}, ${colorScheme}`, { skip }, async () => {
        const { browser, site } = browsed()
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true })
        const page = await context.newPage()
        for (const path of paths) {
          const answer = await page.goto(`${site}/${language}${path}`)
          assert.equal(answer?.status(), statusOf(path), path)
          const fits = await page.evaluate('document.documentElement.scrollWidth <= innerWidth')
          assert.equal(fits, true, `${path} is too wide`)
          assert.deepEqual(await violations(page), [], path)
        }
        await context.close()
      })
