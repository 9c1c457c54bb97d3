import { sql } from 'kysely'
import type { TranslatedKind } from '../../../domain/entities.ts'
import { languages, type Language } from '../../../i18n/language.ts'
import { allOf } from '../conditions.ts'
import { selectUnpublished, untranslatedKinds } from '../records/untranslated.ts'
import type { Db } from '../tables.ts'

/** Counted by what there is, which indexes have, less what does not count: a look at each record takes four times as long. */
export async function countUntranslated(
  db: Db,
  kind: TranslatedKind,
  author: number | undefined,
): Promise<ReadonlyMap<Language, number>> {
  const { table, texts, text } = untranslatedKinds[kind]
  const records = sql.table(table)
  const own = author !== undefined && sql<boolean>`r.author = ${author}`
  const ofOwn =
    author !== undefined && sql<boolean>`t.id in (select r.id from ${records} as r where r.author = ${author})`
  const isTitled = sql<boolean>`${sql.ref(`t.${text}`)} <> ''`
  const { rows } = await sql<{ language: Language | null; count: number }>`
    with other as materialized (${selectUnpublished(kind)})
    select null as language, count(*) as count from ${records} as r where ${allOf([own])}
    union all select null, -count(*) from other as o cross join ${records} as r where ${allOf([sql`r.id = o.id`, own])}
    union all select t.language, count(*) from ${sql.table(texts)} as t where ${allOf([isTitled, ofOwn])} group by t.language
    union all select t.language, -count(*) from other as o cross join ${sql.table(texts)} as t
      where ${allOf([sql`t.id = o.id`, isTitled, ofOwn])} group by t.language`.execute(db)
  const countOf = (wanted: Language | null) =>
    rows.reduce((sum, { language, count }) => (language === wanted ? sum + Number(count) : sum), 0)
  return new Map(languages.map((language) => [language, countOf(null) - countOf(language)]))
}
