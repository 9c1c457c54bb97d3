import { access } from 'node:fs/promises'
import { sql } from 'kysely'
import { migrations } from '../sql/migrations/index.ts'
import { tablesThere } from '../sql/migrations/migrator.ts'
import { cannotCopy } from './problems.ts'
import { databaseAt, type Side, within } from './side.ts'

/** Reads the state of a database at this moment; refuses one whose tables are not those of this program. */
export async function fromSnapshot<T>(address: string, work: (source: Side) => Promise<T>): Promise<T> {
  const { dialect, place } = databaseAt(address)
  if (dialect === 'sqlite' && !(await fileExists(place)))
    throw cannotCopy({ en: `The source does not exist: ${place}.`, fr: `La source n’existe pas : ${place}.` })
  return within('source', address, async (source) => {
    await checkMigrations(source)
    return work(source)
  })
}

async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

async function checkMigrations(source: Side): Promise<void> {
  const known = Object.keys(migrations)
  const isThere = (await source.run(tablesThere[source.dialect])).length > 0
  const done = isThere ? await source.run(sql<{ name: string }>`select name from migrations`) : []
  if (done.length === 0)
    throw cannotCopy({
      en: 'The source is not an Almanac database: it has none of its tables.',
      fr: 'La source n’est pas une base d’Almanac : elle n’en a pas les tables.',
    })
  if (done.some(({ name }) => !known.includes(name)))
    throw cannotCopy({
      en: 'The source was written by a newer version of this program: use that version to copy it.',
      fr: 'La source a été écrite par une version plus récente de ce programme : utilisez cette version pour la copier.',
    })
  if (done.length < known.length)
    throw cannotCopy({
      en: 'The source was written by an older version of this program: update it first with “almanac migrate”.',
      fr: 'La source a été écrite par une version plus ancienne de ce programme : mettez-la d’abord à jour avec « almanac migrate ».',
    })
}
