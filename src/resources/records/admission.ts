import { mayEdit, mayRead } from '../../access/actor.ts'
import type { RecordKind } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import { noLongerAvailable, passwordProtected, recordProblems, type Address } from './problems.ts'
import type { Slugged } from './slugs.ts'

/** Throws where the caller may not read a record, or not without the password that protects it (contract/access.md §5, §6). */
export async function admit(kind: RecordKind, record: Slugged, context: Context, address: Address): Promise<void> {
  if (!mayRead(context.actor, record)) {
    throw kind === 'event' && record.status === 'trash'
      ? noLongerAvailable()
      : recordProblems[kind].notAccessible(address)
  }
  if (!isProtected(record) || mayEdit(context.actor, record) || (await context.unlocks(record))) return
  throw passwordProtected()
}

/** Whether a password protects the record: an event. */
export function isProtected<R extends Slugged>(record: R): record is R & { readonly passwordHash: string } {
  return 'passwordHash' in record && record.passwordHash !== null
}
