import { sql, type RawBuilder } from 'kysely'
import { fold } from '../../../../domain/text/search.ts'
import type { NamedKind, NameReader, NameStore } from '../../../stores/search.ts'
import { allOf, inAnyLanguage, canFindByLinked, type Condition } from '../../conditions.ts'
import type { Dialect } from '../../dialect/dialect.ts'
import type { Db } from '../../tables.ts'

/** Finds words in the names of what events are linked to: in each kind by one statement, however many words there are. */
export async function findNames(
  db: Db,
  dialect: Dialect,
  ...[words, kinds, reader]: Parameters<NameStore['withWords']>
) {
  const found = new Map<string, IdsByKind>(words.map((word) => [word, { venues: [], organizers: [], terms: [] }]))
  for (const kind of kinds) {
    const { rows } = await candidates(kind, words, reader, dialect).execute(db)
    for (const { id, name, town } of rows) {
      const texts = [name, fold(town ?? '')]
      for (const [word, ids] of found) if (texts.some((text) => text.includes(word))) ids[kind].push(id)
    }
  }
  return found
}

type IdsByKind = Record<NamedKind, number[]>

interface Candidate {
  readonly id: number
  readonly name: string
  readonly town: string | null
}

const tables = {
  venues: { kind: 'venue', table: 'venues', texts: 'venue_texts', town: sql`r.city` },
  organizers: { kind: 'organizer', table: 'organizers', texts: 'organizer_texts', town: sql`null` },
  terms: { kind: undefined, table: 'terms', texts: 'term_texts', town: sql`null` },
} as const

/** The names, as readers of each language see them, of what has any of the words there, or in another field that is searched. */
function candidates(
  kind: NamedKind,
  words: readonly string[],
  { language, anyLanguage = false, visible }: NameReader,
  { contains }: Dialect,
): RawBuilder<Candidate> {
  const { kind: linked, table, texts, town } = tables[kind]
  const has = (word: string) =>
    kind === 'terms' ? contains(sql`t.name_folded`, word) : contains(sql`t.searched`, JSON.stringify(word).slice(1, -1))
  const any = sql.join(
    words.map((word) => has(word.toWellFormed())),
    sql` or `,
  )
  const isShown: Condition = sql`t.language = coalesce((select w.language from ${sql.table(texts)} as w
    where w.id = r.id and w.language = ${language}), r.language)`
  return sql`select r.id as id, t.name_folded as name, ${town} as town
    from ${sql.table(texts)} as t join ${sql.table(table)} as r on r.id = t.id where ${allOf([
      sql`(${any})`,
      linked && canFindByLinked(visible, linked, 'r'),
      anyLanguage ? inAnyLanguage(isShown) : isShown,
    ])}`
}
