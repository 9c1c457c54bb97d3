import { sql, type RawBuilder } from 'kysely'
import { fold } from '../../../domain/text/fold.ts'
import { textOf, type NamedText, type Texts } from '../../../domain/text/texts.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { htmlText } from '../../../text/html-text.ts'
import { parsed, textsFrom } from '../records/rows.ts'
import { slugRepeats } from '../records/slugs.ts'
import type { NamedTextRow } from '../record-rows.ts'

/** The text row of a venue or organizer; `fields` are what a search looks into besides name and description. */
export function namedTextRow(
  record: { readonly id: number; readonly language: Language; readonly texts: Texts<NamedText> },
  language: Language,
  fields: readonly string[],
): NamedTextRow {
  const shown = textOf(record, language)
  const { slug, name, description } = record.texts[language] ?? shown
  const folded = fold(shown.name)
  const searched = [
    folded,
    fold(htmlText(shown.description)),
    ...fields.flatMap((field) => field.split('\n')).map(fold),
  ]
  return {
    id: record.id,
    language,
    slug,
    slug_repeats: slugRepeats(record, language),
    name,
    description,
    name_folded: folded,
    searched: JSON.stringify(searched.filter((field) => field !== '')),
  }
}

type ReadText = readonly [Language, name: string, description: string, slug: string]

/** A column with all texts of `r` as JSON. */
export function namedTexts(table: string, { jsonArray, jsonTuple }: Dialect): RawBuilder<unknown> {
  const text = jsonTuple(sql`t.language`, sql`t.name`, sql`t.description`, sql`t.slug`)
  return sql`(select ${jsonArray(text)} from ${sql.table(table)} as t where t.id = r.id)`
}

/** What `namedTexts` selects. */
export function readNamedTexts(json: unknown): Texts<NamedText> {
  return textsFrom(
    parsed<ReadText>(json).map(([language, name, description, slug]): readonly [Language, NamedText] => [
      language,
      { name, description, slug },
    ]),
  )
}
