import type { Access } from '../access.ts'
import type { Tables } from '../tables.ts'

/**
 * In a transaction, what is read by id is about to be changed: until it ends, no other transaction may. What belongs to the
 * row is read by a statement of its own afterwards: the one that waits sees what was there before it waited.
 */
export async function lockRow(
  { dialect, read, isTransaction }: Access,
  table: keyof Tables,
  id: number,
): Promise<void> {
  if (isTransaction) await dialect.locks?.row(read, table, id)
}

/**
 * What `find` finds by a name. A transaction that finds nothing may create a record of this name; until it ends, others that look for the
 * name wait, and then find it: no name is there twice.
 */
export async function findOrReserve<T>(
  { dialect, read, isTransaction }: Access,
  name: string,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await find()
  if (found !== undefined || !isTransaction || !dialect.locks) return found
  await dialect.locks.name(read, name)
  return find()
}
