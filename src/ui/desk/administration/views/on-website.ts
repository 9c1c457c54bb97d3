import { pageLanguage } from '../../../../operations/settings.ts'
import { snippetOf } from '../../../embed/snippets.ts'
import { savedView, type EmbedView } from '../../../embed/views.ts'
import { html, type Html } from '../../../kit/html.ts'
import { icon } from '../../../kit/icon.ts'
import { siteUrl } from '../../../site/data-addresses.ts'
import type { DeskRequest } from '../../page.ts'

/** How another site shows a calendar: the code to copy, and the way to its preview, with other looks. Its page has `shownOnceScript`. */
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
  return html`<section class="card narrow" id="on-website" data-once data-copied="${say('common.copied')}">
    <h2>${say('desk.publicViews.onWebsite')}</h2>
    <p>${say(slug === undefined ? 'desk.publicViews.onWebsiteAll' : 'desk.publicViews.onWebsiteView')}</p>
    <pre class="sent" tabindex="0" role="region" aria-label="${say('embed.snippet')}"><code>${code}</code></pre>
    <div class="tools">
      <button type="button" class="button quiet" data-copy="${code}" hidden>
        ${icon('clipboard')}<span>${say('common.copy')}</span>
      </button>
      <a class="button quiet" href="${context.links.site}/embed/?${asked}">${say('desk.publicViews.previewLooks')}</a>
    </div>
    <p class="hidden" role="status"></p>
  </section>`
}
