import type { ImportedKind } from '../../../domain/import.ts'
import type { Context } from '../../../operations/context.ts'

/** More often nobody merges one into the next. */
const maxMerges = 10

/** The record that stands for a venue or organizer which was merged into another since it was imported; else this one. */
export async function mergedInto(kind: ImportedKind, record: number, { storage }: Context): Promise<number> {
  if (kind !== 'venue' && kind !== 'organizer') return record
  let id = record
  for (let merges = 0; merges < maxMerges; merges += 1) {
    const [found] = await storage[`${kind}s`].byIds([id])
    if (found && found.status !== 'trash') return id
    const filter = { kind, record: id, action: 'trashed' } as const
    const [entry] = (await storage.activity.find(filter, { offset: 0, limit: 1, uncounted: true })).records
    const next = entry?.after['merged_into']
    if (typeof next !== 'number') return record
    id = next
  }
  return record
}
