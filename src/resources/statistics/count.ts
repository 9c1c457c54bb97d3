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

/** Everything that is counted for an actor: what is everybody's for editors, else what is its own. */
export async function countAll(period: Period, context: Context): Promise<StatisticsRepresentation> {
  const { storage, actor, language } = context
  const author = may(actor, 'edit-others') ? undefined : actor.user?.id
  const of = { from: period.from.toString(), to: period.to.toString(), author }
  const { statistics } = storage
  return {
    ...{ from: of.from, to: of.to },
    ...(await statistics.total(of)),
    months: await everyMonth(period, of, context),
    categories: await byCategory(of, context),
    venues: [...(await statistics.linked('venue', of, language, maxRows))],
    organizers: [...(await statistics.linked('organizer', of, language, maxRows))],
    languages: await gaps(author, context),
    submissions: await submissionsIn(period, of, context),
    views: await viewsIn(period, of, context),
  }
}

/** Months without anything included. */
async function everyMonth(period: Period, of: StatisticsFilter, { storage }: Context) {
  const found = new Map((await storage.statistics.months(of)).map((each) => [each.month, each]))
  return monthsOf(period).map((month) => found.get(month) ?? { month, events: 0, dates: 0 })
}

/** A category counts what is in those below it as well, each event once. */
async function byCategory(of: StatisticsFilter, context: Context) {
  const { storage } = context
  const found = await storage.statistics.categorized(of)
  const own = [...new Set(found.flatMap(({ terms }) => terms))]
  const above = await storage.terms.ancestors(own)
  const branches = new Map(own.map((id) => [id, above.get(id) ?? [id]]))
  const held = sumsOf(found, branches)
  const most = [...held].toSorted(([, one], [, other]) => other.events - one.events || other.dates - one.dates)
  const terms = await storage.terms.byIds(most.slice(0, maxRows).map(([id]) => id))
  return terms.map((term) => ({
    id: term.id,
    name: textOf(term, context.language).name,
    ...(held.get(term.id) ?? { events: 0, dates: 0 }),
  }))
}

function sumsOf(
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

/** How much lacks a text in each language; categories and tags are nobody's. */
async function gaps(author: number | undefined, { storage, settings }: Context) {
  const missing = { events: 0, venues: 0, organizers: 0, categories: 0, tags: 0 }
  const rows = translatedLanguages(settings).map((language) => ({ language, ...missing }))
  const kinds = translatedKinds.filter((kind) => author === undefined || (kind !== 'category' && kind !== 'tag'))
  for (const kind of kinds) {
    const counts = await storage.statistics.untranslated(kind, author)
    for (const row of rows) row[collections[kind]] = counts.get(row.language) ?? 0
  }
  return rows
}
