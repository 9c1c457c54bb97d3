import { fold } from '../../../domain/text/search.ts'
import { isLanguage, knownLanguages, type Language, type Localized } from '../../../i18n/language.ts'
import { germanHeadings } from './german.ts'
import { localize, say } from '../../../texts/text.ts'

/** A column of a table of events. What it is called is in the texts of each language: `table.columns`, `table.headings`. */
export interface Column {
  /** Whether it may be there once for each language: `Titre (en)`. */
  readonly isTranslated?: true
  /** The kind of record that it describes where that is not the event. */
  readonly of?: 'venue' | 'organizer'
  /** Other programs write it; the template leaves it out. */
  readonly isForeign?: true
}

/** Every column, in the order of the template. */
export const columns = {
  id: {},
  title: { isTranslated: true },
  start_date: {},
  start_time: {},
  end_date: {},
  end_time: {},
  all_day: {},
  timezone: {},
  recurrence: {},
  description: { isTranslated: true },
  excerpt: { isTranslated: true },
  venue: {},
  building: {},
  address: { of: 'venue' },
  zip: { of: 'venue' },
  city: { of: 'venue' },
  country: { of: 'venue' },
  geo_lat: {},
  geo_lng: {},
  organizer: {},
  email: { of: 'organizer' },
  phone: { of: 'organizer' },
  categories: {},
  tags: {},
  cost: {},
  website: {},
  virtual_url: {},
  image: {},
  status: {},
  event_status: {},
  event_status_reason: { isTranslated: true },
  accessibility: {},
  featured: {},
  private: { isForeign: true },
  sensitivity: { isForeign: true },
  currency_symbol: { isForeign: true },
  currency_position: { isForeign: true },
  currency_code: { isForeign: true },
  hide_from_listings: { isForeign: true },
  sticky: { isForeign: true },
  show_map: { isForeign: true },
  show_map_link: { isForeign: true },
  uid: { isForeign: true },
} as const satisfies Readonly<Record<string, Column>>

export type ColumnName = keyof typeof columns

export const columnNames = Object.keys(columns) as ColumnName[]

/** The heading of a column in the template. */
export function columnLabel(column: ColumnName): Localized {
  return localize(`table.columns.${column}`)
}

/** The content of a column: a member, and the language of a text. */
export interface Heading {
  readonly column: ColumnName
  readonly language: Language | undefined
  /** As the table itself names it. */
  readonly name?: string
}

/** Columns by what they may be called, folded, in any language, by other programs, too. */
const known = new Map<string, ColumnName>(
  columnNames.flatMap((column) => {
    const words = knownLanguages.flatMap((language) => [
      say(`table.columns.${column}`, language),
      ...say(`table.headings.${column}`, language).split(','),
    ])
    return [column, ...words, ...(germanHeadings[column]?.split(',') ?? [])].map((each): [string, ColumnName] => [
      plainHeading(each),
      column,
    ])
  }),
)

/** Codes of languages by their names in any language, folded. */
const languageNames = new Map(
  knownLanguages.flatMap((reader) => {
    const names = new Intl.DisplayNames(reader, { type: 'language' })
    return knownLanguages.map((code) => [fold(names.of(code) ?? code), code] as const)
  }),
)

const withLanguage = new RegExp(`^(.+?) ?\\(?([a-z]{2}|${[...languageNames.keys()].join('|')})\\)?$`)

/** The column that a heading names, in any language, ignoring accents, case and punctuation. */
export function headingOf(text: string): Heading | undefined {
  const name = plainHeading(text)
  const column = known.get(name)
  if (column) return { column, language: undefined }
  const [, base = '', word = ''] = withLanguage.exec(name) ?? []
  const language = languageNames.get(word) ?? word
  const named = known.get(base.trim())
  return named && 'isTranslated' in columns[named] && isLanguage(language) ? { column: named, language } : undefined
}

/** A heading as it is compared: without accents, case and punctuation. */
export function plainHeading(text: string): string {
  return fold(text)
    .replace(/[_*:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Headings as messages name them. */
export function headingsList(names: readonly string[]): string {
  return names
    .map((name) => name.slice(0, 50))
    .slice(0, 10)
    .join(', ')
}

/** A column as mappings name it: `title`, `title fr`. */
export function mappingField(heading: Heading | undefined): string {
  return heading ? [heading.column, heading.language].filter(Boolean).join(' ') : ''
}
