import { priceRanges, rangeOfPrice } from '../../../../domain/money/price-ranges.ts'
import { presentCost, readCost } from '../../../../domain/money/cost.ts'
import { fold } from '../../../../domain/text/search.ts'
import { dateFormat } from '../../../../i18n/formats.ts'
import { definitionOf, isKnownLanguage } from '../../../../i18n/language.ts'
import { fullDay, weekdayName } from '../../../../i18n/times.ts'
import type { Context } from '../../../../operations/context.ts'
import { accessNameIn } from '../../../../interchange/feeds/access.ts'
import type { PlainEventFilters } from '../../../../records/filters/event-filters.ts'
import { ofEvents, ofVenues } from '../../../../records/filters/by-access.ts'
import { weekdays } from '../../../../records/filters/by-time.ts'
import type { Counted, CountedFacet } from '../../../../storage/stores/facets.ts'
import type { EventFilter } from '../../../../storage/stores/records.ts'
import { siteCurrency } from '../../../../operations/settings.ts'
import { categoryFacet } from './categories.ts'
import { namedRecords, type NamedStore } from './records.ts'
import { type FacetValue, mostFirst } from './value.ts'

interface Facet {
  /** The filter without what the facet is of. */
  readonly without: (filter: EventFilter) => Partial<EventFilter>
  /** Whether lists do not show it of protected events. */
  readonly ofHidden: boolean
  readonly valuesOf: (filter: EventFilter, context: Context) => Promise<readonly FacetValue[]>
}

const hidden = { ofHidden: true } as const
const shown = { ofHidden: false, without: () => ({}) } as const

/** What a list may be counted by; each is a member of `facets`. */
export const facets = {
  categories: { ...hidden, without: () => ({ categories: undefined }), valuesOf: categoryFacet },
  tags: { ...hidden, without: () => ({ tags: undefined }), valuesOf: countedFacet('tags', namedByStore('terms')) },
  venues: {
    ...hidden,
    without: () => ({ venues: undefined }),
    valuesOf: countedFacet('venues', namedByStore('venues')),
  },
  organizers: {
    ...hidden,
    without: () => ({ organizers: undefined }),
    valuesOf: countedFacet('organizers', namedByStore('organizers')),
  },
  cities: { ...hidden, without: unasked('city'), valuesOf: countedFacet('cities', cities) },
  months: { ...shown, valuesOf: countedFacet('months', sortedByValue(monthFacetName)) },
  days: { ...shown, valuesOf: countedFacet('days', sortedByValue(fullDay)) },
  weekdays: { ...shown, without: unasked('weekday'), valuesOf: countedFacet('weekdays', daysOfWeek) },
  cost: { ...hidden, without: unasked('min_cost', 'max_cost'), valuesOf: countedFacet('cost', prices) },
  accessibility: {
    ...hidden,
    without: unasked('accessibility'),
    valuesOf: countedFacet('accessibility', accessibilityFacet),
  },
  languages: { ...shown, without: unasked('has_language'), valuesOf: countedFacet('languages', languageFacet) },
} as const satisfies Readonly<Record<string, Facet>>

export type FacetName = keyof typeof facets

function unasked(...names: readonly (keyof PlainEventFilters)[]): Facet['without'] {
  return ({ asked }) => ({ asked: { ...asked, ...Object.fromEntries(names.map((name) => [name, undefined])) } })
}

type Naming = (counted: readonly Counted[], context: Context) => readonly FacetValue[] | Promise<readonly FacetValue[]>

function countedFacet(facet: CountedFacet, naming: Naming): Facet['valuesOf'] {
  return async (filter, context) => naming(await context.storage.events.counted(facet, filter), context)
}

/** Records, by their ids. */
function namedByStore(store: NamedStore): Naming {
  return async (counted, context) =>
    namedRecords(store, new Map(counted.map(({ value, count }) => [Number(value), count])), context)
}

/** Towns that differ in case and accents alone are one, by the spelling of most. */
function cities(counted: readonly Counted[]): readonly FacetValue[] {
  const towns = new Map<string, { count: number; readonly spellings: Map<string, number> }>()
  for (const { value, count } of counted) {
    const names = JSON.parse(String(value)) as readonly string[]
    for (const [key, spellings] of Map.groupBy(names, fold)) {
      const town = towns.get(key) ?? { count: 0, spellings: new Map<string, number>() }
      towns.set(key, town)
      town.count += count
      for (const name of spellings) town.spellings.set(name, (town.spellings.get(name) ?? 0) + count)
    }
  }
  return mostFirst(
    [...towns.values()].map(({ count, spellings }) => {
      const [[name] = ['']] = [...spellings].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      return { value: name, name, count }
    }),
  )
}

/** In the order of their values. */
function sortedByValue(nameOf: (value: string, language: Context['language']) => string): Naming {
  return (counted, { language }) =>
    counted
      .map(({ value, count }) => ({ value: String(value), name: nameOf(String(value), language), count }))
      .sort((a, b) => (a.value < b.value ? -1 : 1))
}

function monthFacetName(value: string, language: Context['language']): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }, language).format(
    Date.parse(`${value}-01T00:00Z`),
  )
}

/** From Monday on. */
function daysOfWeek(counted: readonly Counted[], { language }: Context): readonly FacetValue[] {
  return [1, 2, 3, 4, 5, 6, 0].flatMap((day) => {
    const count = counted.find(({ value }) => Number(value) === day)?.count
    return count === undefined ? [] : { value: weekdays[day] ?? '', name: weekdayName(day, 'long', language), count }
  })
}

/** `10-19.99` is `min_cost` and `max_cost`. */
function prices(counted: readonly Counted[], context: Context): readonly FacetValue[] {
  const byRange = Map.groupBy(counted, ({ value }) => rangeOfPrice(Number(value)))
  return priceRanges.flatMap(({ least, most }, place) => {
    const count = (byRange.get(place) ?? []).reduce((sum, each) => sum + each.count, 0)
    const ends = [...new Set([least, most])].flatMap((price) => price ?? [])
    const { cost } = presentCost(readCost(ends), siteCurrency(context), context.language)
    const value = most === least ? String(least) : `${least}-${most ?? ''}`
    return count === 0 ? [] : { value, name: most === undefined ? `${cost} +` : cost, count }
  })
}

/** What several venues of an event have counts once. */
function accessibilityFacet(counted: readonly Counted[], { language }: Context): readonly FacetValue[] {
  const counts = new Map<string, number>()
  for (const { value, count } of counted) {
    const names = (JSON.parse(String(value)) as readonly string[]).flatMap((each) => each.trim().split(' '))
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return mostFirst(
    [...ofVenues, ...ofEvents].flatMap((value) => {
      const count = counts.get(value)
      return count === undefined ? [] : { value, name: accessNameIn(language, value), count }
    }),
  )
}

function languageFacet(counted: readonly Counted[]): readonly FacetValue[] {
  return mostFirst(
    counted.map(({ value, count }) => {
      const code = String(value)
      return { value: code, name: isKnownLanguage(code) ? definitionOf(code).name : code, count }
    }),
  )
}
