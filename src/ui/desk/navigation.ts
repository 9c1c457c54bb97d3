import { html, type Html } from '../kit/html.ts'
import { icon } from '../kit/icon.ts'
import { navigationGroups, type DeskPage, type DeskRequest } from './page.ts'

/** The navigation: those of the pages that stand there. On narrow screens, it is a menu that names the current one. */
export function navigation(
  { say, address }: DeskRequest,
  pages: readonly DeskPage[],
  waiting: ReadonlyMap<DeskPage, number>,
  at: string,
): Html {
  const [place = ''] = at.split('?')
  const around = pages.filter(({ path }) => place === path || (path !== '/' && place.startsWith(path)))
  const current = around.toSorted((one, other) => other.path.length - one.path.length)[0]
  const shown = navigationGroups
    .map((group) => ({ group, pages: pages.filter((page) => page.navigation?.group === group) }))
    .filter(({ pages: some }) => some.length > 0)
  return html`<nav class="sections" aria-label="${say('desk.general.desk')}">
    <details>
      <summary>
        ${say('desk.general.menu')}${current?.navigation && html` <span class="current">${say(current.navigation.name)}</span>`}
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
                      <a href="${address(page.path)}" ${page === current && html` aria-current="page"`}
                        >${icon(page.navigation.sign)}<span>${say(page.navigation.name)}</span>${badge(waiting.get(page))}</a
                      >
                    </li> `,
                )}
              </ul>
            </div> `,
        )}
      </div>
    </details>
  </nav>`
}

function badge(count = 0): Html | false {
  return count > 0 && html` <b class="badge">${count}</b>`
}
