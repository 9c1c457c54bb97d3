import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { password, startDesk } from '../../desk/signed-in.ts'
import { openBrowser, skip } from '../../support/browser.ts'
import type { Account, TestSurroundings } from '../../support/server.ts'
import { violations } from '../pages/violations.ts'

const pictures = process.env['SCREENSHOTS']

/** How a window is, and whose. */
interface Options {
  readonly width?: number
  readonly language?: string
  readonly account?: Account
  readonly hasTouch?: boolean
}

/** What a desk of tests may have of its own. */
export interface Surroundings {
  readonly site?: string
  readonly settings?: Readonly<Record<string, string>>
  readonly fetching?: TestSurroundings['fetching']
  /** Starts the service, where its users are not to have passwords. */
  readonly start?: typeof startDesk
}

/** A desk in Paris at a moment, and a browser that finds it. */
export async function openDesk(now: string, surroundings: Surroundings = {}) {
  const { site = 'http://calendar.test', settings, fetching, start = startDesk } = surroundings
  const given = { TIMEZONE: 'Europe/Paris', BASE_URL: site, ...settings }
  const service = await start(given, { now, ...(fetching && { fetching }) })
  const browser = await openBrowser({ site, origin: service.client.origin }).catch(async (error: unknown) => {
    await service.close()
    throw error
  })
  const openWindow = async ({ width = 1280, hasTouch = false }: Options = {}) => {
    const viewport = { width, height: 1200 }
    const page = await (await browser.newContext({ viewport, hasTouch, isMobile: hasTouch })).newPage()
    page.on('pageerror', (error) => assert.fail(error))
    return page
  }
  return {
    service,
    openWindow,
    signIn: async (options: Options = {}) => {
      const { language = 'en', account = 'editor' } = options
      const page = await openWindow(options)
      await page.goto(`${site}/${language}/desk/sign-in/`)
      await page.locator('[name=login]').fill(account)
      await page.locator('[name=password]').fill(password)
      await page.locator('main .button[value=save]').click()
      await page.locator('.sections').waitFor()
      return page
    },
    close: async () => {
      await browser.close()
      await service.close()
    },
  }
}

export type OpenDesk = Awaited<ReturnType<typeof openDesk>>

/** The same for the tests of a file. */
export function browseDesk(now: string, site?: string, more: Surroundings = {}) {
  let open: OpenDesk | undefined
  before(async () => {
    if (skip === false) open = await openDesk(now, { ...(site !== undefined && { site }), ...more })
  })
  after(() => open?.close())
  const here = () => {
    if (!open) throw new Error('the desk is there only within tests')
    return open
  }
  return {
    service: () => here().service,
    openWindow: (options?: Options) => here().openWindow(options),
    signIn: (options?: Options) => here().signIn(options),
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

/** Signs out by the menu of the user. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('.avatar').click()
  await page.locator('#account form button').click()
}
