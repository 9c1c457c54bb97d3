import type { Context } from '../../../operations/context.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { venues } from '../../../resources/venues/operations.ts'
import { listViews } from '../../../resources/views/operations.ts'
import { localized } from '../../../i18n/language.ts'
import type { Filters } from '../../../resources/question/filters.ts'
import { readAsGuest } from '../reading.ts'

/** Which events another program is to have. */
export interface Connected {
  /** Its name below `/dav/`, and in the query of the page: `all`, `category-12`, `view-this-weekend`, `venue-7` (contract/caldav.md §1). */
  readonly key: string
  /** What it is called: the site, a category, a view, a venue. */
  readonly name: string
  /** The filter that finds it, as lists and feeds have it. */
  readonly filters: Readonly<Record<string, string>>
}

const pattern = /^(category|view|venue)-(.{1,200})$/s

/** What the query of the page names: the whole calendar, where it names nothing that a guest may see. */
export async function connectedTo(key: unknown, context: Context): Promise<Connected> {
  const [, kind, reference = ''] = pattern.exec(typeof key === 'string' ? key : '') ?? []
  return (await ofKind(kind, reference, context)) ?? wholeCalendar(context)
}

/** The whole calendar. */
export function wholeCalendar({ settings, language }: Context): Connected {
  return { key: 'all', name: localized(settings.siteName, language), filters: {} }
}

export function categoryCalendar({
  id,
  slug,
  name,
}: {
  readonly id: number
  readonly slug: string
  readonly name: string
}): Connected {
  return { key: `category-${id}`, name, filters: { categories: slug } }
}

export function view({ slug, name }: { readonly slug: string; readonly name: string }): Connected {
  return { key: `view-${slug}`, name, filters: { view: slug } }
}

export function venue({ id, venue: name }: { readonly id: number; readonly venue: string }): Connected {
  return { key: `venue-${id}`, name, filters: { venue: String(id) } }
}

/** The path of the page for what filters find, where it is one category, view or venue alone; else for the whole calendar. */
export function connectPath(filters: Filters): string {
  const [[name, value] = [], ...others] = Object.entries(filters)
  const kind = others.length === 0 && value?.includes(',') === false ? kinds[name ?? ''] : undefined
  return `${path}${kind === undefined ? '' : queryFor(`${kind}-${value}`)}`
}

/** The query of the page for a key; none for the whole calendar. */
export function queryFor(key: string): string {
  return key === 'all' ? '' : `?${new URLSearchParams({ events: key }).toString()}`
}

/** The path of the page. */
export const path = '/connect/'

/** What a key calls the things that filters name. */
const kinds: Readonly<Record<string, string | undefined>> = { categories: 'category', view: 'view', venue: 'venue' }

async function ofKind(kind: string | undefined, reference: string, context: Context): Promise<Connected | undefined> {
  const byId = /^\d{1,15}$/.test(reference) ? { path: { id: reference } } : undefined
  if (kind === 'category') {
    const found = byId
      ? await readAsGuest(categories.read, byId, context)
      : (await readAsGuest(categories.list, { parameters: { slug: reference } }, context))?.categories[0]
    return found && categoryCalendar(found)
  }
  if (kind === 'view') {
    const found = await readAsGuest(listViews, { parameters: { slug: reference } }, context)
    return found?.views[0] && view(found.views[0])
  }
  if (kind === 'venue' && byId) {
    const found = await readAsGuest(venues.byId.read, byId, context)
    return found && venue(found)
  }
  return undefined
}
