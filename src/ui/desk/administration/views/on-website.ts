import { pageLanguage } from '../../../../operations/settings.ts'
import { snippetOf } from '../../../embed/snippets.ts'
import { savedView, type EmbedView } from '../../../embed/views.ts'
import { html, type Html } from '../../../kit/html.ts'
import { icon } from '../../../kit/icon.ts'
import { dataAddress, siteUrl } from '../../../site/data-addresses.ts'
import type { DeskRequest } from '../../page.ts'

/** How another site shows a calendar: the code to copy, the way to its preview with other looks, and the address of its feed. Its page has `shownOnceScript`. */
export function onWebsite(
  { say, language, context }: DeskRequest,
  { name, slug, look }: { readonly name: string; readonly slug?: string; readonly look: EmbedView },
): Html {
  const usual = { isFramed: false, limit: undefined, theme: undefined, height: 640, inNewTab: false }
  const filters = slug === undefined ? {} : { view: slug }
  const { code } = snippetOf(
    { ...usual, view: look, filters, language: pageLanguage(context.settings, language) },
    siteUrl(context.links),
    name,
  )
  const asked = new URLSearchParams({ view: look, ...(slug !== undefined && { [savedView]: slug }) }).toString()
  const feed = dataAddress(slug === undefined ? 'events.ics' : `events.ics?view=${slug}`, { ...context, language })
  const copyButton = (text: string, what: string) =>
    html`<button
      type="button"
      class="button quiet"
      data-copy="${text}"
      aria-label="${say('common.copy')} – ${what}"
      hidden
    >
      ${icon('clipboard')}<span>${say('common.copy')}</span>
    </button>`
  return html`<section class="card narrow" id="on-website" data-once data-copied="${say('common.copied')}">
    <h2>${say('desk.publicViews.onWebsite')}</h2>
    <p>${say(slug === undefined ? 'desk.publicViews.onWebsiteAll' : 'desk.publicViews.onWebsiteView')}</p>
    <pre class="sent" tabindex="0" role="region" aria-label="${say('embed.snippet')}"><code>${code}</code></pre>
    <div class="tools">
      ${copyButton(code, say('embed.snippet'))}
      <a class="button quiet" href="${context.links.site}/embed/?${asked}">${say('desk.publicViews.previewLooks')}</a>
    </div>
    <h3>${say('sheet.feedAddress')}</h3>
    <pre class="sent" tabindex="0" role="region" aria-label="${say('sheet.feedAddress')}"><code>${feed}</code></pre>
    <div class="tools">${copyButton(feed, say('sheet.feedAddress'))}</div>
    <p class="hidden" role="status"></p>
  </section>`
}
