import type { Actor } from '../../../accounts/actor.ts'
import type { Localized } from '../../../i18n/language.ts'
import { localize } from '../../../texts/text.ts'
import type { IconName } from '../../kit/icon.ts'
import type { DeskPage, Standing } from '../page.ts'

/** An entry of the navigation: a page by itself, or one that leads to several. */
export interface Place {
  readonly group: Standing['group']
  readonly name: Localized
  readonly sign: IconName
  /** Where it leads, below `/desk`. */
  readonly path: string
  /** The pages that it stands for, those that the reader may see. */
  readonly pages: readonly DeskPage[]
}

/** The pages that list a group. */
export const listing = [
  { group: 'more', name: localize('common.more'), sign: 'ellipsis-horizontal', path: '/more/' },
  { group: 'settings', name: localize('desk.groups.settings'), sign: 'cog-6-tooth', path: '/settings/' },
] as const

/** The entries of the navigation, in their order, out of the pages that the reader may see. */
export function placesOf(pages: readonly DeskPage[]): readonly Place[] {
  const alone = pagesOfGroup(pages, 'alone').flatMap((page) =>
    page.navigation ? [{ ...page.navigation, path: page.path, pages: [page] }] : [],
  )
  const directory = pagesOfGroup(pages, 'directory')
  const [first] = directory
  return [
    ...alone,
    ...(first
      ? [
          {
            ...({ group: 'directory', name: localize('desk.groups.directory'), sign: 'map-pin' } as const),
            ...{ path: first.path, pages: directory },
          },
        ]
      : []),
    ...listing
      .map((place) => ({ ...place, pages: pagesOfGroup(pages, place.group) }))
      .filter(({ pages: some }) => some.length > 0),
  ]
}

/** Whether a user sees a page. */
export function isSeenBy({ permit }: Pick<DeskPage, 'permit'>, actor: Actor): boolean {
  return permit?.(actor) !== false
}

/** The pages of a group, in the order of all pages. */
export function pagesOfGroup(pages: readonly DeskPage[], group: Standing['group']): readonly DeskPage[] {
  return pages.filter((page) => page.navigation?.group === group)
}

/** Where the reader is: the entry, and the page of the navigation that is shown or lies above what is shown. */
export interface Whereabouts {
  readonly path: string
  readonly page: DeskPage | undefined
  readonly place: Place | undefined
}

/** Finds where an address below `/desk` stands. */
export function whereIs(at: string, pages: readonly DeskPage[]): Whereabouts {
  const [path = ''] = at.split('?')
  const around = pages.filter((each) => path === each.path || (each.path !== '/' && path.startsWith(each.path)))
  const page = around.toSorted((one, other) => other.path.length - one.path.length)[0]
  const place = placesOf(pages).find((each) => each.path === path || (page && each.pages.includes(page)))
  return { path, page, place }
}
