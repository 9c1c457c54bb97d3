import type { Taxonomy } from '../../../domain/entities.ts'
import type { Context } from '../../../operations/context.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { organizers } from '../../../resources/organizers/operations.ts'
import { tags } from '../../../resources/tags/operations.ts'
import { venues } from '../../../resources/venues/operations.ts'
import { html } from '../../kit/html.ts'
import { tintOfTerm } from '../../kit/calendar/tints.ts'
import { mail, telephone } from '../contact.ts'
import { addressLines, ways } from '../event/places.ts'
import type { Part } from './event-list.ts'
import { linkTo } from '../facts.ts'
import type { Page } from '../document/page.ts'
import { pathsOf } from '../document/paths.ts'
import { choicesOf } from '../filters/choices.ts'
import { shown } from '../reading.ts'
import { branchesAbove } from './trail-of.ts'
import { subjectPage, type Subject } from './subject-page.ts'
import { say } from '../../../texts/text.ts'

export async function venuePage(slug: string, part: Part, context: Context): Promise<Page | undefined> {
  const venue = await shown(venues.bySlug.read, { path: { slug } }, context)
  if (!venue) return undefined
  const { language } = context
  const id = String(venue.id)
  const address = addressLines(venue)
  const map = venue.show_map_link && ways(venue, context)
  return subjectPage(
    {
      ...venue,
      name: venue.venue,
      kind: say('event.venue', language),
      index: 'venues',
      filter: { venue: id },
      asked: { venue: [venue.id] },
      facts: [
        [
          say('common.address', language),
          (address.length > 0 || map) && html`${address.map((line) => html`<span class="line">${line}</span>`)}${map}`,
        ],
        ...contact(venue, context),
      ],
      paths: await pathsOf((each) => shown(venues.byId.read, { path: { id } }, each), context),
    },
    part,
    context,
  )
}

export async function organizerPage(slug: string, part: Part, context: Context): Promise<Page | undefined> {
  const organizer = await shown(organizers.bySlug.read, { path: { slug } }, context)
  if (!organizer) return undefined
  const id = String(organizer.id)
  return subjectPage(
    {
      ...organizer,
      name: organizer.organizer,
      kind: say('event.organizer', context.language),
      index: 'organizers',
      filter: { organizer: id },
      asked: { organizer: [organizer.id] },
      facts: contact(organizer, context),
      paths: await pathsOf((each) => shown(organizers.byId.read, { path: { id } }, each), context),
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
  const term = id === undefined ? undefined : await shown(read, { path: { id } }, context)
  if (!term) return undefined
  const name = taxonomy === 'category' ? 'categories' : 'tags'
  const { categories: tree } = await choicesOf(context)
  const branch = taxonomy === 'category' ? tree.find((each) => each.id === term.id) : undefined
  return subjectPage(
    {
      ...term,
      kind: say(`site.taxonomy.${taxonomy}`, context.language),
      index: name,
      above: branch ? branchesAbove(branch, tree) : [],
      filter: { [name]: term.slug },
      asked: { [name]: [term.id] },
      facts: [],
      tint: taxonomy === 'category' ? tintOfTerm(term.id) : '',
      paths: await pathsOf((each) => shown(read, { path: { id: term.id } }, each), context),
    },
    part,
    context,
  )
}

interface Reachable {
  readonly website?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
}

function contact({ website, phone, email }: Reachable, { language }: Context): Subject['facts'] {
  return [
    [say('common.website', language), linkTo(website)],
    [say('common.telephone', language), telephone(phone)],
    [say('site.email', language), mail(email)],
  ]
}
