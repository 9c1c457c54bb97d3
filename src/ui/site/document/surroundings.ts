import { say } from '../../../texts/text.ts'
import { sanitizedHtml, html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { languageLinks } from '../../kit/languages.ts'
import { contactLinks } from '../contact.ts'
import { indexTitles } from '../index-titles.ts'
import type { Frame, Page } from './page.ts'

/** What is above every page: the site, the ways into it, and its languages; on a narrow screen they are in a sheet. */
export function pageHeader(
  page: Page,
  { language, languages, name, site, home, logo, mapName, takesSubmissions }: Frame,
): Html {
  const link = (path: string, text: string) =>
    html`<a href="${home}${path}" ${page.path === path && html`aria-current="page"`}>${text}</a> `
  return html`<header>
    <a class="site" href="${home}/">${logo && html`<img class="logo" src="${logo}" alt="" />`}${name}</a>
    <a class="sign to-search" href="${home}/events/list/#search" aria-label="${say('calendar.find', language)}"
      >${icon('magnifying-glass')}</a
    >
    <button class="sign" type="button" popovertarget="menu" aria-label="${say('common.menu', language)}">
      ${icon('bars-3')}
    </button>
    <div class="sheet menu" id="menu" popover>
      <nav class="main" aria-label="${say('common.calendar', language)}">
        ${link('/events/list/', say('common.events', language))}
        ${link('/events/month/', say('calendar.view.month', language))} ${link('/events/map/', mapName)}
        ${link('/venues/', say('common.venues', language))}
      </nav>
      ${takesSubmissions && html`<a class="hand-in" href="${site}/${language}/desk/submit/" ${page.path === '/desk/submit/' && html`aria-current="page"`}>${say('common.handIn', language)}</a>`}
      ${languageLinks(language, languages, (each) => `${site}/${each}${page.paths?.[each] ?? page.path ?? '/'}${page.query ?? ''}`)}
    </div>
  </header>`
}

/** What is below every page: what the site says of itself, and in small print the ways for programs. */
export function pageFooter(page: Page, frame: Frame): Html {
  const { language, site, home, name, about, footer, takesSubmissions } = frame
  const isFound = page.status !== 404 && page.status !== 410
  const data = `${frame.data}${page.data ?? ''}`
  const ways = [
    textLink(`${home}/events/list/`, say('calendar.allEvents', language)),
    textLink(`${home}/events/list/?past=1`, say('site.past', language)),
    ...(takesSubmissions ? [textLink(`${site}/${language}/desk/submit/`, say('common.handIn', language))] : []),
    textLink(`${home}/connect/`, say('site.connect', language)),
    textLink(`${home}/embed/`, say('site.embed', language)),
  ]
  const kinds = Object.entries(indexTitles).map(([kind, title]) => textLink(`${home}/${kind}/`, say(title, language)))
  return html`<footer>
    <div class="groups">
      ${
        (about !== '' || footer !== '') &&
        html`<div class="own">
          <p class="name">${name}</p>
          ${about !== '' && html`<div class="prose">${sanitizedHtml(about)}</div>`}
          ${footer !== '' && html`<p>${withLinks(footer)}</p>`}
        </div>`
      }
      ${group(say('common.calendar', language), ways, say('common.events', language))}
      ${group(say('calendar.browse', language), kinds)} ${group(say('common.contact', language), contactOf(frame))}
      ${group(
        say('site.follow', language),
        frame.social.map(({ name, url }) => textLink(url, name, 'me noopener')),
      )}
    </div>
    <ul class="programs">
      ${frame.legal.map(({ kind, url }) => html`<li>${textLink(url, say(`fields.${kind}`, language))}</li> `)}
      ${isFound && page.isPersonal !== true && html`<li>${textLink(data, say('site.data', language))}</li>`}
      <li>${textLink(`${home}/docs/`, say('site.documentation', language))}</li>
    </ul>
  </footer>`
}

function contactOf({ contact: { page, ...contact }, language }: Frame): readonly Html[] {
  const { email, telephone } = contactLinks(contact)
  return [email, telephone, page === null ? undefined : textLink(page, say('site.contactPage', language))].filter(
    (each) => each !== undefined,
  )
}

/** Links below a title; `label` tells the group from others of the page for the ear. */
function group(title: string, links: readonly Html[], label = title): Html | false {
  return (
    links.length > 0 &&
    html`<nav aria-label="${label}">
      <p class="name" aria-hidden="true">${title}</p>
      <ul>
        ${links.map((each) => html`<li>${each}</li> `)}
      </ul>
    </nav>`
  )
}

function textLink(url: string, text: string, rel = ''): Html {
  if (rel === '') return html`<a href="${url}">${text}</a>`
  return html`<a href="${url}" rel="${rel}">${text}</a>`
}

/** Plain text in which addresses of the web are links. */
function withLinks(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]{1,1000})/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}">${part.replace(/^https?:\/\//, '')}</a>` : html`${part}`,
    )
}
