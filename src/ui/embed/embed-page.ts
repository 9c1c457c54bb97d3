import { definitionOf, isLanguage, languages, type Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { organizers } from '../../resources/organizers/operations.ts'
import { tags } from '../../resources/tags/operations.ts'
import { venues } from '../../resources/venues/operations.ts'
import { embedAssets } from '../assets/assets.ts'
import { basePath } from '../assets/tags.ts'
import { cleaned, html, type Html } from '../kit/html.ts'
import { views, type View } from '../kit/dates/views.ts'
import { readFilters, type Query } from '../site/filters/filters.ts'
import { choicesOf } from '../site/filters/choices.ts'
import { siteOf } from '../site/data-addresses.ts'
import type { Page } from '../site/document/page.ts'
import { shown } from '../site/reading.ts'
import { viewName } from '../site/tiles.ts'
import { componentPath } from './component.ts'
import { componentMarkup, componentSnippet, frameSnippet, type Wishes } from './snippets.ts'
import { say } from '../../texts/text.ts'

const path = '/embed/'

/** A form, and what it makes: the snippets with which another site shows this calendar, and how they look. */
export async function embedPage(query: Query, context: Context): Promise<Page> {
  const { language } = context
  const wishes = wishesOf(query, context)
  const site = siteOf(context.links)
  const name = say('common.calendar', wishes.language)
  const [element, component] = [componentMarkup, componentSnippet].map((made) => made(wishes, site, name))
  const frame = frameSnippet(wishes, site, name)
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
      ${await form(wishes, context)}
      <script type="module" src="${basePath(site)}${componentPath}"></script>
      <div class="made">
        <section aria-labelledby="component">
          <h2 id="component">${say('embed.asComponent', language)}</h2>
          <p>${say(component === undefined ? 'embed.noMap' : 'embed.asComponentText', language)}</p>
          ${component !== undefined && snippet(component, language)}
          ${element !== undefined && html`<div class="preview">${cleaned(element)}</div>`}
        </section>
        <section aria-labelledby="frame">
          <h2 id="frame">${say('embed.frame', language)}</h2>
          <p>${say('embed.frameText', language)}</p>
          ${snippet(frame, language)}
          <div class="preview">${cleaned(frame)}</div>
        </section>
      </div>`,
  }
}

function snippet(text: string, language: Language): Html {
  return html`<div
    class="snippet"
    data-copy="${say('common.copy', language)}"
    data-copied="${say('common.copied', language)}"
  >
    <pre><code>${text}</code></pre>
  </div>`
}

/** What the form asked for; what makes no sense is as if it were not there. */
function wishesOf(query: Query, { language }: Context): Wishes {
  const [view, named, theme, height] = ['view', 'language', 'theme', 'height'].map((name) => query[name])
  const pixels = typeof height === 'string' && /^\d{3,4}$/.test(height) ? Number(height) : 640
  const { categories, tags, venue, organizer } = readFilters(query).filters
  const filters = Object.entries({ categories, tags, venue, organizer }).filter(([, value]) => value !== undefined)
  return {
    view: views.find((each) => each === view) ?? 'month',
    filters: Object.fromEntries(filters),
    language: typeof named === 'string' && isLanguage(named) ? named : language,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    height: pixels,
    inNewTab: query['target'] === 'blank',
  }
}

type Options = readonly (readonly [value: string, text: string])[]

/** The form: its answer is this page with an address that can be shared. */
async function form({ view, filters, language: chosen, theme, height, inNewTab }: Wishes, context: Context) {
  const { language, links } = context
  const select = (name: string, label: string, options: Options, set: string | undefined) =>
    html`<label
      >${label}
      <select name="${name}">
        ${options.map(([value, text]) => html`<option value="${value}" ${value === (set ?? '') && html` selected`}>${text}</option>`)}
      </select></label
    >`
  const all = ['', say('common.all', language)] as const
  const [{ categories: ofCategories }, ofTags, ofVenues, ofOrganizers] = await Promise.all([
    choicesOf(context),
    shown(tags.list, { parameters: { per_page: 100, orderby: 'name' } }, context),
    shown(venues.list, { parameters: { per_page: 100 } }, context),
    shown(organizers.list, { parameters: { per_page: 100 } }, context),
  ])
  const named = (view: View) => [view, viewName(view, context)] as const
  return html`<form class="making" action="${links.site}${path}" method="get">
    ${select('view', say('embed.view', language), views.map(named), view)}
    ${select('categories', say('common.category', language), [all, ...ofCategories.map(({ slug, name, depth }) => [slug, `${'\u2003'.repeat(depth)}${name}`] as const)], filters.categories)}
    ${select('tags', say('common.tag', language), [all, ...(ofTags?.tags ?? []).map(({ slug, name }) => [slug, name] as const)], filters.tags)}
    ${select('venue', say('event.venue', language), [all, ...(ofVenues?.venues ?? []).map(({ id, venue }) => [String(id), venue] as const)], filters.venue)}
    ${select('organizer', say('event.organizer', language), [all, ...(ofOrganizers?.organizers ?? []).map(({ id, organizer }) => [String(id), organizer] as const)], filters.organizer)}
    ${
      languages.length > 1 &&
      select(
        'language',
        say('embed.language', language),
        languages.map((each) => [each, definitionOf(each).name] as const),
        chosen,
      )
    }
    ${select(
      'theme',
      say('embed.theme', language),
      [
        ['', say('embed.auto', language)],
        ['light', say('embed.light', language)],
        ['dark', say('embed.dark', language)],
      ],
      theme,
    )}
    ${select(
      'target',
      say('embed.links', language),
      [
        ['', say('embed.sameTab', language)],
        ['blank', say('embed.newTab', language)],
      ],
      inNewTab ? 'blank' : '',
    )}
    <label
      >${say('embed.height', language)}
      <input type="number" name="height" value="${height}" min="200" max="4000" step="20"
    /></label>
    <button>${say('embed.make', language)}</button>
  </form>`
}
