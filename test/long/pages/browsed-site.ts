import { existsSync } from 'node:fs'
import { after, before } from 'node:test'
import { chromium, type Browser } from 'playwright-core'
import { readConfig } from '../../../src/program/config/config.ts'
import { fillDemoCalendar } from '../../../src/program/demo/fill.ts'
import { startTestService, type TestService } from '../../support/server.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const now = '2026-11-21T12:00:00Z'

/** Why there is nothing to test with; false where there is. */
export const skip = existsSync(executablePath)
  ? false
  : `there is no browser at ${executablePath} (CHROMIUM names another)`

export interface BrowsedSite {
  readonly service: TestService
  readonly browser: Browser
  /** Its address, as the browser knows it. */
  readonly site: string
}

/** The demo calendar, on Saturday 21 November 2026 at noon, and a browser that finds it, for the tests of a file. */
export function browseSite(settings: Readonly<Record<string, string>> = {}): () => BrowsedSite {
  let open: BrowsedSite | undefined
  before(async () => {
    if (skip !== false) return
    const service = await startTestService(settings, { now })
    const { storage } = service
    // The town is not in the zone of the site, which rows of the calendar tell.
    const town = readConfig({ TIMEZONE: 'America/Moncton' })
    await fillDemoCalendar({ storage, settings: town, now: Temporal.Instant.from(now) })
    const site = new URL(service.api).origin
    const resolver = `--host-resolver-rules=MAP ${new URL(site).host}:80 ${new URL(service.client.origin).host}`
    // Browsers tell where they are to secure sites alone.
    const secure = `--unsafely-treat-insecure-origin-as-secure=${site}`
    const args = ['--no-sandbox', '--disable-dev-shm-usage', resolver, secure]
    open = { service, site, browser: await chromium.launch({ executablePath, args }) }
  })
  after(async () => {
    await open?.browser.close()
    await open?.service.close()
  })
  return () => {
    if (!open) throw new Error('the site is there only within tests')
    return open
  }
}
