import { isLanguage } from '../../i18n/language.ts'
import type { Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { say } from '../../texts/text.ts'
import { embedAssets } from '../assets/assets.ts'
import { basePath } from '../assets/tags.ts'
import { cleaned, html, type Html } from '../kit/html.ts'
import { siteOf } from '../site/data-addresses.ts'
import type { Page } from '../site/document/page.ts'
import { readFilters, type Query } from '../site/filters/filters.ts'
import { componentPath } from './component.ts'
import { embedForm } from './embed-form.ts'
import { componentMarkup, componentSnippet, frameMarkup, framePath, frameSnippet, type Wishes } from './snippets.ts'
import { embedViews, limitOf } from './views.ts'

const path = '/embed/'

/** A form, and what it makes: the snippets with which another site shows this calendar, and how they look. */
export async function embedPage(query: Query, context: Context): Promise<Page> {
  const { language } = context
  const wishes = wishesOf(query, context)
  const site = siteOf(context.links)
  const name = say('common.calendar', wishes.language)
  const component = componentSnippet(wishes, site, name)
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
      <div class="maker">
        ${await embedForm(wishes, `${context.links.site}${path}`, context)}
        <div class="made">
          ${section('component', component, componentMarkup(wishes, site, name), language)}
          ${section('frame', frameSnippet(wishes, site, name), frameMarkup(wishes, site, name), language)}
        </div>
      </div>`,
  }
}

/** A way to embed: what it is, how it looks, and what to copy. */
function section(
  kind: 'component' | 'frame',
  code: string | undefined,
  shown: string | undefined,
  language: Language,
): Html {
  const isComponent = kind === 'component'
  return html`<section aria-labelledby="${kind}">
    <h2 id="${kind}">${say(isComponent ? 'embed.asComponent' : 'embed.frame', language)}</h2>
    <p>
      ${say(isComponent ? (code === undefined ? 'embed.noMap' : 'embed.asComponentText') : 'embed.frameText', language)}
    </p>
    ${code !== undefined && snippet(code, language)}
    ${shown !== undefined && html`<div class="preview">${cleaned(shown)}</div>`}
  </section>`
}

function snippet(text: string, language: Language): Html {
  return html`<div
    class="snippet"
    data-copy="${say('common.copy', language)}"
    data-copied="${say('common.copied', language)}"
  >
    <pre tabindex="0"><code>${text}</code></pre>
  </div>`
}

/** What the form asked for; what makes no sense is as if it were not there. */
function wishesOf(query: Query, { language }: Context): Wishes {
  const [view, named, theme, height] = ['view', 'language', 'theme', 'height'].map((name) => query[name])
  const pixels = typeof height === 'string' && /^\d{3,4}$/.test(height) ? Number(height) : 640
  const { categories, tags, venue, organizer } = readFilters(query).filters
  const filters = Object.entries({ categories, tags, venue, organizer }).filter(([, value]) => value !== undefined)
  return {
    view: embedViews.find((each) => each === view) ?? 'month',
    filters: Object.fromEntries(filters),
    limit: limitOf(query['limit']),
    language: typeof named === 'string' && isLanguage(named) ? named : language,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    height: pixels,
    inNewTab: query['target'] === 'blank',
  }
}
