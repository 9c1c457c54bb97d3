import { sql } from 'kysely'
import type { InitialDialect } from './columns.ts'

/** What the first version makes in a way of its own on SQLite. */
export const initialSqlite: InitialDialect = {
  text: 'text',
  integer: 'integer',
  numbered: (column) => column.primaryKey().autoIncrement(),
  inKeyOrder: sql`without rowid`,
  async prepare(db) {
    for (const statement of [...searchIndex, ...placeIndex]) await sql.raw(statement).execute(db)
  },
}

/** The key of a text in the index of the search: the event, and the two letters of the language. */
const keyOf = (text: string) =>
  `((${text}.id << 10) + (unicode(${text}.language) - 97) * 26 + unicode(substr(${text}.language, 2)) - 97)`

/**
 * The search is an FTS5 table of trigrams over `event_texts.searched`, which keeps the texts themselves; what is folded
 * already needs no folding there. Triggers keep it, as rows are also deleted through foreign keys.
 */
const searchIndex: readonly string[] = [
  `create view event_search_texts as select ${keyOf('t')} as key, t.searched from event_texts as t`,
  `create virtual table event_search using fts5(searched, content = 'event_search_texts', content_rowid = 'key',
    tokenize = 'trigram case_sensitive 1', columnsize = 0)`,
  // Parts of the index are merged when there are 16 of a size, not 4: a new event takes a tenth less of the processor.
  `insert into event_search(event_search, rank) values ('automerge', 16)`,
  `create trigger event_search_insert after insert on event_texts begin
    insert into event_search(rowid, searched) values (${keyOf('new')}, new.searched);
  end`,
  `create trigger event_search_update after update of searched on event_texts when new.searched <> old.searched begin
    insert into event_search(event_search, rowid, searched) values ('delete', ${keyOf('old')}, old.searched);
    insert into event_search(rowid, searched) values (${keyOf('new')}, new.searched);
  end`,
  `create trigger event_search_delete after delete on event_texts begin
    insert into event_search(event_search, rowid, searched) values ('delete', ${keyOf('old')}, old.searched);
  end`,
]

/**
 * Places are an R*Tree, in which each venue is a box without size: it keeps 32-bit numbers, rounded outwards. Triggers keep it, as those of
 * the search do.
 */
const placeIndex: readonly string[] = [
  `create virtual table venue_places using rtree(id, west, east, south, north)`,
  `create trigger venue_places_insert after insert on venues
    when new.latitude is not null and new.longitude is not null begin
      insert into venue_places values (new.id, new.longitude, new.longitude, new.latitude, new.latitude);
    end`,
  `create trigger venue_places_update after update of latitude, longitude on venues
    when new.latitude is not old.latitude or new.longitude is not old.longitude begin
      delete from venue_places where id = old.id;
      insert into venue_places select new.id, new.longitude, new.longitude, new.latitude, new.latitude
        where new.latitude is not null and new.longitude is not null;
    end`,
  `create trigger venue_places_delete after delete on venues begin
    delete from venue_places where id = old.id;
  end`,
]
