import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { collectMigrationStatements } from './emitted.ts'

export type Ask = <R>(query: RawBuilder<R>) => Promise<readonly R[]>

/**
 * What tables and indexes of these migrations are in a database, beside the statements that made them: two databases have the same
 * fingerprint only if the same migrations made their tables and nobody has changed these since. What others added is passed over.
 */
export async function fingerprintOf(ask: Ask, on: 'sqlite' | 'postgres', done: readonly string[]): Promise<string> {
  const emitted: string[] = []
  for (const migration of done) emitted.push(...(await collectMigrationStatements(migration, on)))
  const found = await ask(definitions[on](JSON.stringify(namesMadeBy(emitted))))
  const lines = found.map(({ definition }) => definition).sort()
  return createHash('sha256')
    .update(JSON.stringify([emitted, lines]))
    .digest('hex')
}

/** The names of everything that these statements make, but for what they make only where it can be made. */
export function namesMadeBy(statements: readonly string[]): readonly string[] {
  const made = /^create (?:unique |virtual )?(?:table|index|view|trigger) "?(\w+)/
  return statements.flatMap((statement) => made.exec(statement)?.[1] ?? [])
}

type Definition = RawBuilder<{ definition: string }>

/** On PostgreSQL without the text of expressions, which servers of other versions may write in another way. */
const definitions: Readonly<Record<'sqlite' | 'postgres', (names: string) => Definition>> = {
  sqlite: (names) => sql`select type || ' ' || name || ' ' || sql as definition from sqlite_schema
    where sql is not null and name in (select value from json_each(${names}))`,
  postgres: (names) => sql`with made as (
      select c.oid, c.relname, c.relkind from pg_class as c join json_array_elements_text(${names}::json) as named(name) on named.name = c.relname
      where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()))
    select concat_ws(' ', 'column', m.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity) as definition
      from made as m join pg_attribute as a on a.attrelid = m.oid where m.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select concat_ws(' ', 'constraint', m.relname, k.conname, k.contype, k.confrelid::regclass, k.confdeltype)
      from made as m join pg_constraint as k on k.conrelid = m.oid where k.contype in ('p', 'f', 'u', 'c')
    union all select concat_ws(' ', 'index', m.relname, i.indrelid::regclass, i.indisunique,
        (select string_agg(a.attname, ' ' order by a.attnum) from pg_attribute as a where a.attrelid = m.oid))
      from made as m join pg_index as i on i.indexrelid = m.oid`,
}
