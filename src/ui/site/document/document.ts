import { definitionOf } from '../../../i18n/language.ts'
import { basePath, scriptSources } from '../../assets/tags.ts'
import { html } from '../../kit/html.ts'
import { framedDocument } from './framed-document.ts'
import { tileOrigin } from '../tiles.ts'
import { documentHead } from './head.ts'
import type { Frame, Page } from './page.ts'
import { pageFooter, pageHeader } from './surroundings.ts'
import { trail } from './trail.ts'
import { say } from '../../../texts/text.ts'

/** The whole document. */
export function document(page: Page, frame: Frame): string {
  if (page.framed) return framedDocument(page, frame)
  const { language } = frame
  const { direction } = definitionOf(language)
  const attributes = html`lang="${language}"${direction === 'rtl' && html` dir="rtl"`}`
  return html`<!doctype html>
    <html ${attributes}>
      ${documentHead(page, frame)}
      <body${page.isWide && html` class="wide"`}>
        <a class="skip" href="#main">${say('common.skipToContent', language)}</a>
        ${pageHeader(page, frame)}
        ${page.drawsMain ? html`<div id="main">${page.main}</div>` : html`<main id="main">${trail(page, frame)} ${page.main}</main>`}
        ${pageFooter(page, frame)}
      </body>
    </html> `.markup
}

/** The headers of a page: discovery of the API (contract/documentation.md §5), and what a browser may do with it. */
export function htmlPageHeaders(page: Page, frame: Frame): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': frame.language,
    'cache-control': page.isSecret === true || page.isPersonal === true ? 'private, no-store' : 'no-cache',
    vary: 'Accept-Language',
    ...(page.retryAfter !== undefined && { 'retry-after': String(page.retryAfter) }),
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
function policyOf({ framed, hasFrames, hasDrawings, tiles, assets = [] }: Page, frame: Frame): string {
  const scripts = scriptSources(assets, basePath(frame.site))
  const frames = hasFrames ? " frame-src 'self';" : ''
  const drawings = hasDrawings ? ' data:' : ''
  const pictures = [...frame.pictures, ...tileOrigin(tiles)]
  const ancestors = framed ? '*' : "'self'"
  return `default-src 'none'; style-src 'self'; font-src 'self'; script-src ${scripts}; connect-src 'self'; manifest-src 'self'; img-src 'self'${drawings} ${pictures.join(' ')};${frames} base-uri 'none'; form-action 'self'; frame-ancestors ${ancestors}`
}
