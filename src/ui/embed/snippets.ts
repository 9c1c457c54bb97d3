import type { Language } from '../../i18n/language.ts'
import { html } from '../kit/html.ts'
import { queryOf, type Filters } from '../../resources/question/filters.ts'
import { componentPath } from './component.ts'
import { hasLimit, type EmbedView } from './views.ts'

/** The path of the script that gives frames their height, which stays the same: other sites name it. */
export const framePath = '/embed/frame.js'

/** How a calendar is to look on another site. */
export interface Wishes {
  readonly view: EmbedView
  /** In a frame, instead of an element. */
  readonly isFramed: boolean
  readonly filters: Filters
  /** How many events are shown, of views of what comes next; undefined for the usual number. */
  readonly limit: number | undefined
  readonly language: Language
  readonly theme: Theme | undefined
  /** Pixels. */
  readonly height: number
  readonly inNewTab: boolean
}

/** A look that the reader's system does not decide. */
type Theme = 'light' | 'dark'

/** What shows the calendar on a page, and the script that it needs: as an element, or the frame and what gives that the height of its view. */
export function snippetOf(
  wishes: Wishes,
  site: string,
  name: string,
): { readonly markup: string; readonly code: string } {
  const markup = wishes.isFramed ? frameMarkup(wishes, site, name) : componentMarkup(wishes, site, name)
  const script = scriptTag(`${site}${wishes.isFramed ? framePath : componentPath}`)
  return { markup, code: wishes.isFramed ? `${markup}\n${script}` : `${script}\n${markup}` }
}

function componentMarkup(wishes: Wishes, site: string, name: string): string {
  const { view, filters, limit, language: lang, theme, inNewTab } = wishes
  const query = queryOf(filters)
  const target = inNewTab ? '_blank' : undefined
  const shown = { view, filter: query.slice(1), limit: hasLimit(view) ? limit?.toString() : undefined }
  const start = startTag('almanac-calendar', { src: site, ...shown, lang, theme, target })
  const page = view === 'cards' || view === 'compact' ? 'list' : view === 'mini' ? 'month' : view
  const link = `${startTag('a', { href: `${site}/${lang}/events/${page}/${query}` })}${attributeText(name)}</a>`
  return `${start}\n  ${link}\n</almanac-calendar>`
}

function frameMarkup(wishes: Wishes, site: string, name: string): string {
  const { view, filters, limit, language, theme, height, inNewTab } = wishes
  const more = {
    ...(limit !== undefined && hasLimit(view) && { limit: String(limit) }),
    ...(theme && { theme }),
    ...(inNewTab && { target: 'blank' }),
  }
  const src = `${site}/${language}/embed/events/${view}/${queryOf(filters, more)}`
  // No attribute `style`: the policy of the page may forbid it.
  const looks = { width: '100%', height: String(height), frameborder: '0', loading: 'lazy' }
  return `${startTag('iframe', { src, title: name, ...looks })}</iframe>`
}

function scriptTag(src: string): string {
  return `${startTag('script', { type: 'module', src })}</script>`
}

/** The start of an element, on one line; attributes that are empty are left out. */
function startTag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '')
  return `<${[name, ...given.map(([key, value]) => `${key}="${attributeText(value ?? '')}"`)].join(' ')}>`
}

function attributeText(text: string): string {
  return html`${text}`.markup
}
