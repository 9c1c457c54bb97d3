import { inZone, instantOfUtc, toUtc } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'
import type { StatisticsFilter, WaitingEntry } from '../../storage/stores/statistics.ts'
import { monthsOf, type Period } from './period.ts'

/** So many entries of the log are read. */
const maxEntries = 20_000

interface HandedIn {
  readonly month: string
  /** Whether nobody has decided yet. */
  readonly isWaiting: boolean
  /** Days until somebody else decided; undefined where it waits, or was taken back. */
  readonly days: number | undefined
}

/** What was handed in within a period, and how long it waited for an answer, as far as the activity is kept. */
export async function submissionsIn(period: Period, { author }: StatisticsFilter, { storage, settings }: Context) {
  const { timeZone } = settings
  const since = toUtc(`${period.from.toString()} 00:00:00`, timeZone)
  const entries = await storage.statistics.waiting(since, author, maxEntries)
  const last = period.to.toString()
  const all = [...Map.groupBy(entries, ({ event }) => event).values()].flatMap((some) => handedIn(some, timeZone, last))
  const byMonth = Map.groupBy(all, ({ month }) => month)
  return {
    ...submissionFigures(all),
    longest_days: Math.max(...all.map(({ days }) => days ?? 0), 0),
    months: monthsOf(period).map((month) => ({ month, ...submissionFigures(byMonth.get(month) ?? []) })),
  }
}

/** How often an event was handed in until a day, by its entries. */
function handedIn(entries: readonly WaitingEntry[], timeZone: string, last: string): readonly HandedIn[] {
  const found: HandedIn[] = []
  let begun: WaitingEntry | undefined
  const end = (by?: WaitingEntry) => {
    const day = begun && inZone(begun.atUtc, timeZone).slice(0, 10)
    if (begun && day !== undefined && day <= last)
      found.push({
        month: day.slice(0, 7),
        isWaiting: by === undefined,
        days: by === undefined || by.user === begun.user ? undefined : decimalDays(begun.atUtc, by.atUtc),
      })
    begun = undefined
  }
  for (const [index, entry] of entries.entries()) {
    if (begun) end(entry)
    if (entry.begins ?? entries[index + 1]?.begins !== true) begun = entry
  }
  end()
  return found
}

function submissionFigures(some: readonly HandedIn[]) {
  const days = some.flatMap((each) => each.days ?? []).toSorted((one, other) => one - other)
  return {
    received: some.length,
    reviewed: days.length,
    waiting: some.filter(({ isWaiting }) => isWaiting).length,
    median_days: days[Math.floor((days.length - 1) / 2)] ?? null,
  }
}

/** With one decimal. */
function decimalDays(fromUtc: string, toUtcText: string): number {
  const hours = instantOfUtc(toUtcText).since(instantOfUtc(fromUtc)).total('hours')
  return Math.round(hours / 2.4) / 10
}
