import { channel } from 'node:diagnostics_channel'
import type { KyselyConfig } from 'kysely'

const statements = channel('almanac:statement')

/**
 * Tells whoever listens what kind of statement was carried out, its text without values, how long it took, in milliseconds, and
 * whether it failed.
 */
export const log: KyselyConfig['log'] = ({ level, query, queryDurationMillis: milliseconds }) => {
  if (!statements.hasSubscribers) return
  statements.publish({ kind: kindOf(query.query.kind), text: query.sql, milliseconds, failed: level === 'error' })
}

/** Ends a transaction, and tells of it as of any statement: on a disk it is what takes longest. */
export async function observedCommit(commit: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  let failed = true
  try {
    await commit()
    failed = false
  } finally {
    statements.publish({ kind: 'commit', text: 'commit', milliseconds: performance.now() - began, failed })
  }
}

/** `select` of `SelectQueryNode`; few words, whatever Kysely has besides. */
function kindOf(node: string): string {
  const word = /^[A-Z][a-z]+/.exec(node)?.[0].toLowerCase() ?? ''
  return ['select', 'insert', 'update', 'delete'].includes(word) ? word : 'other'
}
