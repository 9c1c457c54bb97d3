import { definitionOf, isLanguage, languages, localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { organizers } from '../../resources/organizers/operations.ts'
import { tags } from '../../resources/tags/operations.ts'
import { venues } from '../../resources/venues/operations.ts'
import { embedAssets } from '../assets/assets.ts'
import { basePath } from '../assets/tags.ts'
import { cleaned, html, type Html } from '../html.ts'
import { views, type View } from '../site/calendar/views.ts'
import { filtersOf, type Query } from '../site/calendar/filters.ts'
import { choicesOf } from '../site/calendar/choices.ts'
import { words as calendarWords } from '../site/calendar/words.ts'
import { siteOf } from '../site/data-addresses.ts'
import type { Page } from '../site/page.ts'
import { shown } from '../site/reading.ts'
import { componentPath } from './component.ts'
import { componentMarkup, componentSnippet, frameSnippet, type Wishes } from './snippets.ts'
import { words } from './words.ts'

const path = '/embed/'

/** A form, and what it makes: the snippets with which another site shows this calendar, and how they look. */
export async function embedPage(query: Query, context: Context): Promise<Page> {
  const { language } = context
  const word = (name: keyof typeof words) => localized(words[name], language)
  const wishes = wishesOf(query, context)
  const site = siteOf(context.links)
  const name = localized(words.calendar, wishes.language)
  const [element, component] = [componentMarkup, componentSnippet].map((made) => made(wishes, site, name))
  const frame = frameSnippet(wishes, site, name)
  return {
    title: word('title'),
    description: word('lead'),
    path,
    isIndexed: Object.keys(query).length === 0,
    isWide: true,
    hasFrames: true,
    assets: embedAssets,
    main: html`<div class="head">
        <h1>${word('title')}</h1>
        <p class="lead">${word('lead')}</p>
      </div>
      ${await form(wishes, context)}
      <script type="module" src="${basePath(site)}${componentPath}"></script>
      <div class="made">
        <section aria-labelledby="component">
          <h2 id="component">${word('component')}</h2>
          <p>${word(component === undefined ? 'noMap' : 'componentText')}</p>
          ${component !== undefined && snippet(component, word)}
          ${element !== undefined && html`<div class="preview">${cleaned(element)}</div>`}
        </section>
        <section aria-labelledby="frame">
          <h2 id="frame">${word('frame')}</h2>
          <p>${word('frameText')}</p>
          ${snippet(frame, word)}
          <div class="preview">${cleaned(frame)}</div>
        </section>
      </div>`,
  }
}

function snippet(text: string, word: (name: 'copy' | 'copied') => string): Html {
  return html`<div class="snippet" data-copy="${word('copy')}" data-copied="${word('copied')}">
    <pre><code>${text}</code></pre>
  </div>`
}

/** What the form asked for; what makes no sense is as if it were not there. */
function wishesOf(query: Query, { language }: Context): Wishes {
  const [view, named, theme, height] = ['view', 'language', 'theme', 'height'].map((name) => query[name])
  const pixels = typeof height === 'string' && /^\d{3,4}$/.test(height) ? Number(height) : 640
  const { categories, tags, venue, organizer } = filtersOf(query)
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
  const word = (name: keyof typeof words) => localized(words[name], language)
  const select = (name: string, label: string, options: Options, set: string | undefined) =>
    html`<label
      >${label}
      <select name="${name}">
        ${options.map(([value, text]) => html`<option value="${value}" ${value === (set ?? '') && html` selected`}>${text}</option>`)}
      </select></label
    >`
  const all = ['', word('all')] as const
  const [{ categories: ofCategories }, ofTags, ofVenues, ofOrganizers] = await Promise.all([
    choicesOf(context),
    shown(tags.list, { parameters: { per_page: 100, orderby: 'name' } }, context),
    shown(venues.list, { parameters: { per_page: 100 } }, context),
    shown(organizers.list, { parameters: { per_page: 100 } }, context),
  ])
  const named = (view: View) => [view, localized(calendarWords[view], language)] as const
  return html`<form class="making" action="${links.site}${path}" method="get">
    ${select('view', word('view'), views.map(named), view)}
    ${select('categories', word('category'), [all, ...ofCategories.map(({ slug, name, depth }) => [slug, `${'\u2003'.repeat(depth)}${name}`] as const)], filters.categories)}
    ${select('tags', word('tag'), [all, ...(ofTags?.tags ?? []).map(({ slug, name }) => [slug, name] as const)], filters.tags)}
    ${select('venue', word('venue'), [all, ...(ofVenues?.venues ?? []).map(({ id, venue }) => [String(id), venue] as const)], filters.venue)}
    ${select('organizer', word('organizer'), [all, ...(ofOrganizers?.organizers ?? []).map(({ id, organizer }) => [String(id), organizer] as const)], filters.organizer)}
    ${select(
      'language',
      word('language'),
      languages.map((each) => [each, definitionOf(each).name] as const),
      chosen,
    )}
    ${select(
      'theme',
      word('theme'),
      [
        ['', word('auto')],
        ['light', word('light')],
        ['dark', word('dark')],
      ],
      theme,
    )}
    ${select(
      'target',
      word('links'),
      [
        ['', word('sameTab')],
        ['blank', word('newTab')],
      ],
      inNewTab ? 'blank' : '',
    )}
    <label
      >${word('height')} <input type="number" name="height" value="${height}" min="200" max="4000" step="20"
    /></label>
    <button>${word('make')}</button>
  </form>`
}
