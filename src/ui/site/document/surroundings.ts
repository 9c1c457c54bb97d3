import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { languageLinks } from '../../kit/language-links.ts'
import type { Frame, Page } from './page.ts'

/** What is above every page: the site, the ways into it, and its languages. */
export function pageHeader(page: Page, { language, name, site, home, logo, takesSubmissions }: Frame): Html {
  const link = (path: string, text: string) =>
    html`<a href="${home}${path}" ${page.path === path && html`aria-current="page"`}>${text}</a> `
  return html`<header>
    <a class="site" href="${home}/">${logo && html`<img class="logo" src="${logo}" alt="" />`}${name}</a>
    <nav class="main" aria-label="${say('common.calendar', language)}">
      ${link('/events/list/', say('common.events', language))}
      ${link('/events/month/', say('calendar.view.month', language))}
      ${link('/events/map/', say('calendar.view.map', language))}
    </nav>
    ${takesSubmissions && html`<a class="hand-in" href="${site}/${language}/desk/submit/">${say('common.handIn', language)}</a>`}
    ${languageLinks(language, (each) => `${site}/${each}${page.paths?.[each] ?? page.path ?? '/'}${page.query ?? ''}`)}
  </header>`
}

/** What is below every page: what the site says of itself, and in small print the ways for programs. */
export function pageFooter(page: Page, { language, site, home, footer, takesSubmissions, ...frame }: Frame): Html {
  const isFound = page.status !== 404 && page.status !== 410
  const data = `${frame.data}${page.data ?? ''}`
  return html`<footer>
    ${footer !== '' && html`<p class="own">${withLinks(footer)}</p>`}
    <ul>
      <li><a href="${home}/events/list/">${say('calendar.allEvents', language)}</a></li>
      <li><a href="${home}/events/list/?past=1">${say('site.past', language)}</a></li>
      ${
        takesSubmissions &&
        html`<li><a href="${site}/${language}/desk/submit/">${say('common.handIn', language)}</a></li>`
      }
      <li><a href="${home}/embed/">${say('site.embed', language)}</a></li>
    </ul>
    <ul class="programs">
      ${isFound && html`<li><a href="${data}">${say('site.data', language)}</a></li>`}
      <li><a href="${home}/docs/">${say('site.documentation', language)}</a></li>
    </ul>
  </footer>`
}

/** Plain text in which addresses of the web are links. */
function withLinks(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]{1,1000})/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}">${part.replace(/^https?:\/\//, '')}</a>` : html`${part}`,
    )
}
