import { call } from '../../operations/call.ts'
import type { Context } from '../../operations/context.ts'
import { Problem } from '../../errors/problem.ts'
import { categories } from '../categories/operations.ts'
import { organizers } from '../organizers/operations.ts'
import { tags } from '../tags/operations.ts'
import { venues } from '../venues/operations.ts'

/** What filters of events name. */
export type NamedKind = 'venue' | 'organizer' | 'category' | 'tag'

/** A record that a filter may name, as far as the caller may see it. Address and town are of venues, the e-mail address of organizers. */
export interface NamedRecord {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly address?: string | undefined
  readonly city?: string | undefined
  readonly email?: string | undefined
}

interface RecordLookup {
  readonly byId: (id: unknown, context: Context) => Promise<NamedRecord>
  readonly list: (parameters: ListParameters, context: Context) => Promise<readonly NamedRecord[]>
}

interface ListParameters {
  readonly search?: string
  readonly any_language?: boolean
  readonly per_page: number
}

const kinds: Readonly<Record<NamedKind, RecordLookup>> = {
  venue: {
    byId: async (id, context) => namedVenue(await call(venues.byId.read, { path: { id } }, context)),
    list: async (parameters, context) => (await call(venues.list, { parameters }, context)).venues.map(namedVenue),
  },
  organizer: {
    byId: async (id, context) => namedOrganizer(await call(organizers.byId.read, { path: { id } }, context)),
    list: async (parameters, context) =>
      (await call(organizers.list, { parameters }, context)).organizers.map(namedOrganizer),
  },
  category: {
    byId: (id, context) => call(categories.read, { path: { id } }, context),
    list: async (parameters, context) =>
      (await call(categories.list, { parameters: { ...parameters, hide_empty: false } }, context)).categories,
  },
  tag: {
    byId: (id, context) => call(tags.read, { path: { id } }, context),
    list: async (parameters, context) =>
      (await call(tags.list, { parameters: { ...parameters, hide_empty: false } }, context)).tags,
  },
}

/** The record of an id; undefined where there is none that the caller may see. */
export function recordById(kind: NamedKind, id: unknown, context: Context): Promise<NamedRecord | undefined> {
  return unlessRefused(kinds[kind].byId(id, context))
}

/** At most `count` records with all words of a text, in any language; without a text, the first of the list. What is no search finds none. */
export async function recordsNamed(
  kind: NamedKind,
  text: string,
  count: number,
  context: Context,
): Promise<readonly NamedRecord[]> {
  const search = text === '' ? {} : { search: text, any_language: true }
  const parameters = { ...search, per_page: count }
  return (await unlessRefused(kinds[kind].list(parameters, { ...context, uncounted: true }))) ?? []
}

/** What an operation answers; undefined where it refuses the call. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

function namedVenue(venue: { id: number; slug: string; venue: string; address?: string; city?: string }): NamedRecord {
  const { id, slug, venue: name, address, city } = venue
  return { id, slug, name, address, city }
}

function namedOrganizer(organizer: { id: number; slug: string; organizer: string; email?: string }): NamedRecord {
  const { id, slug, organizer: name, email } = organizer
  return { id, slug, name, email }
}
