import type { Language } from '../../i18n/language.ts'
import { html } from '../kit/html.ts'
import { queryOf, type Filters } from '../site/filters/filters.ts'
import type { View } from '../kit/dates/views.ts'
import { componentPath } from './component.ts'

/** How a calendar is to look on another site. */
export interface Wishes {
  readonly view: View
  readonly filters: Filters
  readonly language: Language
  readonly theme: Theme | undefined
  /** Pixels. */
  readonly height: number
  readonly inNewTab: boolean
}

/** A look that the reader's system does not decide. */
export type Theme = 'light' | 'dark'

/** The element for a page; undefined for a map, of which only the frame knows. */
export function componentMarkup(wishes: Wishes, site: string, name: string): string | undefined {
  const { view, filters, language, theme, inNewTab } = wishes
  if (view === 'map') return undefined
  const query = queryOf(filters)
  const target = inNewTab ? '_blank' : undefined
  const start = tag('almanac-calendar', { src: site, view, filter: query.slice(1), lang: language, theme, target })
  const link = `${tag('a', { href: `${site}/${language}/events/${view}/${query}` })}${escaped(name)}</a>`
  return `${start}\n  ${link}\n</almanac-calendar>`
}

/** What a page needs for the element: the file, and the element. */
export function componentSnippet(wishes: Wishes, site: string, name: string): string | undefined {
  const element = componentMarkup(wishes, site, name)
  const file = tag('script', { type: 'module', src: `${site}${componentPath}` })
  return element && `${file}</script>\n${element}`
}

/** A frame of the site. */
export function frameSnippet(wishes: Wishes, site: string, name: string): string {
  const { view, filters, language, theme, height, inNewTab } = wishes
  const more = { ...(theme && { theme }), ...(inNewTab && { target: 'blank' }) }
  const src = `${site}/${language}/embed/events/${view}/${queryOf(filters, more)}`
  // No attribute `style`: the policy of the page may forbid it.
  const looks = { width: '100%', height: String(height), frameborder: '0', loading: 'lazy' }
  return `${tag('iframe', { src, title: name, ...looks })}</iframe>`
}

/** The start of an element, on one line; attributes that are empty are left out. */
function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '')
  return `<${[name, ...given.map(([key, value]) => `${key}="${escaped(value ?? '')}"`)].join(' ')}>`
}

function escaped(text: string): string {
  return html`${text}`.markup
}
