// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseDesk, looked } from './browsed-desk.ts'
import { skip } from '../../support/browser.ts'

/* Many events at once, in a browser: last year’s, copied to this year. */

const { signIn, service } = browseDesk('2027-03-01T12:00:00Z')

for (const [width, language] of [
  [1280, 'en'],
  [390, 'fr'],
] as const)
  test(
    `thirty events of last year come to this year in six steps, at ${width} px in ${language}`,
    { skip },
    async () => {
      await thirty(width)
      const page = await signIn({ width, language })
      const step = counting(page)
      if (width < 500) await page.locator('.sections summary').click()
      await step('.sections a[href$="/events/"]')
      await step('.filter .go a[href*="from="]')
      await page.locator('#pick-found').waitFor()
      await step('#pick-found')
      await looked(page, `bulk-chosen-${width}`)
      await step('[name=action][value=copy]')
      await looked(page, `bulk-preview-${width}`)
      await step('main .card [name=action]')
      await page.locator('.message, [role=status]').first().waitFor()
      await looked(page, `bulk-done-${width}`)
      assert.ok(step.count() <= 6, String(step.count()))
      const found = await service().call('GET', `/events?search=y${width}&start_date=2027-01-01&status=draft`, {
        as: 'editor',
      })
      assert.equal((found.body as { readonly total: number }).total, 31)
    },
  )

function counting(page: Page) {
  let count = 0
  const step = async (selector: string) => {
    count += 1
    await page.locator(selector).first().click()
    await page.waitForLoadState()
  }
  return Object.assign(step, { count: () => count })
}

/** More than a page of them. */
async function thirty(width: number): Promise<void> {
  for (let day = 1; day <= 31; day += 1) {
    const date = `2026-05-${String(day).padStart(2, '0')}`
    const json = { title: `Concert ${day} y${width}`, start_date: `${date} 20:00`, end_date: `${date} 22:00` }
    await service().call('POST', '/events', { as: 'editor', json })
  }
  const filter = { search: width === 390 ? 'y1280' : 'y390', start_date: '2026-01-01', end_date: '2026-12-31' }
  await service().call('POST', '/events/bulk', { as: 'editor', json: { filter, change: { status: 'trash' } } })
}
