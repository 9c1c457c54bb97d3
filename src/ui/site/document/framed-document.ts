import { definitionOf } from '../../../i18n/language.ts'
import { html } from '../../kit/html.ts'
import { documentHead } from './head.ts'
import type { Frame, Page } from './page.ts'

/**
 * The document of a view that another site shows in a frame: without what is around the pages of the site. Links to views stay in the
 * frame, all others leave it.
 */
export function framedDocument(page: Page, frame: Frame): string {
  const { language, home } = frame
  const { direction } = definitionOf(language)
  const { theme, target, limit, isMini } = page.framed ?? {}
  const attributes = html`lang="${language}"${direction === 'rtl' && html` dir="rtl"`}${theme && html` data-theme="${theme}"`}`
  const { markup } = html`<!doctype html>
    <html ${attributes}>
      ${documentHead(page, frame)}
      <body class="wide framed">
        <main id="main">${page.main}</main>
      </body>
    </html> `
  const kept = { ...(theme && { theme }), ...(target && { target }), ...(limit && { limit: String(limit) }) }
  const query = new URLSearchParams(kept).toString()
  // Browsers do not let a frame of another site take the focus, and say so to its web master: the script does it in time.
  const waiting = markup.replaceAll(' autofocus>', '>')
  return staying(waiting, home, query, isMini).replace('<head>', `<head><base target="_${target ?? 'top'}" />`)
}

const framedViews = /^\/events\/(?:list|month|week|day|map)\//

/** The path of a month or a day in a small month, by its path among the views. */
function miniPath(path: string): string {
  return path
    .replace(/^\/events\/month\//, '/events/mini/')
    .replace(/^\/events\/day\/(\d{4}-\d\d)(-\d\d)\/(?:\?(.*))?$/, (_all, month: string, day: string, query?: string) =>
      [`/events/mini/${month}/?day=${month}${day}`, ...(query === undefined ? [] : [query])].join('&amp;'),
    )
}

/** The links and forms that lead to views lead to those of the frame, which keep its look; those within the page stay there. */
function staying(markup: string, home: string, query: string, isMini = false): string {
  return markup.replace(
    /<(a|form)\s([^>]*?)\b(href|action)="([^"]*)"/g,
    (all, name: string, before: string, attribute: string, address: string) => {
      if (address.startsWith('#')) return all.replace(/\s/, ' target="_self" ')
      const path = address.startsWith(`${home}/`) ? address.slice(home.length) : ''
      if (!framedViews.test(path) || before.includes('target=')) return all
      const shown = isMini ? miniPath(path) : path
      const more = query === '' ? '' : `${shown.includes('?') ? '&amp;' : '?'}${query.replaceAll('&', '&amp;')}`
      return `<${name} target="_self" ${before}${attribute}="${home}/embed${shown}${more}"`
    },
  )
}
