import { sql } from 'kysely'
import type { Term } from '../../../domain/entities.ts'
import { fold } from '../../../domain/fold.ts'
import { textOf } from '../../../domain/texts.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Condition } from '../records/conditions.ts'
import { htmlText } from '../../../text/html-text.ts'
import { slugRepeats } from '../records/slugs.ts'
import type { TermTextRow } from '../record-rows.ts'

export function toTermTextRow(term: Term, language: Language): TermTextRow {
  const shown = textOf(term, language)
  const { name, description, slug } = term.texts[language] ?? shown
  return {
    id: term.id,
    language,
    taxonomy: term.taxonomy,
    slug,
    slug_repeats: slugRepeats(term, language),
    name,
    description,
    name_folded: fold(shown.name),
    description_folded: fold(htmlText(shown.description)),
  }
}

/** Whether a reader is listed `terms as t` by the row `term_texts as x`: in their language if it has a slug there, else in its own. */
export function listedAs(language: Language): Condition {
  return sql`x.language = coalesce((select own.language from term_texts as own
    where own.id = t.id and own.language = ${language} and own.slug <> ''), t.language)`
}
