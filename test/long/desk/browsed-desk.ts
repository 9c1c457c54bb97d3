import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before } from 'node:test'
import { chromium, type Browser, type Page } from 'playwright-core'
import { password, startDesk } from '../../desk/signed-in.ts'
import type { Account, TestService } from '../../support/server.ts'
import { violations } from '../pages/violations.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const pictures = process.env['SCREENSHOTS']

/** Why there is nothing to test with; false where there is. */
export const skip = existsSync(executablePath)
  ? false
  : `there is no browser at ${executablePath} (CHROMIUM names another)`

interface Options {
  readonly width?: number
  readonly language?: string
  readonly account?: Account
  readonly hasTouch?: boolean
}

/** A desk in Paris at a moment, and a browser for the tests of a file, in which accounts are signed in. */
export function browseDesk(now: string, site = 'http://calendar.test') {
  let open: { readonly service: TestService; readonly browser: Browser } | undefined
  before(async () => {
    if (skip !== false) return
    const service = await startDesk({ TIMEZONE: 'Europe/Paris', BASE_URL: site }, { now })
    const resolver = `--host-resolver-rules=MAP ${new URL(site).hostname}:80 ${new URL(service.client.origin).host}`
    const args = ['--no-sandbox', '--disable-dev-shm-usage', resolver]
    open = { service, browser: await chromium.launch({ executablePath, args }) }
  })
  after(async () => {
    await open?.browser.close()
    await open?.service.close()
  })
  const here = () => {
    if (!open) throw new Error('the desk is there only within tests')
    return open
  }
  return {
    service: () => here().service,
    signIn: async ({ width = 1280, language = 'en', account = 'editor', hasTouch = false }: Options = {}) => {
      const viewport = { width, height: 1200 }
      const context = await here().browser.newContext({ viewport, hasTouch, isMobile: hasTouch })
      const page = await context.newPage()
      page.on('pageerror', (error) => assert.fail(error))
      await page.goto(`${site}/${language}/desk/sign-in/`)
      await page.locator('[name=login]').fill(account)
      await page.locator('[name=password]').fill(password)
      await page.locator('main .button[value=save]').click()
      await page.locator('.sections').waitFor()
      return page
    },
  }
}

/** Nothing that axe complains of, light or dark, nothing beside the screen, and a picture where one is asked for. */
export async function looked(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    assert.deepEqual(await violations(page), [], `${name}, ${colorScheme}`)
  }
  const beside = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  assert.equal(beside, 0, `${name} is wider than the screen`)
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}
