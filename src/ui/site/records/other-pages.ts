import { collections, type Taxonomy } from '../../../domain/entities.ts'
import type { Context } from '../../../operations/context.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { organizers } from '../../../resources/organizers/operations.ts'
import { tags } from '../../../resources/tags/operations.ts'
import { venues } from '../../../resources/venues/operations.ts'
import type { VenueRepresentation } from '../../../resources/venues/representation.ts'
import { branchesAbove, branchesBelow, type Branch } from '../../kit/branches.ts'
import { html } from '../../kit/html.ts'
import { contactFacts } from '../contact.ts'
import { fact } from '../facts.ts'
import { accessInWords } from '../../../interchange/feeds/access.ts'
import { accessFact } from '../event/access.ts'
import { addressLines, readBuilding, mapLinks, whereabouts } from '../event/places.ts'
import type { Part } from './event-list.ts'
import { filterChoices } from '../filters/choices.ts'
import { smallMap } from '../map/small-map.ts'
import type { Page } from '../document/page.ts'
import { pathByLanguage } from '../document/paths.ts'
import { readAsGuest } from '../reading.ts'
import { subjectPage } from './subject-page.ts'
import { say } from '../../../texts/text.ts'

export async function venuePage(slug: string, part: Part, context: Context): Promise<Page | undefined> {
  const venue = await readAsGuest(venues.bySlug.read, { path: { slug } }, context)
  if (!venue) return undefined
  const { language } = context
  const id = String(venue.id)
  const building = await readBuilding(venue, context)
  const where = whereabouts(venue, building)
  const address = addressLines(where)
  const there = venue.show_map_link && mapLinks(where, context)
  const rooms = { parent_venue: venue.id, orderby: 'name', per_page: 100 }
  const below = building
    ? undefined
    : await readAsGuest(venues.list, { parameters: rooms }, { ...context, uncounted: true })
  const named = (each: VenueRepresentation) => ({ id: each.id, name: each.venue, url: each.url })
  return subjectPage(
    {
      ...venue,
      name: venue.venue,
      index: 'venues',
      filter: { venue: id },
      asked: { venue: [venue.id] },
      above: building ? [named(building)] : [],
      below: below?.venues.map(named) ?? [],
      facts: [
        fact('home', say('site.building', language), building && html`<a href="${building.url}">${building.venue}</a>`),
        fact(
          'map-pin',
          say('common.address', language),
          (address.length > 0 || there) && html`${address.join(', ')}${there}`,
        ),
        accessFact(accessInWords(venue, language), language),
        ...contactFacts(venue, context.language),
      ],
      map: smallMap([where], context),
      paths: await pathByLanguage((each) => readAsGuest(venues.byId.read, { path: { id } }, each), context),
    },
    part,
    context,
  )
}

export async function organizerPage(slug: string, part: Part, context: Context): Promise<Page | undefined> {
  const organizer = await readAsGuest(organizers.bySlug.read, { path: { slug } }, context)
  if (!organizer) return undefined
  const id = String(organizer.id)
  return subjectPage(
    {
      ...organizer,
      name: organizer.organizer,
      index: 'organizers',
      filter: { organizer: id },
      asked: { organizer: [organizer.id] },
      facts: contactFacts(organizer, context.language),
      paths: await pathByLanguage((each) => readAsGuest(organizers.byId.read, { path: { id } }, each), context),
    },
    part,
    context,
  )
}

/** `path` is what stands behind `/events/category/` or `/tag/`: the slugs above it may come before its own. */
export async function termPage(
  taxonomy: Taxonomy,
  path: string,
  part: Part,
  context: Context,
): Promise<Page | undefined> {
  const slug = path.split('/').findLast((part) => part !== '') ?? ''
  const id = (await context.storage.terms.bySlug(taxonomy, slug))?.id
  const { read } = { category: categories, tag: tags }[taxonomy]
  const term = id === undefined ? undefined : await readAsGuest(read, { path: { id } }, context)
  if (!term) return undefined
  const name = collections[taxonomy]
  return subjectPage(
    {
      ...term,
      index: name,
      ...(taxonomy === 'category' && neighbouringCategories(term.id, (await filterChoices(context)).categories)),
      filter: { [name]: term.slug },
      asked: { [name]: [term.id] },
      facts: [],
      paths: await pathByLanguage((each) => readAsGuest(read, { path: { id: term.id } }, each), context),
    },
    part,
    context,
  )
}

/** The categories above one in the tree, and those right below it. */
function neighbouringCategories(id: number, tree: readonly Branch[]) {
  const own = tree.find((branch) => branch.id === id)
  if (!own) return {}
  const within = branchesBelow(own, tree)
  return { above: branchesAbove(own, tree), below: within.filter(({ depth }) => depth === own.depth + 1) }
}
