import { definitionOf } from '../../../i18n/language.ts'
import { basePath, scriptSources } from '../../assets/tags.ts'
import { html, type Html } from '../../kit/html.ts'
import { languageLinks } from '../../kit/language-links.ts'
import { framedDocument } from './framed-document.ts'
import { head } from './head.ts'
import type { Frame, Page } from './page.ts'
import { say } from '../../../texts/text.ts'

/** The whole document. */
export function document(page: Page, frame: Frame): string {
  if (page.framed) return framedDocument(page, frame)
  const { language, name, site, home, logo, footer, takesSubmissions } = frame
  const { direction } = definitionOf(language)
  const attributes = html`lang="${language}"${direction === 'rtl' && html` dir="rtl"`}`
  const isFound = page.status !== 404 && page.status !== 410
  const data = `${frame.data}${page.data ?? ''}`
  return html`<!doctype html>
    <html ${attributes}>
      ${head(page, frame)}
      <body${page.isWide && html` class="wide"`}>
        <a class="skip" href="#main">${say('common.skipToContent', language)}</a>
        <header>
          <a class="site" href="${home}/">${logo && html`<img class="logo" src="${logo}" alt="" />`}${name}</a>
          <a class="calendar" href="${home}/events/month/">${say('common.calendar', language)}</a>
          ${languageLinks(language, (each) => `${site}/${each}${page.paths?.[each] ?? page.path ?? '/'}${page.query ?? ''}`)}
        </header>
        ${page.drawsMain ? html`<div id="main">${page.main}</div>` : html`<main id="main">${page.main}</main>`}
        <footer>
          ${footer !== '' && html`<p class="own">${withLinks(footer)}</p>`}
          ${takesSubmissions && html`<a href="${site}/${language}/desk/submit/">${say('common.handIn', language)}</a>`}
          ${isFound && html`<a href="${data}">${say('site.data', language)}</a>`}
          <a href="${home}/embed/">${say('site.embed', language)}</a>
          <a href="${home}/docs/">${say('site.documentation', language)}</a>
        </footer>
      </body>
    </html> `.markup
}

/** Plain text in which addresses of the web are links. */
function withLinks(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]{1,1000})/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}">${part.replace(/^https?:\/\//, '')}</a>` : html`${part}`,
    )
}

/** The headers of a page: discovery of the API (contract/documentation.md §5), and what a browser may do with it. */
export function pageHeaders(page: Page, frame: Frame): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': frame.language,
    'cache-control': page.isSecret === true ? 'private, no-store' : 'no-cache',
    vary: 'Accept-Language',
    link: `<${frame.root}>; rel="https://api.w.org/"`,
    'x-tec-api-version': 'v1',
    'x-tec-api-root': `${frame.api}${page.data ?? ''}`,
    'x-tec-api-origin': frame.site,
    // Scripts on other origins read these headers to find the API.
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Link, X-TEC-API-VERSION, X-TEC-API-ROOT, X-TEC-API-ORIGIN',
    'content-security-policy': policyOf(page, frame),
    'referrer-policy': page.isSecret === true ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  }
}

/** Nothing from elsewhere but pictures of named hosts, and no page within those of others but what is made for it. */
function policyOf({ framed, hasFrames, hasDrawings, assets = [] }: Page, frame: Frame): string {
  const scripts = scriptSources(assets, basePath(frame.site))
  const frames = hasFrames ? " frame-src 'self';" : ''
  const drawings = hasDrawings ? ' data:' : ''
  const ancestors = framed ? '*' : "'self'"
  return `default-src 'none'; style-src 'self'; script-src ${scripts}; connect-src 'self'; img-src 'self'${drawings} ${frame.pictures.join(' ')};${frames} base-uri 'none'; form-action 'self'; frame-ancestors ${ancestors}`
}
