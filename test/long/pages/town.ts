import { createServer, type Server } from 'node:http'
import { after, before } from 'node:test'
import type { BrowsedSite } from './browsed-site.ts'

/** Styles that break every element they reach. */
const style = `body { background: #101418; color: #f4f1ea; font: 18px/1.5 Georgia, serif } a { color: red !important; display: none }
  ol, ul, li { display: inline !important; color: red } h2, h3 { font-size: 60px } button { display: none !important } .event { visibility: hidden }`

interface Visit {
  readonly width?: number
  /** How many calendars there are to wait for. */
  readonly calendars?: number
  /** Where the policy of the page allows pictures from. */
  readonly pictures?: string
}

/** The web server of a town that shows the calendar: on another origin, with a strict policy, in a dark design, in French. */
export function serveTown(browsed: () => BrowsedSite) {
  let host: Server
  let origin = ''
  /** The document of the page, and where its policy allows pictures from. */
  let body = ''
  let images = "'none'"

  before(async () => {
    host = createServer((request, response) => {
      const { site } = browsed()
      const policy = `default-src 'none'; script-src ${site}; connect-src ${site}; style-src 'self'; img-src ${images}; frame-src ${site}; base-uri 'none'; require-trusted-types-for 'script'`
      const isStyle = request.url === '/style.css'
      response.writeHead(200, { 'content-type': isStyle ? 'text/css' : 'text/html', 'content-security-policy': policy })
      response.end(
        isStyle
          ? style
          : `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Ma ville</title><link rel="stylesheet" href="/style.css"></head><body><main><h1>Ma ville</h1>${body}</main></body></html>`,
      )
    })
    await new Promise<void>((begin) => host.listen(0, '127.0.0.1', begin))
    const address = host.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? String(address.port) : ''}`
  })
  after(() => host.close())

  return {
    origin: () => origin,
    script: () => `<script type="module" src="${browsed().site}/embed/almanac-calendar.js"></script>`,
    /** A page of the town with this in it, when all calendars on it show something. */
    visit: async (markup: string, { width = 1000, calendars = 1, pictures = "'none'" }: Visit = {}) => {
      body = markup
      images = pictures
      const context = await browsed().browser.newContext({ viewport: { width, height: 900 }, bypassCSP: false })
      const page = await context.newPage()
      const noticed: string[] = []
      page.on('console', (message) => /policy|Content Security/i.test(message.text()) && noticed.push(message.text()))
      page.on('pageerror', (error) => noticed.push(error.message))
      page.on('request', (request) => {
        const { origin: asked } = new URL(request.url())
        if (asked !== origin && asked !== browsed().site) noticed.push(request.url())
      })
      await page.goto(origin)
      const shown = page.locator('almanac-calendar .view:not([aria-busy])')
      if (calendars > 0) await shown.nth(calendars - 1).waitFor({ state: 'attached' })
      return { page, noticed, cookies: () => context.cookies(), close: () => context.close() }
    },
  }
}
