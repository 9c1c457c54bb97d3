import { sql } from 'kysely'
import { openStorage } from '../open.ts'
import { copiedTables } from './copied-tables.ts'
import { on, cannotCopy } from './problems.ts'
import { identityOf, type Side, within } from './side.ts'

/**
 * Writes into a database, which is created or brought up to date before, in one transaction during which nobody else
 * writes; refuses one that is the source, or has rows in any table.
 */
export async function intoEmpty<T>(address: string, source: string, work: (target: Side) => Promise<T>): Promise<T> {
  await on('target', async () => (await openStorage({ databaseUrl: address, dataDir: '' })).close())
  return within('target', address, async (target) => {
    if ((await identityOf(address, target)) === source)
      throw cannotCopy({
        en: 'The source and the target are the same database.',
        fr: 'La source et la cible sont la même base.',
      })
    const names = copiedTables.map(({ name }) => sql.table(name))
    if (target.dialect === 'postgres') {
      await target.run(sql`set local lock_timeout = '5s'`)
      await target.run(sql`lock table ${sql.join(names)} in exclusive mode`)
    }
    await checkEmpty(target)
    const result = await work(target)
    // Until the server knows how many rows there are, it plans as if there were hardly any.
    if (target.dialect === 'postgres') await target.run(sql`analyze ${sql.join(names)}`)
    return result
  })
}

async function checkEmpty(target: Side): Promise<void> {
  const filled: string[] = []
  for (const { name } of copiedTables)
    if ((await target.run(sql`select 1 from ${sql.table(name)} limit 1`)).length > 0) filled.push(name)
  if (filled.length === 0) return
  const names = filled.join(', ')
  throw cannotCopy({
    en: `The target is not empty: there are rows in ${names}. Copy into an empty database.`,
    fr: `La cible n’est pas vide : il y a des lignes dans ${names}. Copiez vers une base vide.`,
  })
}
