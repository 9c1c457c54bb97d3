import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite, skip } from './browsed-site.ts'

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
      (request) => /^(data|blob):|^http:\/\/calendar\.test\//.test(request.url()) || noticed.push(request.url()),
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
