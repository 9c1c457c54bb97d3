import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, patience, skip } from './chromium.ts'

export { skip }

interface Opened {
  /** The address of the service, `http://127.0.0.1:43123`, where the browser is to find it by that of its site. */
  readonly origin?: string
  readonly site?: string
  readonly args?: readonly string[]
}

export async function openBrowser({ origin, site = 'http://calendar.test', args = [] }: Opened = {}): Promise<Browser> {
  const resolver =
    origin === undefined ? [] : [`--host-resolver-rules=MAP ${new URL(site).hostname}:80 ${new URL(origin).host}`]
  const browser = await launchChromium(['--no-sandbox', '--disable-dev-shm-usage', ...resolver, ...args])
  browser.on('context', (context) => context.setDefaultTimeout(patience))
  return browser
}

/** Waits until an expression holds on a page. `waitForFunction` evaluates it there again, which the policy of our pages forbids. */
export async function until(page: Page, expression: string): Promise<void> {
  const giveUp = Date.now() + patience
  while (!(await page.evaluate<boolean>(`Boolean(${expression})`))) {
    assert.ok(Date.now() < giveUp, expression)
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
}
