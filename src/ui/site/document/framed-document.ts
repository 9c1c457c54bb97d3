import { definitionOf } from '../../../i18n/language.ts'
import { html } from '../../kit/html.ts'
import { head } from './head.ts'
import type { Frame, Page } from './page.ts'

/**
 * The document of a view that another site shows in a frame: without what is around the pages of the site. Links to views stay in the
 * frame, all others leave it.
 */
export function framedDocument(page: Page, frame: Frame): string {
  const { language, home } = frame
  const { direction } = definitionOf(language)
  const { theme, target } = page.framed ?? {}
  const attributes = html`lang="${language}"${direction === 'rtl' && html` dir="rtl"`}${theme && html` data-theme="${theme}"`}`
  const { markup } = html`<!doctype html>
    <html ${attributes}>
      ${head(page, frame)}
      <body class="wide framed">
        <main id="main">${page.main}</main>
      </body>
    </html> `
  const query = new URLSearchParams({ ...(theme && { theme }), ...(target && { target }) }).toString()
  return staying(markup, home, query).replace('<head>', `<head><base target="_${target ?? 'top'}" />`)
}

const framedViews = /^\/events\/(?:list|month|week|day|map)\//

/** The links and forms that lead to views lead to those of the frame, which keep its look; those within the page stay there. */
function staying(markup: string, home: string, query: string): string {
  return markup.replace(
    /<(a|form)\s([^>]*?)\b(href|action)="([^"]*)"/g,
    (all, name: string, before: string, attribute: string, address: string) => {
      if (address.startsWith('#')) return all.replace(/\s/, ' target="_self" ')
      const path = address.startsWith(`${home}/`) ? address.slice(home.length) : ''
      if (!framedViews.test(path)) return all
      const more = query === '' ? '' : `${path.includes('?') ? '&amp;' : '?'}${query.replaceAll('&', '&amp;')}`
      return `<${name} target="_self" ${before}${attribute}="${home}/embed${path}${more}"`
    },
  )
}
