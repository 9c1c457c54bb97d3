import { exampleApi } from '../records/example.ts'
import type { TermRepresentation } from './representation.ts'

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
  url: 'https://example.org/tag/open-air/',
  urls: { self: `${exampleApi}/tags/41`, collection: `${exampleApi}/tags` },
  language: 'en',
  available_languages: ['en'],
}

export const exampleCategoryBody = { name: 'Jazz', description: 'Concerts and sessions', parent: 32 }

export const exampleTagBody = { name: 'Open air' }
