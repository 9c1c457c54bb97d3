import { sql } from 'kysely'
import type { SearchQuery } from '../../../domain/text/search.ts'
import type { Language } from '../../../i18n/language.ts'
import type { EventFilter } from '../../stores/records.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { allOf, type Condition } from '../records/conditions.ts'

/** Whether the text of `occurrences as o` that a reader of the language is shown, or that of any language, has all words and none of those excluded. */
export function searched(
  { words, without }: SearchQuery,
  { language, anyLanguage = false }: Pick<EventFilter, 'language' | 'anyLanguage'>,
  dialect: Dialect,
  event = sql`o.event_id`,
): Condition {
  const texts = dialect.textsWith(wellFormed(words), wellFormed(without))
  return sql`${event} in (select t.id from ${texts} as t where ${allOf([!anyLanguage && shownTo(language)])})`
}

/** As texts are stored, each once. */
function wellFormed(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.toWellFormed()))]
}

/** Whether a reader is shown the text `t`: the one in their language, else the original one. */
function shownTo(language: Language): Condition {
  return sql`(t.language = ${language} or (t.language = (select e.language from events as e where e.id = t.id)
    and not exists (select 1 from event_texts as own where own.id = t.id and own.language = ${language})))`
}
