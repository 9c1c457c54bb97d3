import { may } from '../../accounts/actor.ts'
import { collections, translatedKinds } from '../../domain/entities.ts'
import { textOf } from '../../domain/text/texts.ts'
import type { Context } from '../../operations/context.ts'
import type { CategorizedDates, StatisticsFilter, EventCounts } from '../../storage/stores/statistics.ts'
import { translatedLanguages } from '../../operations/settings.ts'
import { monthsOf, type Period } from './period.ts'
import { submissionsIn } from './submissions.ts'
import { viewsIn } from './views.ts'
import { maxRows, type StatisticsRepresentation } from './representation.ts'

/** The statistics of a period: for editors those of everybody, for others those of their own records. */
export async function countStatistics(period: Period, context: Context): Promise<StatisticsRepresentation> {
  const { storage, actor, language } = context
  const author = may(actor, 'edit-others') ? undefined : actor.user?.id
  const filter = { from: period.from.toString(), to: period.to.toString(), author }
  const { statistics } = storage
  return {
    from: filter.from,
    to: filter.to,
    ...(await statistics.total(filter)),
    months: await countMonths(period, filter, context),
    categories: await countByCategory(filter, context),
    venues: [...(await statistics.linked('venue', filter, language, maxRows))],
    organizers: [...(await statistics.linked('organizer', filter, language, maxRows))],
    languages: await countMissingTexts(author, context),
    submissions: await submissionsIn(period, filter, context),
    views: await viewsIn(period, filter, context),
  }
}

/** Every month of the period, also those without events. */
async function countMonths(period: Period, filter: StatisticsFilter, { storage }: Context) {
  const found = new Map((await storage.statistics.months(filter)).map((each) => [each.month, each]))
  return monthsOf(period).map((month) => found.get(month) ?? { month, events: 0, dates: 0 })
}

/** A category counts the events of the categories below it as well, each event once. */
async function countByCategory(filter: StatisticsFilter, context: Context) {
  const { storage } = context
  const found = await storage.statistics.categorized(filter)
  const own = [...new Set(found.flatMap(({ terms }) => terms))]
  const above = await storage.terms.ancestors(own)
  const branches = new Map(own.map((id) => [id, above.get(id) ?? [id]]))
  const held = sumByCategory(found, branches)
  const most = [...held].toSorted(([, one], [, other]) => other.events - one.events || other.dates - one.dates)
  const terms = await storage.terms.byIds(most.slice(0, maxRows).map(([id]) => id))
  return terms.map((term) => ({
    id: term.id,
    name: textOf(term, context.language).name,
    ...(held.get(term.id) ?? { events: 0, dates: 0 }),
  }))
}

function sumByCategory(
  found: readonly CategorizedDates[],
  branches: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, EventCounts> {
  const sums = new Map<number, { events: number; dates: number; readonly series: Set<number> }>()
  for (const { series, terms, events, count } of found) {
    for (const id of new Set(terms.flatMap((term) => branches.get(term) ?? []))) {
      const sum = sums.get(id) ?? { events: 0, dates: 0, series: new Set<number>() }
      sums.set(id, sum)
      sum.dates += count
      if (series !== null && sum.series.has(series)) continue
      sum.events += events
      if (series !== null) sum.series.add(series)
    }
  }
  return new Map([...sums].map(([id, { events, dates }]) => [id, { events, dates }]))
}

/** How many records lack a text in each language; categories and tags belong to nobody. */
async function countMissingTexts(author: number | undefined, { storage, settings }: Context) {
  const missing = { events: 0, venues: 0, organizers: 0, categories: 0, tags: 0 }
  const rows = translatedLanguages(settings).map((language) => ({ language, ...missing }))
  const kinds = translatedKinds.filter((kind) => author === undefined || (kind !== 'category' && kind !== 'tag'))
  for (const kind of kinds) {
    const counts = await storage.statistics.untranslated(kind, author)
    for (const row of rows) row[collections[kind]] = counts.get(row.language) ?? 0
  }
  return rows
}
