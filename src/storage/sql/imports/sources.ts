import type { Source } from '../../../domain/source.ts'
import type { SourceStore } from '../../stores/sources.ts'
import type { Access } from '../access.ts'
import { inDetails, tableOf } from '../records/table.ts'
import type { Rows } from '../tables.ts'

/** How many ids `due` gives. */
const batch = 100

const inDueDetails = inDetails<Source, Rows['sources']>((source) => ({ due_utc: dueOf(source) }))

export function sourceStore(access: Access): SourceStore {
  const rows = tableOf(access, 'sources', inDueDetails)
  return {
    find: (slice) => rows.page(slice),
    byId: rows.locked,
    async due(nowUtc) {
      const due = await access.read
        .selectFrom('sources')
        .select('id')
        .where('due_utc', '<=', nowUtc)
        .orderBy('due_utc')
        .orderBy('id')
        .limit(batch)
        .execute()
      return due.map(({ id }) => id)
    },
    insert: (source) => rows.insert(source),
    update: ({ id, ...source }) => rows.update(id, source),
    remove: async (id) => void (await rows.remove(id)),
  }
}

/** Null while it is paused, or runs. */
function dueOf({ isPaused, current, nextUtc }: Omit<Source, 'id'>): string | null {
  return isPaused || current !== null ? null : nextUtc
}
