import type { Webhook } from '../../domain/webhooks/webhook.ts'
import type { TranslatedKind } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import type { Storage } from '../../storage/storage.ts'
import type { ToldState } from './message.ts'

/* Stands in until there is a feed of changes. */

/** Where the feed of changes is. */
export async function headOf(_storage: Storage): Promise<Pick<Webhook, 'epoch' | 'position'>> {
  return { epoch: '', position: 0 }
}

/** Whether changes since the position of a webhook cannot be told any more. */
export async function isGone(_webhook: Webhook, _storage: Storage): Promise<boolean> {
  return false
}

export async function changesFor(
  webhook: Webhook,
  _limit: number,
  _context: Context,
): Promise<{
  readonly changes: readonly (ToldState & { readonly position: number })[]
  readonly position: number
  readonly more: boolean
}> {
  return { changes: [], position: webhook.position, more: false }
}

export async function stateOf(
  _webhook: Webhook,
  { kind, record }: { readonly kind: TranslatedKind; readonly record: number },
  _context: Context,
): Promise<ToldState> {
  return { action: 'remove', kind, id: record, revised_utc: '2027-01-01 00:00:00' }
}
