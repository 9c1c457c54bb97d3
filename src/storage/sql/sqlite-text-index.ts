import { sql, type RawBuilder } from 'kysely'
import { selected, sql as fragment, type Fragment } from './fragment.ts'
import { forgetWords, knownWords, noWords, type KnownWords } from './known-words.ts'
import { partsOf, wordsOf } from './searched-words.ts'
import type { SearchedText, TextIndex } from './text-index.ts'

/*
 * A trigram index of the words, and the events of each word: a tenth of the size of trigrams of the texts themselves, and
 * exact without a look at the texts. Every event has a row for each of its texts, numbered by its id and, in the lowest
 * bits, by who is shown the text: whoever searches need not ask the tables. Words whose last text is gone stay: they lead
 * to no event, and most of them come again.
 *
 * The words are found here and not by triggers: a create with 600 characters takes half as long for its words as by SQL
 * alone, and less when most of them are known. Texts that stay as they are take nothing.
 */

const statements = [
  `create virtual table event_words using fts5(words, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
  `create virtual table event_words_by_term using fts5vocab(event_words, instance)`,
  `create table searched_words (id integer primary key, word text not null unique)`,
  `create virtual table word_trigrams using fts5(word, content='searched_words', content_rowid='id', columnsize=0,
    tokenize='trigram case_sensitive 1')`,
  `create trigger searched_words_insert after insert on searched_words begin
    insert into word_trigrams(rowid, word) values (new.id, new.word);
  end`,
  // Events are also deleted through foreign keys.
  `create trigger events_delete_words after delete on events begin
    delete from event_words where rowid between old.id * 256 and old.id * 256 + 255;
  end`,
]

/**
 * The number of a row: the id, some of its bits again, and three bits of readers. The index asks of every row that it finds
 * whether it was deleted since, and looks for that in a table by the lowest bits of numbers: without those of the id all
 * that were deleted would be in one place there, and a hundred updates made searches of common words take twenty times as long.
 */
const rowOf = ({ id, shown_to }: Omit<SearchedText, 'searched'>) => id * 256 + (id % 32) * 8 + shown_to

function indexing(texts: readonly SearchedText[], known: KnownWords = noWords): Fragment[] {
  if (texts.length === 0) return []
  const rows = texts.map((text) => ({ row: rowOf(text), words: wordsOf(text.searched) }))
  const indexed = rows.map(({ row, words }) => fragment`(${row}, ${words.join(' ')})`)
  const others = JSON.stringify([...new Set(rows.flatMap(({ words }) => words.filter((word) => !known.has(word))))])
  if (others === '[]') return [fragment`insert into event_words(rowid, words) values ${fragment.join(indexed)}`]
  known.add(others)
  return [
    fragment`insert into event_words(rowid, words) values ${fragment.join(indexed)}`,
    fragment`insert into searched_words(word) select found.value from json_each(${others}) as found
      where not exists (select 1 from searched_words as known where known.word = found.value)`,
  ]
}

/** The words, as `w.word`, that contain a part. */
function wordsWith(part: string): RawBuilder<unknown> {
  return sql`(select known.word from word_trigrams join searched_words as known on known.id = word_trigrams.rowid
    where word_trigrams match ${`"${part.replaceAll('"', '""')}"`}) as w`
}

/** Has no text: it is too short to be kept. */
const never = '"a"'

/**
 * Any of the words that contain a part, as the index is asked for them. It compares the words of an `OR` with one another
 * for every event: in groups, which `NOT` keeps from being made one again, 900 words in a million events take 1.2 s and
 * not 3.
 */
function anyWordWith(part: string): RawBuilder<unknown> {
  const groups = sql`select group_concat('"' || word || '"', ' OR ') as words
    from (select w.word, row_number() over () / 16 as place from ${wordsWith(part)}) group by place`
  return sql`(select '(' || coalesce(group_concat('((' || words || ') NOT ${sql.raw(never)})', ' OR '), '${sql.raw(never)}') || ')'
    from (${groups}))`
}

export const sqliteTextIndex: TextIndex = {
  async create(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
  indexing,
  async write(db, dialect, texts, stored) {
    const isIn = (list: readonly SearchedText[]) => (text: SearchedText) =>
      list.some((other) => other.shown_to === text.shown_to && other.searched === text.searched)
    const gone = stored.filter((text) => !isIn(texts)(text)).map(rowOf)
    const removal = fragment`delete from event_words where rowid in (${fragment.join(gone)})`
    const come = texts.filter((text) => !isIn(stored)(text))
    for (const statement of [...(gone.length > 0 ? [removal] : []), ...indexing(come, knownWords(db))])
      await selected(db, statement, dialect)
  },
  takenBack: forgetWords,
  parts: partsOf,
  events: (part, reader) => sql`select distinct term.doc >> 8 as event_id
    from ${wordsWith(part)} cross join event_words_by_term as term on term.term = w.word where term.doc & ${reader}`,
  having: (parts, without, reader) => {
    const all = sql.join(parts.map(anyWordWith), sql` || ' AND ' || `)
    const none = without.map((part) => sql` || ' NOT ' || ${anyWordWith(part)}`)
    return sql`select rowid >> 8 as event_id from event_words
      where event_words match '(' || ${all} || ')' ${sql.join(none, sql` `)} and rowid & ${reader}`
  },
  together: (column) => fragment.raw(`cast(coalesce(group_concat(${column}), '') as blob)`),
}
