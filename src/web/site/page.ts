import { definitionOf, languages, localized, type Language } from '../../i18n/language.ts'
import { html, jsonLdScript, type Html } from '../html.ts'
import { script, style, type Asset } from '../assets/assets.ts'
import { words } from './words.ts'

/** The site that a page belongs to, as its frame shows it. */
export interface Frame {
  readonly name: string
  readonly language: Language
  /** `{site}` without a language segment and without a slash at the end. */
  readonly site: string
  /** `{site}`, with the language segment of the request if it had one. */
  readonly home: string
  /** `{api_root}/{ns}/`. */
  readonly api: string
  /** The same in the language of the page. */
  readonly data: string
  /** `{api_root}/`. */
  readonly root: string
}

/** What is to be shown. */
export interface Page {
  readonly status?: 200 | 404 | 410
  readonly title: string
  readonly description?: string | undefined
  /** The path of the page below `{site}`: `/event/fete/`; undefined where there is no page in another language. */
  readonly path?: string
  /** What follows the path in the address: the filters of a page. */
  readonly query?: string
  /** False where search engines are to pass the page over: what is filtered, or empty. */
  readonly isIndexed?: boolean
  /** Styles and scripts besides those of all pages. */
  readonly assets?: readonly Asset[] | undefined
  /** Whether the page needs the width of a calendar. */
  readonly isWide?: boolean
  /** The address by which search engines know the page. */
  readonly canonical?: string
  /** Path of the same data in the API, relative to `frame.data`. */
  readonly data?: string
  readonly jsonLd?: unknown
  readonly main: Html
}

/** The whole document. */
export function document(page: Page, frame: Frame): string {
  const { language, name, site, home, root } = frame
  const { direction } = definitionOf(language)
  const attributes = html`lang="${language}"${direction === 'rtl' && html` dir="rtl"`}`
  const title = page.title === name ? name : `${page.title} – ${name}`
  const path = page.path
  const isFound = page.status !== 404 && page.status !== 410
  const data = `${frame.data}${page.data ?? ''}`
  // By its path alone, so that the policy's 'self' holds under every host name.
  const asset = (path: string) => `${new URL(site).pathname.replace(/\/$/, '')}${path}`
  return html`<!doctype html>
    <html ${attributes}>
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${page.description && html`<meta name="description" content="${page.description}" />`}
        <meta name="color-scheme" content="light dark" />
        <meta name="tec-api-version" content="v1" />
        <meta name="tec-api-origin" content="${site}" />
        <link rel="https://api.w.org/" href="${root}" />
        ${isFound && html`<link rel="alternate" type="application/json" href="${data}" />`}
        ${isFound && feedLinks(page.data?.startsWith('events') ? data : `${frame.data}events`, title)}
        ${page.canonical !== undefined && html`<link rel="canonical" href="${page.canonical}" />`}
        ${
          path !== undefined &&
          languages.map(
            (each) => html`<link rel="alternate" hreflang="${each}" href="${site}/${each}${path}${page.query}" /> `,
          )
        }
        ${page.isIndexed === false && html`<meta name="robots" content="noindex" />`}
        <link rel="stylesheet" href="${asset(style.path)}" />
        <script type="module" src="${asset(script.path)}"></script>
        ${page.assets?.map(({ path, type }) => (type.startsWith('text/css') ? html`<link rel="stylesheet" href="${asset(path)}" />` : html`<script defer src="${asset(path)}"></script>`))}
        ${page.jsonLd !== undefined && jsonLdScript(page.jsonLd)}
      </head>
      <body${page.isWide && html` class="wide"`}>
        <a class="skip" href="#main">${localized(words.skip, language)}</a>
        <header>
          <a class="site" href="${home}/">${name}</a>
          <a class="calendar" href="${home}/events/month/">${localized(words.calendar, language)}</a>
          <nav aria-label="${localized(words.languages, language)}">
            ${languages.map(
              (each) =>
                html`<a
                  href="${site}/${each}${path ?? '/'}${page.query}"
                  lang="${each}"
                  hreflang="${each}"
                  ${each === language && html` aria-current="true"`}
                  >${definitionOf(each).name}</a
                > `,
            )}
          </nav>
        </header>
        <main id="main">${page.main}</main>
        <footer>
          ${isFound && html`<a href="${data}">${localized(words.data, language)}</a>`}
          <a href="${frame.data}doc">${localized(words.documentation, language)}</a>
        </footer>
      </body>
    </html> `.markup
}

/** The events of a page for calendars and news readers, which look for them here. */
function feedLinks(events: string, title: string): readonly Html[] {
  const address = (extension: string) => events.replace(/\/?(?=\?|$)/, `.${extension}`)
  return [
    html`<link rel="alternate" type="text/calendar" title="${title}" href="${address('ics')}" /> `,
    html`<link rel="alternate" type="application/rss+xml" title="${title}" href="${address('rss')}" /> `,
  ]
}

/** The headers of a page: discovery of the API (contract/documentation.md §5), and what a browser may do with it. */
export function pageHeaders(page: Page, frame: Frame): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': frame.language,
    'cache-control': 'no-cache',
    vary: 'Accept-Language',
    link: `<${frame.root}>; rel="https://api.w.org/"`,
    'x-tec-api-version': 'v1',
    'x-tec-api-root': `${frame.api}${page.data ?? ''}`,
    'x-tec-api-origin': frame.site,
    // Scripts on other origins read these headers to find the API.
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Link, X-TEC-API-VERSION, X-TEC-API-ROOT, X-TEC-API-ORIGIN',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src http: https:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  }
}
