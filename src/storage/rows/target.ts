import { sql } from 'kysely'
import { openStorage } from '../open.ts'
import { type DatabaseEnd, databaseIdentity, inTransactionOn } from './database-end.ts'
import { cannotCopy, on } from './problems.ts'
import { listedTables, type TableName } from './tables.ts'
import { msg } from '../../texts/msg.ts'

/** Writes into a database, in one transaction during which nobody else writes. */
export async function intoDatabase<T>(address: string, work: (target: DatabaseEnd) => Promise<T>): Promise<T> {
  return inTransactionOn('target', address, async (target) => {
    if (target.dialect === 'sqlite') return work(target)
    const tables = sql.join(listedTables.map(({ name }) => sql.table(name)))
    await target.run(sql`set local lock_timeout = '5s'`)
    await target.run(sql`lock table ${tables} in exclusive mode`)
    const result = await work(target)
    // Until the server knows how many rows there are, it plans as if there were hardly any.
    await target.run(sql`analyze ${tables}, occurrence_categories`)
    return result
  })
}

/** The same, in a database that is created or brought up to date before; refuses one that is the source, or has rows in any table. */
export async function intoEmpty<T>(
  address: string,
  source: string,
  work: (target: DatabaseEnd) => Promise<T>,
): Promise<T> {
  await on('target', async () => (await openStorage({ databaseUrl: address, dataDir: '' })).close())
  return intoDatabase(address, async (target) => {
    if ((await databaseIdentity(address, target)) === source)
      throw cannotCopy(msg('The source and the target are the same database.'))
    const filled = (
      await filledOf(
        target,
        listedTables.map(({ name }) => name),
      )
    ).join(', ')
    if (filled !== '')
      throw cannotCopy(msg`The target is not empty: there are rows in ${filled}. Copy into an empty database.`)
    return work(target)
  })
}

/** Those of some tables that have rows. */
export async function filledOf(target: DatabaseEnd, names: readonly TableName[]): Promise<readonly TableName[]> {
  const filled: TableName[] = []
  for (const name of names)
    if ((await target.run(sql`select 1 from ${sql.table(name)} limit 1`)).length > 0) filled.push(name)
  return filled
}
