import { z } from 'zod'
import type { TableReading } from '../../domain/import.ts'
import { inEachLanguage, knownLanguages, localized, type Language, type Localized } from '../../i18n/language.ts'
import { columnNames, columns, headingOf, columnLabel, type Column } from '../../interchange/importers/csv/columns.ts'
import { optional, type Readable } from '../../schema/field.ts'
import { byName } from '../../schema/types/by-name.ts'
import { distinctValues } from '../../schema/types/distinct.ts'
import { integer } from '../../schema/types/values/number.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { msg } from '../../texts/msg.ts'

const names = columnNames.join(', ')

/** What a column may be read as, and how it is called: `title`, `title fr`. */
export const tableFieldNames: readonly (readonly [string, Localized])[] = columnNames.flatMap((name) => {
  const label = columnLabel(name)
  const own: readonly (readonly [string, Localized])[] = [[name, label]]
  if (!(columns[name] as Column).isTranslated) return own
  const named = (each: Language) =>
    inEachLanguage((reader) => {
      const language = new Intl.DisplayNames(reader, { type: 'language' }).of(each) ?? each
      return `${localized(label, reader)} (${language})`
    })
  return [...own, ...knownLanguages.map((each) => [`${name} ${each}`, named(each)] as const)]
})

const mapping = byName(
  msg`an object, or “Heading=field,…”, of the field for each column by its heading or number from 1: ${names}; of a text in a language “title fr”; empty to pass the column over`,
  (name, field) => name !== '' && name.length <= 1000 && (field === '' || headingOf(field) !== undefined),
  500,
)

const mends = byName(
  msg('an object of texts by line and column, such as {"12.3": "31/12/2027"}, of at most 2,000 cells'),
  (place) => /^[1-9]\d{0,6}\.[1-9]\d{0,2}$/.test(place),
  2000,
)

const lines = {
  ...distinctValues(integer({ minimum: 1 }), 2000),
  // None may be wanted any more.
  schema: z.array(z.int().min(1)).max(2000),
  accepts: msg('one or several numbers of lines'),
}

/** How a table is to be read, from its first import on. */
export const tableFields = {
  mapping: optional(
    mapping,
    msg(
      'Of a table: the field for each column, by its heading or number. Remembered for tables with the same headings',
    ),
  ),
  date_order: optional(
    oneOf(['day', 'month']),
    msg('Of a table: what comes first in dates with slashes; by default, it is read off their column'),
  ),
}

/** What is mended of a table when its trial is repeated or carried out. */
export const mendFields = {
  ...tableFields,
  cells: optional(mends, msg('Of a table: what cells hold in place of what the file has, by line and column')),
  doubles: optional(
    lines,
    msg('Of a table: lines that are imported although another, or an event that is here, is equal'),
  ),
}

/** What was given of it, on top of what was said before. */
export function tableReading(
  { mapping: columns, date_order: dateOrder, cells, doubles }: Partial<Readable<typeof mendFields>>,
  before: TableReading = {},
): TableReading | undefined {
  const given: TableReading = {
    mapping: columns ?? before.mapping,
    dateOrder: dateOrder ?? before.dateOrder,
    cells: cells ? { ...before.cells, ...cells } : before.cells,
    doubles: doubles ?? before.doubles,
  }
  return Object.values(given).some((each) => each !== undefined) ? given : undefined
}
