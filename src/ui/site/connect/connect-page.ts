import type { Context } from '../../../operations/context.ts'
import { say } from '../../../texts/text.ts'
import { connectAssets } from '../../assets/assets.ts'
import { html, type Html } from '../../kit/html.ts'
import { dataAddress, siteUrl } from '../data-addresses.ts'
import type { Page } from '../document/page.ts'
import { queryOf, type Query } from '../../../resources/question/filters.ts'
import { qrCode } from '../sheets/qr-code.ts'
import { copyField } from '../sheets/sheet.ts'
import { choiceForm } from './choice.ts'
import { connectedTo, path, queryFor } from './connected.ts'
import { developersSection, assistantsSection, websitesSection } from './programs.ts'
import { systemCards, type Addresses } from './systems.ts'

/** The ways in which calendars, websites, programs and assistants have the events of this one, or those of a category, a view or a venue. */
export async function connectPage(query: Query, context: Context): Promise<Page> {
  const { language, links } = context
  const chosen = await connectedTo(query['events'], context)
  const isGone = chosen.key === 'all' && !['all', '', undefined].includes(query['events'] as string | undefined)
  const own = queryFor(chosen.key)
  const addresses: Addresses = {
    name: chosen.name,
    feed: dataAddress(`events.ics${queryOf(chosen.filters)}`, context),
    dav: `${siteUrl(links)}/${language}/dav/${encodeURIComponent(chosen.key)}/`,
  }
  return {
    title: say('site.connect', language),
    description: say('connect.lead', language),
    path,
    query: own,
    isIndexed: own === '',
    isWide: true,
    assets: connectAssets,
    main: html`<div class="head">
        <h1>${say('site.connect', language)}</h1>
        <p class="lead">${say('connect.lead', language)}</p>
      </div>
      ${isGone && html`<p class="gone" role="status">${say('connect.gone', language)}</p>`}
      ${await choiceForm(chosen, `${links.site}${path}`, context)}
      <section class="connecting" aria-labelledby="calendars">
        <h2 id="calendars">${say('connect.calendars', language)}</h2>
        <div class="phone">
          ${qrCode(`${links.site}${path}${own}`, context)}
          <p>${say('connect.scan', language)}</p>
        </div>
        ${systemCards(addresses, language)} ${addressFields(addresses, context)}
      </section>
      <div class="others">
        ${websitesSection(chosen, context)} ${developersSection(chosen, context)} ${assistantsSection(context)}
      </div>`,
  }
}

/** The addresses for programs that ask for one. */
function addressFields({ feed, dav }: Addresses, { language }: Context): Html {
  return html`<div class="by-address">
    <h3>${say('connect.byAddress', language)}</h3>
    <p>${say('connect.byAddressText', language)}</p>
    ${copyField('dav-address', say('connect.dav', language), dav, language)}
    ${copyField('feed-address', say('connect.feed', language), feed, language)}
  </div>`
}
