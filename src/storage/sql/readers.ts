import type { Texts } from '../../domain/texts.ts'
import { languages, type Language } from '../../i18n/language.ts'

/** The bit of `shown_to` for readers of a language. */
export function readerBit(language: Language): number {
  return 2 ** languages.indexOf(language)
}

/**
 * Who is shown the texts of `language`, as bits: its own readers, and of the original language also those in whose
 * language nothing is written.
 */
export function readersOf(record: { language: Language; texts: Texts<unknown> }, language: Language): number {
  const shown = languages.filter((reader) => (record.texts[reader] ? reader : record.language) === language)
  return shown.reduce((bits, reader) => bits + readerBit(reader), 0)
}
