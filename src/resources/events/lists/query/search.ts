import { visibility } from '../../../../accounts/actor.ts'
import { readSearch } from '../../../../domain/text/search.ts'
import type { Context } from '../../../../operations/context.ts'
import type { Readable } from '../../../../schema/field.ts'
import type { EventSearch } from '../../../../storage/stores/search.ts'
import type { eventFilters } from '../filters.ts'

type Searching = Readable<Pick<typeof eventFilters, 'search' | 'search_in' | 'any_language' | 'status'>>

/** A search that looks elsewhere than into the texts of events alone: what its words name is found out first. */
export async function namedSearch(
  filters: Searching,
  { storage, actor, language }: Context,
): Promise<EventSearch | undefined> {
  const { search, search_in: places = ['events'], any_language: anyLanguage, status } = filters
  const kinds = places.filter((place) => place !== 'events')
  if (search === undefined || kinds.length === 0) return undefined
  const query = readSearch(search)
  const words = [...new Set([...query.words, ...query.without])]
  const reader = { language, anyLanguage, visible: visibility('event', actor, status) }
  const named = words.length === 0 ? undefined : await storage.events.withWords(words, kinds, reader)
  return { ...query, namesAlone: !places.includes('events'), named }
}
