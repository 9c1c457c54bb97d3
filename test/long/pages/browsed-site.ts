import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { readConfig } from '../../../src/program/config/config.ts'
import { fillDemoCalendar } from '../../../src/program/demo/fill.ts'
import { openBrowser, skip } from '../../support/browser.ts'
import { startTestService, type TestService } from '../../support/server.ts'

const now = '2026-11-21T12:00:00Z'

export interface BrowsedSite {
  readonly service: TestService
  readonly browser: Browser
  /** Its address, as the browser knows it. */
  readonly site: string
}

/** The demo calendar, on Saturday 21 November 2026 at noon, and a browser that finds it, for the tests of a file. */
export function browseSite(settings: Readonly<Record<string, string>> = {}): () => BrowsedSite {
  let started: TestService | undefined
  let open: BrowsedSite | undefined
  before(async () => {
    if (skip !== false) return
    // Browsers tell where they are to secure sites alone, as those of this machine are.
    const service = await startTestService({ BASE_URL: 'http://calendar.localhost', ...settings }, { now })
    started = service
    const { storage } = service
    // The town is not in the zone of the site, which rows of the calendar tell.
    const town = readConfig({ TIMEZONE: 'America/Moncton' })
    await fillDemoCalendar({ storage, settings: town, now: Temporal.Instant.from(now) })
    const site = new URL(service.api).origin
    open = { service, site, browser: await openBrowser({ site, origin: service.client.origin }) }
  })
  after(async () => {
    await open?.browser.close()
    await started?.close()
  })
  return () => {
    if (!open) throw new Error('the site is there only within tests')
    return open
  }
}
