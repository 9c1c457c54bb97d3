import { html, type Html } from '../kit/html.ts'
import { icon } from '../kit/icon.ts'
import { keysButton } from './keys.ts'
import { navigationGroups, type DeskPage, type DeskRequest } from './page.ts'

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
 * The navigation: those of the pages that stand there. On narrow screens, it is a menu that names the current one; on wide ones, a
 * script can reduce it to its icons.
 */
export function navigation(request: DeskRequest, { pages, waiting, at, isNarrow }: Sections): Html {
  const { say, address } = request
  const [place = ''] = at.split('?')
  const around = pages.filter(({ path }) => place === path || (path !== '/' && place.startsWith(path)))
  const current = around.toSorted((one, other) => other.path.length - one.path.length)[0]
  const shown = navigationGroups
    .map((group) => ({ group, pages: pages.filter((page) => page.navigation?.group === group) }))
    .filter(({ pages: some }) => some.length > 0)
  return html`<nav class="sections" aria-label="${say('desk.general.desk')}">
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
    <details>
      <summary>
        ${icon('bars-3')}<span class="hidden"
          >${say('common.menu')}${current?.navigation && html` <span class="current">${say(current.navigation.name)}</span>`}</span
        >
      </summary>
      <div class="groups">
        ${shown.map(
          ({ group, pages: some }, index) =>
            html`<div>
              <p id="group-${index}">${say(`desk.groups.${group}`)}</p>
              <ul aria-labelledby="group-${index}">
                ${some.map(
                  (page) =>
                    page.navigation &&
                    html`<li>
                      <a
                        href="${address(page.path)}"
                        ${page === current && html`aria-current="page"`}
                        ${isNarrow && html`title="${say(page.navigation.name)}"`}
                        >${icon(page.navigation.sign)}<span>${say(page.navigation.name)}</span>${badge(waiting.get(page))}</a
                      >
                    </li> `,
                )}
              </ul>
            </div> `,
        )}
        ${keysButton(request)}
      </div>
    </details>
  </nav>`
}

function badge(count = 0): Html | false {
  return count > 0 && html` <b class="badge">${count}</b>`
}
