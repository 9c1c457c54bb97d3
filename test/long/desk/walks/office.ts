import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../../../src/i18n/language.ts'
import { say, type TextKey, type TextValues } from '../../../../src/texts/text.ts'
import type { Account, TestService } from '../../../support/server.ts'
import { looked, openDesk, type OpenDesk, type Surroundings } from '../browsed-desk.ts'
import { skip } from '../../../support/browser.ts'

/** Somebody at work in an office, in a browser; what they do by hand is counted. */
export interface Walk {
  readonly page: Page
  readonly service: TestService
  readonly language: Language
  readonly width: number
  /** A text of the desk in the language of the walk: buttons and fields are found by what they are called. */
  say(key: TextKey, values?: TextValues): string
  /** Opens a page of the desk by its address: `/events/`; counts as nothing. */
  open(path: string): Promise<void>
  /** Each of these counts as one interaction. */
  click(place: Locator): Promise<void>
  press(keys: string): Promise<void>
  type(place: Locator, text: string): Promise<void>
  select(place: Locator, value: string): Promise<void>
  /** The field of a form by its name: `title[en]`. */
  field(name: string): Locator
  /** A button or a link by its text. */
  button(key: TextKey): Locator
  link(key: TextKey): Locator
  /** What was told after the last action. */
  told(text: RegExp): Promise<void>
  /** Checks the page by axe, light and dark, and that nothing stands beside the screen. */
  look(name: string): Promise<void>
  /** How many interactions there were since the last time that this was asked. */
  interactions(): number
  /** Calls the API; answers the body of a success. */
  call<T = Readonly<Record<string, unknown>>>(method: string, path: string, json?: object, as?: Account): Promise<T>
  /** Another window, of another account or of the same. */
  another(account?: Person): Promise<Walk>
}

/** Who sits at a window: an account that has signed in, or anybody. */
type Person = Account | 'nobody'

interface Options {
  readonly account?: Person
  /** Whether the walk is one for phones, too. */
  readonly onPhones?: boolean
  /** A calendar of its own for each of them, where what there is matters. */
  readonly ownDesk?: Surroundings
}

/** Makes the walks of a file: each at 1,280 pixels, and at 390 where it is one for phones, in both languages. */
export function office(now: string, surroundings: Surroundings = {}) {
  const { site = 'http://calendar.test' } = surroundings
  let shared: OpenDesk | undefined
  before(async () => {
    if (skip === false) shared = await openDesk(now, surroundings)
  })
  after(() => shared?.close())
  return (title: string, options: Options, steps: (walk: Walk) => Promise<void>): void => {
    for (const width of options.onPhones === true ? [1280, 390] : [1280])
      for (const language of ['en', 'fr'] as const)
        test(`${title}: ${language}, ${width} pixels`, { skip }, async () => {
          const desk = options.ownDesk ? await openDesk(now, together(surroundings, options.ownDesk)) : shared
          if (!desk) throw new Error('the desk is there only within tests')
          const begin = async (account: Person): Promise<Walk> => {
            const window = { width, language, hasTouch: width < 1000 }
            const page = await (account === 'nobody' ? desk.openWindow(window) : desk.signIn({ ...window, account }))
            return walkOn(page, { width, language, desk, begin })
          }
          const walk = await begin(options.account ?? 'editor')
          try {
            await steps(walk)
          } catch (error) {
            // What the page showed then.
            const pictures = process.env['SCREENSHOTS']
            if (pictures !== undefined) await walk.page.screenshot({ path: `${pictures}/failed.png`, fullPage: true })
            if (options.ownDesk) await desk.close()
            throw error
          }
          await walk.page.context().close()
          if (options.ownDesk) await desk.close()
        })
  }

  interface Given {
    readonly width: number
    readonly language: Language
    readonly desk: OpenDesk
    readonly begin: (account: Person) => Promise<Walk>
  }

  function walkOn(page: Page, { width, language, desk: { service }, begin }: Given): Walk {
    let count = 0
    const counted = async (work: Promise<unknown>) => {
      count += 1
      await work
    }
    const said = (key: TextKey, values?: TextValues) => say(key, language, values)
    return {
      ...{ page, language, width, service, say: said },
      open: async (path) => void (await page.goto(`${site}/${language}/desk${path}`)),
      click: (place) => counted(place.click()),
      press: (keys) => counted(page.keyboard.press(keys)),
      type: (place, text) => counted(place.fill(text)),
      select: (place, value) => counted(place.selectOption(value)),
      field: (name) => page.locator(`[name="${name}"]`),
      button: (key) => page.getByRole('button', { name: said(key), exact: true }),
      link: (key) => page.getByRole('link', { name: said(key), exact: true }),
      told: async (text) => void (await page.locator('.flash, [role=status]', { hasText: text }).first().waitFor()),
      look: (name) => looked(page, `${name}-${width}-${language}`),
      interactions: () => {
        const since = count
        count = 0
        return since
      },
      call: async (method, path, json, as = 'editor') => {
        const { status, body } = await service.call(method, path, { as, ...(json && { json }) })
        assert.ok(status < 300, `${method} ${path}: ${status} ${JSON.stringify(body)}`)
        return body as never
      },
      another: (account = 'editor') => begin(account),
    }
  }
}

function together(all: Surroundings, own: Surroundings): Surroundings {
  return { ...all, ...own, settings: { ...all.settings, ...own.settings } }
}
