import type { Actor } from '../../../accounts/actor.ts'
import { html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { deskPage, type DeskPage } from '../page.ts'
import { isSeenBy, pagesOfGroup, listing } from './places.ts'

/** The pages that list the pages of a group, for those who may see any of them. */
export function listingPages(pages: readonly DeskPage[]): readonly DeskPage[] {
  return listing.map(({ group, name, path }) => {
    const all = pagesOfGroup(pages, group)
    const seenBy = (actor: Actor) => all.filter((page) => isSeenBy(page, actor))
    return deskPage({
      path,
      permit: (actor) => seenBy(actor).length > 0,
      load: async ({ actor }) => seenBy(actor),
      title: (_found, { say }) => say(name),
      render: (found, { say, address }) =>
        html`<ul class="card listing">
          ${found.map(
            ({ path: to, navigation }) =>
              navigation &&
              html`<li>
                <a href="${address(to)}"
                  >${icon(navigation.sign)}<span
                    ><strong>${say(navigation.name)}</strong>
                    ${'about' in navigation && html`<small>${say(navigation.about)}</small>`}</span
                  ></a
                >
              </li> `,
          )}
        </ul>`,
    })
  })
}
