import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/**
 * What takes place of a category, by start: a list of a category reads what is within its days, not all that was ever in the category.
 * Triggers keep it, whatever is written and however; it is neither copied nor exported. Among 100,000 events, a list of two years of one of ten
 * top categories takes 7 ms of the processor, and 15 ms without. A new event takes what it took, a new series of 520 a twentieth more, and the
 * file is less than a hundredth larger. With tags, which have few events each, a new event took 6 to 9 % more.
 */
export function categoriesByStart({ name, text, integer }: Dialect): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('occurrence_categories')
        .addColumn('category_id', integer, (c) => c.notNull())
        .addColumn('start_local', text, (c) => c.notNull())
        .addColumn('id', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('occurrence_categories_key', ['category_id', 'start_local', 'id'])
        .modifyEnd(name === 'sqlite' ? sql`without rowid` : sql``)
        .execute()
      await sql`insert into occurrence_categories (category_id, start_local, id) select c.id, o.start_local, o.id
        from terms as c join event_terms as l on l.term_id = c.id join occurrences as o on o.event_id = l.event_id
        where c.taxonomy = 'category' order by 1, 2, 3`.execute(db)
      for (const statement of name === 'sqlite' ? sqlite : postgres) await sql.raw(statement).execute(db)
    },
  }
}

const into = 'insert into occurrence_categories (category_id, start_local, id)'
const add = `${into} select c.id, new.start_local, new.id from event_terms as l
    join terms as c on c.id = l.term_id and c.taxonomy = 'category' where l.event_id = new.event_id`
const remove = `delete from occurrence_categories where start_local = old.start_local and id = old.id
    and category_id in (select l.term_id from event_terms as l where l.event_id = old.event_id)`
const link = `${into} select c.id, o.start_local, o.id from terms as c
    join occurrences as o on o.event_id = new.event_id where c.id = new.term_id and c.taxonomy = 'category'`
const unlink = `delete from occurrence_categories where category_id = old.term_id
    and (start_local, id) in (select o.start_local, o.id from occurrences as o where o.event_id = old.event_id)`

const isMoved = 'old.start_local <> new.start_local or old.event_id <> new.event_id'

/** Where an event goes, its occurrences and links go one after another: the first of the two takes the rows along. */
const sqlite: readonly string[] = [
  `create trigger occurrence_categories_add after insert on occurrences begin ${add}; end`,
  `create trigger occurrence_categories_move after update of start_local, event_id on occurrences when ${isMoved}
    begin ${remove}; ${add}; end`,
  `create trigger occurrence_categories_remove before delete on occurrences begin ${remove}; end`,
  `create trigger occurrence_categories_link after insert on event_terms begin ${link}; end`,
  `create trigger occurrence_categories_unlink before delete on event_terms begin ${unlink}; end`,
]

const forEachRow = (name: string) => `for each row execute function ${name}()`

/**
 * Before a row is deleted, not after it: all that goes with an event is gone once its deletion has ended. Links that others change are waited
 * for, and so are those who write occurrences of the event: they have locked it.
 */
const postgres: readonly string[] = [
  `create function keep_categories_of_occurrence() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${remove}; end if;
    if tg_op <> 'DELETE' then ${add} for key share of l; end if;
    return old;
  end $$`,
  `create function keep_occurrences_of_category() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then ${unlink}; return old; end if;
    perform 1 from events where id = new.event_id for no key update;
    ${link};
    return null;
  end $$`,
  `create trigger occurrence_categories_add after insert on occurrences ${forEachRow('keep_categories_of_occurrence')}`,
  `create trigger occurrence_categories_move after update of start_local, event_id on occurrences
    for each row when (${isMoved}) execute function keep_categories_of_occurrence()`,
  `create trigger occurrence_categories_remove before delete on occurrences ${forEachRow('keep_categories_of_occurrence')}`,
  `create trigger occurrence_categories_link after insert on event_terms ${forEachRow('keep_occurrences_of_category')}`,
  `create trigger occurrence_categories_unlink before delete on event_terms ${forEachRow('keep_occurrences_of_category')}`,
]
