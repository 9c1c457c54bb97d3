import { definitionOf, type Language } from './language.ts'

/** The sign before the decimals of a number. */
export function decimalSign(language: Language): string {
  const parts = new Intl.NumberFormat(definitionOf(language).locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** What lies between the cells of a table by its decimal sign: Excel expects a semicolon where that is a comma. */
export function cellSeparator(decimal: string): string {
  return decimal === ',' ? ';' : ','
}
