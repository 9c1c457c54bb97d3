import { sql } from 'kysely'
import type { TextIndex } from './text-index.ts'

/*
 * A trigram index of the words, and the events of each word: a tenth of the size of trigrams of the texts themselves, a
 * third of their price for each write, and exact without a look at the texts. Every event has a row for each of its texts,
 * numbered by its id and, in the lowest byte, by who is shown the text: whoever searches need not ask the tables.
 */

/** What ends a word, besides blanks and lines. All ASCII but letters, digits and control characters is among them. */
const separators = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', ...'«»‘’“”–—…·。，、！？：；「」（）']
/** What the tokenizer would take for an end beyond that. */
const controls = Array.from({ length: 32 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 9 || code > 13))
  .concat(127)
/** Words are looked up by three letters or more. */
const shortest = 3
/** Longer ones are not kept apart: the text is looked into. */
const longest = 64
/** Stands for all longer words. No word has this character. */
const long = '~'

const tokenizer = `ascii tokenchars '${long}${String.fromCharCode(...controls)}'`

/** The words of a new text, by linear means: as an array of JSON. */
const blanked = separators.reduce(
  (text, separator) => `replace(${text}, '${separator === "'" ? "''" : separator}', ' ')`,
  'replace(new.searched, char(10), char(32))',
)
const words = `(select distinct case when length(value) > ${longest} then '${long}' else value end as word
  from json_each('[' || replace(json_quote(${blanked}), ' ', '","') || ']') where length(value) >= ${shortest})`

const added = `
  insert into event_words(rowid, words) select new.id * 256 + new.shown_to, coalesce(group_concat(word, ' '), '') from ${words};
  insert into searched_words(word) select word from ${words} as found
    where word <> '${long}' and not exists (select 1 from searched_words as known where known.word = found.word);`
const removed = `delete from event_words where rowid = old.id * 256 + old.shown_to;`

const statements = [
  `create virtual table event_words using fts5(words, content='', contentless_delete=1, detail=none, tokenize="${tokenizer}")`,
  `create virtual table event_words_by_term using fts5vocab(event_words, instance)`,
  `create table searched_words (id integer primary key, word text not null unique)`,
  `create virtual table word_trigrams using fts5(word, content='searched_words', content_rowid='id',
    tokenize='trigram case_sensitive 1')`,
  `create trigger searched_words_insert after insert on searched_words begin
    insert into word_trigrams(rowid, word) values (new.id, new.word);
  end`,
  `create trigger searched_words_delete after delete on searched_words begin
    insert into word_trigrams(word_trigrams, rowid, word) values ('delete', old.id, old.word);
  end`,
  `create trigger event_texts_insert after insert on event_texts begin ${added} end`,
  `create trigger event_texts_update after update on event_texts begin ${removed} ${added} end`,
  `create trigger event_texts_delete after delete on event_texts begin ${removed} end`,
]

const ends = new Set([...separators, ' ', '\n', '\0'])

/** Triggers write it, as texts are also deleted through foreign keys. */
export const sqliteTextIndex: TextIndex = {
  async create(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
  parts(word) {
    const blanks = Array.from(word, (character) => (ends.has(character) ? ' ' : character)).join('')
    const parts = blanks.split(' ').map((part) => Array.from(part).slice(0, longest))
    const usable = parts.filter((part) => part.length >= shortest).map((part) => part.join(''))
    return { parts: usable, exact: usable.length === 1 && usable[0] === word }
  },
  events: (part, reader) => sql`select hit.doc >> 8 as event_id from (
      select term.doc from word_trigrams join searched_words as w on w.id = word_trigrams.rowid
        cross join event_words_by_term as term on term.term = w.word
        where word_trigrams match ${`"${part.replaceAll('"', '""')}"`}
      union all select term.doc from event_words_by_term as term
        cross join event_texts as t on t.id = term.doc >> 8 and t.shown_to = term.doc & 255
        where term.term = ${sql.lit(long)} and instr(t.searched, ${part}) > 0
    ) as hit where hit.doc & ${reader}`,
}
