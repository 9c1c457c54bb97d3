import { z } from 'zod'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { exampleApi } from '../records/example.ts'
import {
  addressText,
  idNumber,
  languageMembers,
  mirrorMeaning,
  revisedUtc,
  translationsOf,
} from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

/**
 * A category or a tag, alone or within an event: a superset of both shapes of the original
 * (contract/representations.md §7).
 */
export const termRepresentation = namedSchema(
  'Term',
  z.strictObject({
    id: idNumber,
    name: describedSchema(z.string(), msg('Name, plain text.')),
    slug: describedSchema(z.string(), msg('The name used in addresses.')),
    term_group: describedSchema(z.literal(0), msg('Always 0.')),
    term_taxonomy_id: describedSchema(idNumber, msg('The same as the id.')),
    taxonomy: describedSchema(
      z.enum(['tribe_events_cat', 'post_tag']),
      msg('`tribe_events_cat` for categories, `post_tag` for tags.'),
    ),
    description: describedSchema(z.string(), msg('Description, or empty.')),
    parent: describedSchema(
      z.int().min(0).optional(),
      msg('Categories only: the id of the parent category, 0 at the top level.'),
    ),
    count: describedSchema(z.int().min(0), msg('The number of published events without a password that use it.')),
    filter: describedSchema(z.literal('raw'), msg('Always `raw`.')),
    meta: describedSchema(z.array(z.unknown()).max(0), msg('Always empty.')),
    revised_utc: revisedUtc,
    url: describedSchema(addressText, msg('Address of its page.')),
    urls: describedSchema(
      z.strictObject({ self: addressText, collection: addressText, up: addressText.optional() }),
      msg('Addresses of the term, of the list of terms, and of the parent category.'),
    ),
    mirrored_from: describedSchema(z.string().optional(), mirrorMeaning),
    ...languageMembers,
    translations: translationsOf(z.strictObject({ name: z.string(), description: z.string(), slug: z.string() })),
  }),
  msg('A category or a tag.'),
)

export type TermRepresentation = z.output<typeof termRepresentation>

/** A category, as in the documents. */
export const exampleCategory: TermRepresentation = {
  id: 33,
  name: 'Jazz',
  slug: 'jazz',
  term_group: 0,
  term_taxonomy_id: 33,
  taxonomy: 'tribe_events_cat',
  description: 'Concerts and sessions',
  parent: 32,
  count: 4,
  filter: 'raw',
  meta: [],
  revised_utc: '2026-11-21 02:14:10',
  url: 'https://example.org/events/category/music/jazz/',
  urls: {
    self: `${exampleApi}/categories/33`,
    collection: `${exampleApi}/categories`,
    up: `${exampleApi}/categories/32`,
  },
  language: 'en',
  available_languages: ['en', 'fr'],
}

/** A tag, as in the documents. */
export const exampleTag: TermRepresentation = {
  id: 41,
  name: 'Open air',
  slug: 'open-air',
  term_group: 0,
  term_taxonomy_id: 41,
  taxonomy: 'post_tag',
  description: '',
  count: 2,
  filter: 'raw',
  meta: [],
  revised_utc: '2026-11-21 02:14:10',
  url: 'https://example.org/tag/open-air/',
  urls: { self: `${exampleApi}/tags/41`, collection: `${exampleApi}/tags` },
  language: 'en',
  available_languages: ['en'],
}

export const exampleCategoryBody = { name: 'Jazz', description: 'Concerts and sessions', parent: 32 }

export const exampleTagBody = { name: 'Open air' }
