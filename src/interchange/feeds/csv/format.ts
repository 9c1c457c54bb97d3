import { cellSeparator, decimalSign } from '../../../i18n/decimals.ts'
import type { Language } from '../../../i18n/language.ts'
import { say } from '../../../texts/text.ts'
import type { Format } from '../format.ts'
import { columns, type Cell } from './columns.ts'

/** A table (RFC 4180) that Excel and LibreOffice open as it is in the language of the reader. */
export const csv: Format = {
  extension: 'csv',
  type: 'text/csv; charset=UTF-8',
  name: { en: 'CSV', fr: 'CSV' },
  description: {
    en: 'For spreadsheets: a row for each event, with dates as they are written in the language, and by ISO 8601.',
    fr: 'Pour les tableurs : une ligne par événement, avec des dates telles que la langue les écrit, et selon ISO 8601.',
  },
  write: ({ language }) => ({
    // The mark at the beginning tells Excel that this is UTF-8.
    begin: () =>
      `\ufeff${row(
        columns.map(({ name }) => say(`table.columns.${name}`, language)),
        language,
      )}`,
    entry: ({ event }) =>
      row(
        columns.map(({ of }) => of(event, language)),
        language,
      ),
    end: () => '',
  }),
}

function row(cells: readonly Cell[], language: Language): string {
  const decimal = decimalSign(language)
  const separator = cellSeparator(decimal)
  const texts = cells.map((cell) => {
    if (typeof cell === 'number') return quoted(String(cell).replace('.', decimal), separator)
    return quoted(harmless(cell), separator)
  })
  return `${texts.join(separator)}\r\n`
}

/** A text that a spreadsheet does not take for a formula. */
function harmless(text: string): string {
  const clean = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '')
  return /^[\s\u200b\ufeff]*[=+\-@|%\uff0b\uff0d\uff1d\uff20]/.test(clean) ? `'${clean}` : clean
}

function quoted(text: string, separator: string): string {
  return /["\r\n\t]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
