import type { Localized } from '../../i18n/language.ts'
import { html, type Html } from '../kit/html.ts'
import type { DeskPage, DeskRequest } from './page.ts'
import { localize } from '../../texts/text.ts'

/** The sections of the desk by what they are about, in the order of the navigation. */
export const groups: readonly { readonly name: Localized; readonly paths: readonly string[] }[] = [
  {
    name: localize('desk.groups.planning'),
    paths: ['/', '/calendar/', '/events/', '/queue/', '/activity/'],
  },
  {
    name: localize('desk.groups.directory'),
    paths: ['/venues/', '/organizers/', '/categories/', '/tags/'],
  },
  { name: localize('desk.groups.import'), paths: ['/imports/', '/sources/'] },
  { name: localize('desk.groups.administration'), paths: ['/users/', '/settings/', '/health/'] },
]

/** The navigation: those of the pages that stand there. On narrow screens, it is a menu that names the current one. */
export function navigation({ say, address }: DeskRequest, pages: readonly DeskPage[], at: string): Html {
  const section = at.split('?')[0] === '/' ? '/' : `${/^\/[^/?]*/.exec(at)?.[0] ?? ''}/`
  const current = pages.find(({ path }) => path === section)
  const shown = groups
    .map(({ name, paths }) => ({
      name,
      pages: pages.filter(({ path }) => paths.includes(path)).sort(inOrderOf(paths)),
    }))
    .filter((group) => group.pages.length > 0)
  return html`<nav class="sections" aria-label="${say('desk.general.desk')}">
    <details>
      <summary>
        ${say('desk.general.menu')}${current?.navigation && html` <span class="current">${say(current.navigation)}</span>`}
      </summary>
      <div class="groups">
        ${shown.map(
          ({ name, pages }, index) =>
            html`<div>
              <p id="group-${index}">${say(name)}</p>
              <ul aria-labelledby="group-${index}">
                ${pages.map(
                  (page) =>
                    page.navigation &&
                    html`<li>
                      <a href="${address(page.path)}" ${page === current && html` aria-current="page"`}
                        >${say(page.navigation)}</a
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

function inOrderOf(paths: readonly string[]) {
  return (one: DeskPage, other: DeskPage) => paths.indexOf(one.path) - paths.indexOf(other.path)
}
