import { access } from 'node:fs/promises'
import { unusableTablesText, tablesState } from '../sql/migrating/state.ts'
import { databaseAt, type DatabaseEnd, inTransactionOn } from './database-end.ts'
import { cannotCopy, endNames } from './problems.ts'

/** Reads the state of a database at this moment, as which it is named; refuses one whose tables are not those of this version. */
export async function fromSnapshot<T>(
  address: string,
  work: (source: DatabaseEnd) => Promise<T>,
  name: 'source' | 'database' = 'database',
): Promise<T> {
  const { dialect, place } = databaseAt(address)
  const { en, fr } = endNames[name]
  if (dialect === 'sqlite' && !(await fileExists(place)))
    throw cannotCopy({ en: `${en} does not exist: ${place}.`, fr: `${fr} n’existe pas : ${place}.` })
  return inTransactionOn(name, address, async (source) => {
    await checkTables(source, name)
    return work(source)
  })
}

async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

async function checkTables(source: DatabaseEnd, name: 'source' | 'database'): Promise<void> {
  const state = await tablesState((query) => source.run(query), source.dialect)
  const { en, fr } = endNames[name]
  if (state === 'none' || state === 'foreign')
    throw cannotCopy({
      en: `${en} is not an Almanac database: it has none of its tables.`,
      fr: `${fr} n’est pas une base d’Almanac : elle n’en a pas les tables.`,
    })
  if (state === 'older')
    throw cannotCopy({
      en: `${en} was written by an older version of this program: update it first with “almanac migrate”.`,
      fr: `${fr} a été écrite par une version plus ancienne de ce programme : mettez-la d’abord à jour avec « almanac migrate ».`,
    })
  const refusal = unusableTablesText(state, endNames[name])
  if (refusal) throw cannotCopy(refusal)
}
