import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { chromium, type Browser } from 'playwright-core'
import { password, startDesk } from '../../desk/signed-in.ts'
import type { TestService } from '../../support/server.ts'
import { violations } from '../pages/violations.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const skip = existsSync(executablePath) ? false : `there is no browser at ${executablePath} (CHROMIUM names another)`
const pictures = process.env['SCREENSHOTS']

let service: TestService
let browser: Browser
before(async () => {
  if (skip !== false) return
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
  const resolver = `--host-resolver-rules=MAP calendar.test:80 ${new URL(service.client.origin).host}`
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', resolver] })
})
after(async () => {
  await browser?.close()
  await service?.close()
})

for (const [width, language, text, shown] of [
  [1280, 'en', 'next friday 8pm - 10:30pm', /Friday, March 5, 2027, 8\spm – 10:30\spm/],
  [360, 'fr', 'vendredi prochain 20h - 22h30', /vendredi 5 mars 2027, 20\sh – 22\sh\s30/],
] as const)
  test(`days and times in words fill in the fields, ${width} pixels wide, ${language}`, { skip }, async () => {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    page.on('pageerror', (error) => assert.fail(error))
    await page.goto(`http://calendar.test/${language}/desk/sign-in/`)
    await page.locator('[name=login]').fill('editor')
    await page.locator('[name=password]').fill(password)
    await page.locator('main .button').click()
    await page.locator('.sections').waitFor()
    await page.goto(`http://calendar.test/${language}/desk/events/new/`)
    const value = (name: string) => page.locator(`[name="${name}"]`).inputValue()
    await page.locator('#f-when').fill(text)
    await page.locator('[data-typed] [aria-live]', { hasText: shown }).waitFor()
    assert.equal(await value('start[day]'), '2027-03-05')
    assert.equal(await value('start[time]'), '20:00')
    assert.equal(await value('end[time]'), '22:30')
    assert.deepEqual(await violations(page), [])
    if (pictures) await page.locator('[aria-labelledby=when]').screenshot({ path: `${pictures}/typed-${width}.png` })
    // What is changed by hand afterwards counts.
    await page.locator('[name="start[time]"]').fill('19:00')
    await page.locator('[name="title[en]"]').fill('Reading')
    await page.locator('.save [value=save]').first().click()
    await page.locator('.flash').waitFor()
    assert.equal(await value('start[time]'), '19:00')
    await context.close()
  })
