// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from './browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { violations } from './violations.ts'

/* The page of the API, in a real browser. */

const browsed = browseSite()

for (const [language, summary, heading] of [
  ['en', 'List events', 'The API'],
  ['fr', 'Lister les événements', 'L’API'],
] as const)
  test(`everybody can read and try the API under the policy of the pages (${language})`, { skip }, async () => {
    const { browser, site } = browsed()
    const page = await browser.newPage()
    const noticed: string[] = []
    page.on('console', (message) => message.type() === 'error' && noticed.push(message.text()))
    page.on('pageerror', (error) => noticed.push(error.message))
    page.on(
      'request',
      (request) =>
        /^(data|blob):/.test(request.url()) || request.url().startsWith(`${site}/`) || noticed.push(request.url()),
    )
    const answer = await page.goto(`${site}/${language}/docs`)
    assert.doesNotMatch(answer?.headers()['content-security-policy'] ?? '', /unsafe/)
    assert.equal(await page.locator('h1').first().textContent(), heading)
    await page.locator('.opblock-tag').first().click()
    const list = page.locator('.opblock', { hasText: summary }).first()
    await list.locator('button').first().click()
    await list.locator('.try-out__btn').click()
    await list.locator('.execute').click()
    await list.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor()
    assert.deepEqual(noticed, [])
    await page.close()
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the explorer is accessible, and has one main part (${colorScheme})`, { skip }, async () => {
    const { browser, site } = browsed()
    const context = await browser.newContext({ bypassCSP: true, colorScheme })
    const page = await context.newPage()
    for (const language of ['en', 'fr']) {
      await page.goto(`${site}/${language}/docs`)
      await page.locator('.opblock-tag').first().waitFor()
      assert.equal(await page.locator('main').count(), 1)
      assert.deepEqual(await violations(page), [])
      assert.equal(
        await page.getByRole('combobox', { name: language === 'en' ? 'Server' : 'Serveur', exact: true }).count(),
        1,
      )
      await page.locator('.opblock-tag').first().click()
      const block = page.locator('.opblock').first()
      await block.locator('button').first().click()
      await block.locator('.try-out__btn').click()
      await block.locator('.execute').click()
      await block.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor()
      assert.deepEqual(await violations(page), [])
    }
    await context.close()
  })
