import { isLanguage } from '../../i18n/language.ts'
import type { Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { say } from '../../texts/text.ts'
import { embedAssets } from '../assets/assets.ts'
import { basePath } from '../assets/tags.ts'
import { sanitizedHtml, html, type Html } from '../kit/html.ts'
import { siteUrl } from '../site/data-addresses.ts'
import type { Page } from '../site/document/page.ts'
import { readFilters, type Query } from '../../resources/question/filters.ts'
import { componentPath } from './component.ts'
import { embedForm } from './embed-form.ts'
import { framePath, snippetOf, type Wishes } from './snippets.ts'
import { embedViews, listLimit, savedView } from './views.ts'

const path = '/embed/'

/** A form, and what it makes: how another site shows this calendar, and the snippet with which it does. */
export async function embedPage(query: Query, context: Context): Promise<Page> {
  const { language } = context
  const wishes = wishesOf(query, context)
  const site = siteUrl(context.links)
  return {
    title: say('site.embed', language),
    description: say('embed.lead', language),
    path,
    isIndexed: Object.keys(query).length === 0,
    isWide: true,
    hasFrames: true,
    assets: embedAssets,
    main: html`<div class="head">
        <h1>${say('site.embed', language)}</h1>
        <p class="lead">${say('embed.lead', language)}</p>
      </div>
      <script type="module" src="${basePath(site)}${componentPath}"></script>
      <script type="module" src="${basePath(site)}${framePath}"></script>
      ${await embedForm(wishes, made(wishes, site, language), `${context.links.site}${path}`, context)}`,
  }
}

/** How the calendar looks, and what to copy for it. */
function made(wishes: Wishes, site: string, language: Language): Html {
  const { view, isFramed } = wishes
  const { markup, code } = snippetOf(wishes, site, say('common.calendar', wishes.language))
  const about = view === 'map' ? 'embed.noMap' : isFramed ? 'embed.frameText' : 'embed.asComponentText'
  return html`<div class="made">
    <section class="preview" aria-labelledby="preview" tabindex="0">
      <h2 id="preview" class="hidden">${say('common.preview', language)}</h2>
      ${sanitizedHtml(markup)}
    </section>
    <section
      class="snippet"
      aria-labelledby="snippet"
      data-copy="${say('common.copy', language)}"
      data-copied="${say('common.copied', language)}"
    >
      <h2 id="snippet" class="hidden">${say('embed.snippet', language)}</h2>
      <p>${say(about, language)}</p>
      <pre tabindex="0"><code>${code}</code></pre>
      <p><small>${say('embed.policy', language, { directives: directivesOf(wishes, site) })}</small></p>
      <span class="hidden" role="status"></span>
    </section>
  </div>`
}

/** What a site that has a Content-Security-Policy adds to it. */
function directivesOf({ isFramed }: Wishes, site: string): string {
  const { origin } = new URL(site)
  const names = isFramed ? ['frame-src', 'script-src'] : ['script-src', 'connect-src', 'img-src']
  return names.map((name) => `${name} ${origin}`).join('; ')
}

/** What the form asked for; what makes no sense is as if it were not there. */
function wishesOf(query: Query, { language }: Context): Wishes {
  const [view, named, theme, height] = ['view', 'language', 'theme', 'height'].map((name) => query[name])
  const pixels = typeof height === 'string' && /^\d{3,4}$/.test(height) ? Number(height) : 640
  const { view: saved, categories, tags, venue, organizer } = readFilters({ ...query, view: query[savedView] }).filters
  const filters = Object.entries({ view: saved, categories, tags, venue, organizer }).filter(
    ([, value]) => value !== undefined,
  )
  const shown = embedViews.find((each) => each === view) ?? 'month'
  return {
    view: shown,
    // Of the map, the element does not know.
    isFramed: query['as'] === 'frame' || shown === 'map',
    filters: Object.fromEntries(filters),
    limit: listLimit(query['limit']),
    language: typeof named === 'string' && isLanguage(named) ? named : language,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    height: pixels,
    inNewTab: query['target'] === 'blank',
  }
}
