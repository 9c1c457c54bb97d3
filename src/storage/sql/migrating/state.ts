import { sql, type RawBuilder } from 'kysely'
import type { Localized } from '../../../i18n/language.ts'
import { collectMigrationStatements } from './emitted.ts'
import { fingerprintOf, namesMadeBy, type Ask } from './fingerprint.ts'
import { migrations } from '../migrations/index.ts'

type On = 'sqlite' | 'postgres'

/**
 * What is in a database: nothing; tables that are up to date, of an older or a newer version; those of another program; or tables that
 * no version of this program has made so.
 */
export type TablesState = 'none' | 'current' | 'older' | 'newer' | 'foreign' | 'changed'

/** The fingerprints of the first version, which kept none in the database. */
const initialFingerprints: Readonly<Record<On, string>> = {
  sqlite: '46d746948845661619a11fe7d0cebe3027707dd9f7f0c8b19fd16b4814406d7c',
  postgres: '72d8864fc5ae5eacd946b0aed2c0505d10ae6c68ecbe8eb1bcc7e55d9d156a7f',
}

const [initial = ''] = Object.keys(migrations)

export async function tablesState(ask: Ask, on: On): Promise<TablesState> {
  const columns = (await ask(columnsOf[on]('migrations'))).map(({ name }) => name).sort()
  if (columns.length > 0 && columns.join() !== 'name,timestamp') return 'foreign'
  const done = columns.length === 0 ? [] : await ask(sql<{ name: string }>`select name from migrations order by name`)
  if (done.length === 0) return (await isOfAnother(ask, on)) ? 'foreign' : 'none'
  const known = Object.keys(migrations)
  const names = done.map(({ name }) => name)
  if (names.some((name, index) => name !== known[index])) return 'newer'
  if ((await fingerprintOf(ask, on, names)) !== (await keptFingerprint(ask, on, names.at(-1) ?? ''))) return 'changed'
  return names.length === known.length ? 'current' : 'older'
}

/** Keeps what the tables are now, after a migration: it is part of its transaction. */
export async function keepFingerprint(ask: Ask, on: On, migration: string): Promise<void> {
  if (migration === initial) return
  const known = Object.keys(migrations)
  const fingerprint = await fingerprintOf(ask, on, known.slice(0, known.indexOf(migration) + 1))
  await ask(sql`insert into table_states (migration, fingerprint) values (${migration}, ${fingerprint})`)
}

async function keptFingerprint(ask: Ask, on: On, migration: string): Promise<string | undefined> {
  if (migration === initial) return initialFingerprints[on]
  if ((await ask(columnsOf[on]('table_states'))).length === 0) return undefined
  const kept = sql<{ fingerprint: string }>`select fingerprint from table_states where migration = ${migration}`
  return (await ask(kept))[0]?.fingerprint
}

/** Asks for the columns of a table; a database without it answers none, and goes on. */
const columnsOf: Readonly<Record<On, (table: string) => RawBuilder<{ name: string }>>> = {
  sqlite: (table) => sql`select name from pragma_table_info(${table})`,
  postgres: (table) => sql`select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`,
}

/** A file belongs to one program; a schema of a server may have several, as long as they have no names in common. */
async function isOfAnother(ask: Ask, on: On): Promise<boolean> {
  const inFile = sql`select 1 from sqlite_schema where name not like 'sqlite%' and tbl_name not in
    ('migrations', 'migration_lock', 'backup', 'backup_files') limit 1`
  if (on === 'sqlite') return (await ask(inFile)).length > 0
  const names = JSON.stringify(namesMadeBy(await collectMigrationStatements(initial, on)))
  const inSchema = sql`select 1 from pg_class join json_array_elements_text(${names}::json) as named(name) on name = relname
    where relnamespace = (select oid from pg_namespace where nspname = current_schema()) limit 1`
  return (await ask(inSchema)).length > 0
}

/** What is to be done where the tables of a database cannot be used; undefined where they can. `subject` is the database, as sentences begin. */
export function unusableTablesText(
  state: TablesState,
  { en, fr }: Localized & { readonly fr: string },
): Localized | undefined {
  if (state === 'newer')
    return {
      en: `${en} was written by a newer version of this program: start that version, or restore a backup from before the update (docs/backup.md).`,
      fr: `${fr} a été écrite par une version plus récente de ce programme : démarrez cette version, ou restaurez une sauvegarde antérieure à la mise à jour (docs/backup.md).`,
    }
  if (state === 'foreign')
    return {
      en: `${en} has tables of another program: set an empty database with DATABASE_URL or DATA_DIR.`,
      fr: `${fr} contient les tables d’un autre programme : indiquez une base vide avec DATABASE_URL ou DATA_DIR.`,
    }
  if (state === 'changed')
    return {
      en: `${en} has tables as no version of this program makes them, but an unreleased state, or somebody by hand: restore a backup, or export the calendar with the program that wrote it and import it into an empty database (docs/backup.md).`,
      fr: `${fr} a des tables qu’aucune version de ce programme ne crée ainsi, mais un état non publié, ou quelqu’un à la main : restaurez une sauvegarde, ou exportez le calendrier avec le programme qui l’a écrit et importez-le dans une base vide (docs/backup.md).`,
    }
  return undefined
}
