import { importedKinds } from '../../domain/import.ts'
import type { MirroredKind } from '../../domain/mirror.ts'
import { inMirrorTransaction, type Run } from './run.ts'
import { removeMirrored } from './removing/remove.ts'

/** Events first: what they name goes where nothing names it any more. */
export const inOrderOfRemoval: readonly MirroredKind[] = ['event', ...importedKinds.filter((kind) => kind !== 'event')]

/** Removes what a whole start has not shown: it is gone in the other calendar. */
export async function sweep(run: Run, signal: AbortSignal): Promise<void> {
  const { mirror, context } = run
  if (mirror.round === 1) return
  for (const kind of inOrderOfRemoval) {
    let after = 0
    for (;;) {
      const records = await context.storage.mirrors.recordsAfter(mirror.id, kind, after)
      for (const record of records) {
        signal.throwIfAborted()
        after = record.externalId
        if (record.round === mirror.round || record.sent['removed'] === true) continue
        await inMirrorTransaction(run, (inside) => removeMirrored(record, inside))
      }
      if (records.length === 0) break
    }
  }
}
