import type { Taxonomy } from '../../domain/entities.ts'
import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { categories } from '../../resources/categories/operations.ts'
import { organizers } from '../../resources/organizers/operations.ts'
import type { OrganizerRepresentation } from '../../resources/organizers/representation.ts'
import { tags } from '../../resources/tags/operations.ts'
import { venues } from '../../resources/venues/operations.ts'
import type { VenueRepresentation } from '../../resources/venues/representation.ts'
import { cleaned, html } from '../html.ts'
import { foreign } from './event-item.ts'
import { eventList, type Part } from './event-list.ts'
import { plain } from './event-page.ts'
import { commas, facts, linkTo, picture } from './facts.ts'
import type { Page } from './page.ts'
import { shown } from './reading.ts'
import { words } from './words.ts'

export async function venuePage(slug: string, part: Part, context: Context): Promise<Page | undefined> {
  const venue = await shown(venues.bySlug.read, { path: { slug } }, context)
  if (!venue) return undefined
  const { language } = context
  const address = [venue.address, [venue.zip, venue.city].filter(Boolean).join(' '), venue.stateprovince, venue.country]
  const map =
    venue.show_map_link &&
    venue.geo_lat !== undefined &&
    venue.geo_lng !== undefined &&
    mapAt(venue.geo_lat, venue.geo_lng)
  return recordPage(venue, venue.venue, 'venue', part, context, [
    [localized(words.address, language), address.filter(Boolean).join(', ')],
    [localized(words.map, language), map && html`<a href="${map}">OpenStreetMap</a>`],
    ...contact(venue, context),
  ])
}

export async function organizerPage(slug: string, part: Part, context: Context): Promise<Page | undefined> {
  const organizer = await shown(organizers.bySlug.read, { path: { slug } }, context)
  if (!organizer) return undefined
  return recordPage(organizer, organizer.organizer, 'organizer', part, context, contact(organizer, context))
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
  if (id === undefined) return undefined
  const term = await shown({ category: categories, tag: tags }[taxonomy].read, { path: { id } }, context)
  const filter = taxonomy === 'category' ? 'categories' : 'tags'
  const where = term && new URL(term.url).pathname.slice(new URL(context.links.site).pathname.replace(/\/$/, '').length)
  const list = where !== undefined && (await eventList({ [filter]: [id] }, part, where, context))
  if (!term || !where || !list) return undefined
  return {
    title: term.name,
    description: plain(term.description),
    path: where,
    data: `events/?${filter}=${encodeURIComponent(term.slug)}`,
    main: html`<p class="kind">${localized(words[taxonomy], context.language)}</p>
<h1${foreign(term, context.language)}>${term.name}</h1>${cleaned(term.description)}${list}`,
  }
}

type Facts = Parameters<typeof facts>[0]

async function recordPage(
  record: VenueRepresentation | OrganizerRepresentation,
  name: string,
  kind: 'venue' | 'organizer',
  part: Part,
  context: Context,
  about: Facts,
): Promise<Page | undefined> {
  const path = `/${kind}/${encodeURIComponent(record.slug)}/`
  const list = await eventList({ [kind]: [record.id] }, part, path, context)
  const { image } = record
  const main = html`<h1${foreign(record, context.language)}>${name}</h1>
${cleaned(record.description ?? '')}${image && picture(image)}${facts(about)}${list}`
  const data = `events/?${kind}=${String(record.id)}`
  return list && { title: name, description: plain(record.description ?? ''), path, data, jsonLd: record.json_ld, main }
}

type Contact = Pick<OrganizerRepresentation, 'website' | 'phone' | 'email'>

function contact(record: Contact, { language }: Context): Facts {
  return [
    [localized(words.website, language), linkTo(record.website)],
    [localized(words.phone, language), record.phone],
    [
      localized(words.email, language),
      commas(record.email ? [html`<a href="mailto:${record.email}">${record.email}</a>`] : []),
    ],
  ]
}

function mapAt(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${String(latitude)}&mlon=${String(longitude)}#map=16/${String(latitude)}/${String(longitude)}`
}
