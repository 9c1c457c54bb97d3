import type { Mirror } from '../../domain/mirror.ts'
import { releaseRecord, removeMirrored } from './removing/remove.ts'
import { inMirrorTransaction, type Mirroring, mirrorRun } from './run.ts'
import { inOrderOfRemoval } from './sweep.ts'

/**
 * Ends a mirror: what it kept goes to the trash, or, with `keep`, stays as ours. It can be broken off, and goes on when it is asked for again.
 * Answers how many records that were.
 */
export async function endMirror(mirror: Mirror, keep: boolean, mirroring: Mirroring): Promise<number> {
  const { mirrors } = mirroring.storage
  const ending = { ...mirror, isEnding: true }
  await mirrors.update(ending)
  const run = await mirrorRun(ending, mirroring)
  let count = 0
  for (const kind of inOrderOfRemoval) {
    for (;;) {
      const records = await mirrors.recordsAfter(mirror.id, kind)
      for (const record of records)
        await inMirrorTransaction(run, async (inside) => {
          if (record.kind === 'ticket') return
          if (keep) await releaseRecord(record.kind, record.record, inside.storage)
          else {
            await removeMirrored(record, inside)
            // What waits in the trash can be brought back by anybody who may.
            await releaseRecord(record.kind, record.record, inside.storage)
          }
          await inside.storage.mirrors.forget(record)
          count += record.sent['removed'] === true ? 0 : 1
        })
      if (records.length === 0) break
    }
  }
  await mirrors.remove(mirror.id)
  return count
}
