import type { Context, Settings } from '../../../operations/context.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { organizers } from '../../../resources/organizers/operations.ts'
import { tags } from '../../../resources/tags/operations.ts'
import { venues } from '../../../resources/venues/operations.ts'
import type { TermRepresentation } from '../../../resources/terms/representation.ts'
import { categoryTree, type Branch } from '../../kit/branches.ts'
import { readAsGuest } from '../reading.ts'

/** What a visitor chooses from: all categories, and some names of what there may be thousands of. */
export interface Choices {
  readonly categories: readonly Branch[]
  /** The category for families, where the site names one. */
  readonly family: Branch | undefined
  readonly venue: readonly string[]
  readonly organizer: readonly string[]
  readonly tags: readonly string[]
  /** Those that most events have, with their pages. */
  readonly topTags: readonly Pick<TermRepresentation, 'name' | 'url'>[]
}

/** How many venues, organizers and tags are proposed. */
const maxProposed = 40
const maxTopTags = 12

interface CachedChoices {
  readonly version: unknown
  readonly byAddress: Map<string, Choices>
}

/** Of each service, by its settings. */
const kept = new WeakMap<Settings, CachedChoices>()

/**
 * What all forms of a site in a language offer. It is kept until something is written: on a calendar of 100,000 events, to read it
 * takes twice as long as all else of a list page.
 */
export async function filterChoices(context: Context): Promise<Choices> {
  const { settings, storage, language, links } = context
  const version = await storage.version()
  let current = kept.get(settings)
  if (current === undefined || current.version !== version) {
    current = { version, byAddress: new Map() }
    kept.set(settings, current)
  }
  const address = `${language} ${links.site}`
  const known = current.byAddress.get(address)
  if (known) return known
  const choices = await readChoices({ ...context, uncounted: true })
  current.byAddress.set(address, choices)
  return choices
}

async function readChoices(context: Context): Promise<Choices> {
  const all = { hide_empty: true, per_page: 100, orderby: 'name' }
  const often = { hide_empty: true, per_page: maxProposed, orderby: 'count', order: 'desc' }
  const linked = { has_events: true, per_page: maxProposed }
  const [found, places, hosts, labels] = await Promise.all([
    readAsGuest(categories.list, { parameters: all }, context),
    readAsGuest(venues.list, { parameters: linked }, context),
    readAsGuest(organizers.list, { parameters: linked }, context),
    readAsGuest(tags.list, { parameters: often }, context),
  ])
  const inOrder = (names: readonly string[]) =>
    [...new Set(names)].sort(new Intl.Collator(context.language, { numeric: true }).compare)
  const tree = categoryTree(found?.categories ?? [])
  const { familyCategory } = await context.storage.site.read()
  return {
    categories: tree,
    family: tree.find(({ id }) => id === familyCategory),
    venue: inOrder((places?.venues ?? []).map(({ venue }) => venue)),
    organizer: inOrder((hosts?.organizers ?? []).map(({ organizer }) => organizer)),
    tags: inOrder((labels?.tags ?? []).map(({ name }) => name)),
    topTags: (labels?.tags ?? []).slice(0, maxTopTags),
  }
}
