import { html, type Html } from '../kit/html.ts'
import { icon } from '../kit/icon.ts'
import type { DeskPage, DeskRequest } from './page.ts'
import { listing, pagesOfGroup, placesOf, whereIs, type Place } from './places/places.ts'

/** What the navigation shows. */
export interface Sections {
  /** The pages of the navigation that the reader may see. */
  readonly pages: readonly DeskPage[]
  /** How many things wait at some of them. */
  readonly waiting: ReadonlyMap<DeskPage, number>
  /** The path of this page below `/desk`, with its query. */
  readonly at: string
  /** Whether the reader wants icons alone, where there is room for more. */
  readonly isNarrow: boolean
}

/**
 * The navigation: six entries, and the settings at its foot. On narrow screens, it is a menu that names the current one; on wide ones, a
 * script can reduce it to its icons.
 */
export function navigation({ say, address }: DeskRequest, { pages, waiting, at, isNarrow }: Sections): Html {
  const here = whereIs(at, pages)
  const entry = (place: Place) => {
    const isHere = place.path === here.place?.path
    return html`<li class="${place.group}">
      <a
        href="${address(place.path)}"
        ${isHere && html`aria-current="${place.path === here.path ? 'page' : 'true'}"`}
        ${isNarrow && html`title="${say(place.name)}"`}
        >${icon(place.sign)}<span>${say(place.name)}</span>${badge(place, waiting)}</a
      >
    </li> `
  }
  return html`<nav class="sections" aria-label="${say('desk.general.desk')}">
    <details>
      <summary>
        ${icon('bars-3')}<span class="hidden"
          >${say('common.menu')}${here.place && html` <span class="current">${say(here.place.name)}</span>`}</span
        >
      </summary>
      <ul>
        ${placesOf(pages).map(entry)}
      </ul>
    </details>
    <button
      type="button"
      class="fold"
      data-fold="almanac_sections"
      aria-expanded="${isNarrow ? 'false' : 'true'}"
      title="${say('desk.general.fold')}"
      hidden
    >
      ${icon('bars-3')}<span class="hidden">${say('desk.general.fold')}</span>
    </button>
  </nav>`
}

function badge({ pages }: Place, waiting: Sections['waiting']): Html | false {
  const count = pages.reduce((sum, page) => sum + (waiting.get(page) ?? 0), 0)
  return count > 0 && html` <b class="badge">${count}</b>`
}

/** The pages that Ctrl+K goes to, for its script. */
export function pageList({ say, address }: DeskRequest, pages: readonly DeskPage[]): Html {
  const named = pages.flatMap(({ path, navigation }) => (navigation ? [{ path, name: navigation.name }] : []))
  const lists = listing.filter(({ group }) => pagesOfGroup(pages, group).length > 0)
  return html`<ul data-pages hidden>
    ${[...named, ...lists].map(({ path, name }) => html`<li><a href="${address(path)}">${say(name)}</a></li> `)}
  </ul>`
}
