import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Frame, Page } from './page.ts'

/** The way to a page, from the front page down: each step leads to its page, the last one is the page itself. */
export function trail(page: Page, frame: Frame): Html | false {
  if (!page.trail) return false
  return html`<nav class="trail" aria-label="${say('common.trail', frame.language)}">
    <ol>
      ${stepsTo(page.trail, frame).map(({ name, address }) =>
        address === undefined
          ? html`<li aria-current="page">${name}</li>`
          : html`<li><a href="${address}">${name}</a></li> `,
      )}
    </ol>
  </nav>`
}

/** The same for search engines. */
export function trailData(page: Page, frame: Frame): object | undefined {
  if (!page.trail) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: stepsTo(page.trail, frame).map(({ name, address: item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  }
}

function stepsTo(steps: NonNullable<Page['trail']>, { home, language }: Frame): NonNullable<Page['trail']> {
  return [{ name: say('common.calendar', language), address: `${home}/` }, ...steps]
}
