import { cellSeparator, decimalSign } from '../../../i18n/decimals.ts'
import type { Language } from '../../../i18n/language.ts'
import { hasText, say } from '../../../texts/text.ts'
import { columnNames, columns, type Column, type ColumnName } from './columns.ts'

/** A table to fill in: the names of all columns, and two events as examples. Excel of any language opens it as a table. */
export function template(language: Language): string {
  const separator = cellSeparator(decimalSign(language))
  const line = (cells: readonly string[]) => cells.map((cell) => quotedTemplateCell(cell, separator)).join(separator)
  const names = columnNames.filter((name) => !(columns[name] as Column).isForeign)
  const heading = names.map((name) => say(`table.columns.${name}`, language))
  const rows = examples.map((example) => names.map((name) => cellOf(example, name, language)))
  return `\ufeff${[heading, ...rows].map(line).join('\r\n')}\r\n`
}

/** Events by the names of their texts, and what is the same in every language. */
const examples: readonly { readonly name: string; readonly cells: Partial<Record<ColumnName, string>> }[] = [
  { name: 'jazz', cells: { zip: '74000', city: 'Annecy', country: 'France', website: 'https://example.org/jazz' } },
  { name: 'market', cells: { city: 'Annecy' } },
]

function cellOf({ name, cells }: (typeof examples)[number], column: ColumnName, language: Language): string {
  const key = `table.examples.${name}.${column}`
  return hasText(key) ? say(key, language) : (cells[column] ?? '')
}

function quotedTemplateCell(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
