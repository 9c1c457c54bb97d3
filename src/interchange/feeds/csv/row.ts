import { cellSeparator, decimalSign } from '../../../i18n/decimals.ts'
import type { Language } from '../../../i18n/language.ts'

/** A number is written with the decimal sign of the language. */
export type Cell = string | number

/** The mark at the beginning of a table, which tells Excel that it is UTF-8. */
export const utf8Mark = '\ufeff'

/** A row of a table (RFC 4180) that Excel and LibreOffice open as it is in the language of the reader. */
export function csvRow(cells: readonly Cell[], language: Language): string {
  const decimal = decimalSign(language)
  const separator = cellSeparator(decimal)
  const texts = cells.map((cell) => {
    if (typeof cell === 'number') return quotedCell(String(cell).replace('.', decimal), separator)
    return quotedCell(withoutFormula(cell), separator)
  })
  return `${texts.join(separator)}\r\n`
}

/** A text that a spreadsheet does not take for a formula. */
function withoutFormula(text: string): string {
  const clean = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '')
  return /^[\s\u200b\ufeff]*[=+\-@|%\uff0b\uff0d\uff1d\uff20]/.test(clean) ? `'${clean}` : clean
}

function quotedCell(text: string, separator: string): string {
  return /["\r\n\t]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
