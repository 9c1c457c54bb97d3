import type { IdentifiedKind } from '../../../domain/entities.ts'
import type { Access } from '../access.ts'
import type { Db } from '../tables.ts'

/** The next id of the space that records, tickets and pictures share. */
export function newId({ write, newIds }: Access, kind: IdentifiedKind): Promise<number> {
  return write(async (db) => {
    const { id } = await db.insertInto('identities').values({ kind }).returning('id').executeTakeFirstOrThrow()
    newIds?.records.add(id)
    return id
  })
}

/** Takes an id that a record brings along into that space; one that `newId` has just given is in it. */
export async function identify(db: Db, { newIds }: Access, id: number, kind: IdentifiedKind): Promise<void> {
  if (newIds?.records.has(id)) return
  const identity = db.insertInto('identities').values({ id, kind })
  await identity.onConflict((taken) => taken.column('id').doNothing()).execute()
}
