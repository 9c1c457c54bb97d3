import { may, type Actor } from '../../../access/actor.ts'
import type { Operation } from '../../../operations/operation.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { mergeOrganizer, organizers } from '../../../resources/organizers/operations.ts'
import { tags } from '../../../resources/tags/operations.ts'
import { mergeVenue, venues } from '../../../resources/venues/operations.ts'
import { kindWords, type KindWords } from './kind-words.ts'

/** What an operation answers, as it is sent to clients. */
export type Body = Readonly<Record<string, unknown>>

/** A kind of thing that events name: how the desk lists it and writes it. */
export interface Kind {
  readonly kind: 'venue' | 'organizer' | 'category' | 'tag'
  /** Its path below the desk, and the member of its lists. */
  readonly plural: 'venues' | 'organizers' | 'categories' | 'tags'
  /** The parameter of its name. */
  readonly headline: 'venue' | 'organizer' | 'name'
  /** Terms have no status and no trash: they are deleted for good. */
  readonly isTerm: boolean
  readonly permit: (actor: Actor) => boolean
  readonly operations: Readonly<Record<'list' | 'create' | 'read' | 'update' | 'remove', Operation>>
  /** Makes one of two, and takes that back, where there is such a thing. */
  readonly merge?: Operation
  /** What its form asks for: texts in every language, and plain ones. */
  readonly texts: readonly string[]
  readonly plain: readonly string[]
  readonly words: KindWords
}

const mayWrite = (actor: Actor) => may(actor, 'write')
const termTexts = ['name', 'description', 'slug']

export const venueKind: Kind = {
  kind: 'venue',
  plural: 'venues',
  headline: 'venue',
  isTerm: false,
  permit: mayWrite,
  operations: { ...venues.byId, list: venues.list, create: venues.create },
  merge: mergeVenue,
  texts: ['venue', 'description', 'slug'],
  plain: [
    ...['address', 'zip', 'city', 'stateprovince', 'country', 'geo_lat', 'geo_lng', 'show_map', 'show_map_link'],
    ...['phone', 'website', 'status'],
  ],
  words: kindWords.venue,
}

export const organizerKind: Kind = {
  kind: 'organizer',
  plural: 'organizers',
  headline: 'organizer',
  isTerm: false,
  permit: mayWrite,
  operations: { ...organizers.byId, list: organizers.list, create: organizers.create },
  merge: mergeOrganizer,
  texts: ['organizer', 'description', 'slug'],
  plain: ['email', 'phone', 'website', 'status'],
  words: kindWords.organizer,
}

export const categoryKind: Kind = {
  kind: 'category',
  plural: 'categories',
  headline: 'name',
  isTerm: true,
  permit: (actor) => may(actor, 'manage-categories'),
  operations: categories,
  texts: termTexts,
  plain: ['parent'],
  words: kindWords.category,
}

export const tagKind: Kind = {
  kind: 'tag',
  plural: 'tags',
  headline: 'name',
  isTerm: true,
  permit: (actor) => may(actor, 'manage-tags'),
  operations: tags,
  texts: termTexts,
  plain: [],
  words: kindWords.tag,
}

export const kinds: readonly Kind[] = [venueKind, organizerKind, categoryKind, tagKind]
