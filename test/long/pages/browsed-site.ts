import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser, skip } from '../../support/browser.ts'
import { startDemoService } from '../../support/demo-service.ts'
import type { TestService } from '../../support/server.ts'

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
    const service = await startDemoService({ BASE_URL: 'http://calendar.localhost', ...settings })
    started = service
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
