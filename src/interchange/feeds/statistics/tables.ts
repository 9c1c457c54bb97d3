import { definitionOf, languages, type Language } from '../../../i18n/language.ts'
import type english from '../../../texts/en.json'
import { say } from '../../../texts/text.ts'
import { csvRow, utf8Mark, type Cell } from '../csv/row.ts'

interface EventCounts {
  readonly events: number
  readonly dates: number
}

type RecordCounts = readonly (EventCounts & { readonly name: string })[]

/** The figures that the tables show; what the API answers has the shape of them. */
export interface Figures {
  readonly months: readonly (EventCounts & { readonly month: string })[]
  readonly categories: RecordCounts
  readonly venues: RecordCounts
  readonly organizers: RecordCounts
  readonly languages: readonly (Readonly<Record<(typeof gapColumns)[number], number>> & {
    readonly language: Language
  })[]
  readonly submissions: { readonly months: readonly (HandedIn & { readonly month: string })[] }
  readonly views: {
    readonly days: readonly { readonly day: string; readonly views: number }[]
    readonly events: readonly { readonly name: string; readonly views: number }[]
  }
}

interface HandedIn {
  readonly received: number
  readonly reviewed: number
  readonly waiting: number
  readonly median_days: number | null
}

const gapColumns = ['events', 'venues', 'organizers', 'categories', 'tags'] as const

type Column = keyof (typeof english)['statistics']['columns']

interface Table {
  /** The first tells what a row is about, the others are numbers. */
  readonly columns: readonly Column[]
  /** The names of further columns, which are not texts of ours. */
  readonly further?: readonly string[]
  readonly rows: (figures: Figures, language: Language) => readonly (readonly Cell[])[]
}

const linked = (member: 'categories' | 'venues' | 'organizers', column: Column): Table => ({
  columns: [column, 'events', 'dates'],
  rows: (figures) => figures[member].map(({ name, events, dates }) => [name, events, dates]),
})

/** The tables of the statistics, by their names in addresses. */
export const statisticsTables = {
  months: {
    columns: ['month', 'events', 'dates'],
    rows: ({ months }) => months.map(({ month, events, dates }) => [month, events, dates]),
  },
  categories: linked('categories', 'category'),
  venues: linked('venues', 'venue'),
  organizers: linked('organizers', 'organizer'),
  pages: {
    columns: ['event', 'views'],
    rows: ({ views }) => views.events.map((each) => [each.name, each.views]),
  },
  days: {
    columns: ['day', 'views'],
    rows: ({ views }) => views.days.map((each) => [each.day, each.views]),
  },
  submissions: {
    columns: ['month', 'received', 'reviewed', 'waiting', 'median'],
    rows: ({ submissions }) =>
      submissions.months.map((each) => [
        ...[each.month, each.received, each.reviewed, each.waiting],
        each.median_days ?? '',
      ]),
  },
  languages: {
    columns: ['kind'],
    further: languages.map((language) => definitionOf(language).name),
    rows: (figures, reader) =>
      gapColumns.map((kind) => [
        say(`statistics.columns.${kind}`, reader),
        ...figures.languages.map((each) => each[kind]),
      ]),
  },
} as const satisfies Readonly<Record<string, Table>>

export type StatisticsTable = keyof typeof statisticsTables

export const tableNames = Object.keys(statisticsTables) as readonly StatisticsTable[]

/** A table as a file that spreadsheets open. */
export function statisticsCsv(name: StatisticsTable, figures: Figures, language: Language): string {
  const cells = [headings(name, language), ...statisticsTables[name].rows(figures, language)]
  return `${utf8Mark}${cells.map((each) => csvRow(each, language)).join('')}`
}

/** The names of the columns of a table. */
export function headings(name: StatisticsTable, language: Language): readonly string[] {
  const { columns, further = [] }: Table = statisticsTables[name]
  return [...columns.map((column) => say(`statistics.columns.${column}`, language)), ...further]
}
