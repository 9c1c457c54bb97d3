import { channel } from 'node:diagnostics_channel'
import type { CompiledQuery, KyselyConfig } from 'kysely'

const statements = channel('almanac:statement')

/**
 * Tells listeners what kind of statement was carried out, its text without values, how many milliseconds it took, how many of these the
 * database `worked`, and whether it failed.
 */
export const log: KyselyConfig['log'] = ({ level, query, queryDurationMillis: milliseconds }) => {
  if (!statements.hasSubscribers) return
  const failed = level === 'error'
  statements.publish({
    kind: statementKind(query.query.kind),
    text: query.sql,
    milliseconds,
    worked: milliseconds,
    failed,
  })
}

/** Carries out a statement that may also wait, and tells of it; `work` notes how long the database worked. */
export async function observed<T>(
  { query, sql: text }: CompiledQuery,
  work: (note: (milliseconds: number) => void) => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  let worked = 0
  let failed = true
  try {
    const result = await work((milliseconds) => (worked = milliseconds))
    failed = false
    return result
  } finally {
    const milliseconds = performance.now() - begun
    statements.publish({ kind: statementKind(query.kind), text, milliseconds, worked, failed })
  }
}

/** Ends a transaction, and tells of it as of any statement: on a disk it is what takes longest. */
export async function observedCommit(commit: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  let failed = true
  try {
    await commit()
    failed = false
  } finally {
    const milliseconds = performance.now() - began
    statements.publish({ kind: 'commit', text: 'commit', milliseconds, worked: milliseconds, failed })
  }
}

/** `select` of `SelectQueryNode`; `other` for nodes that are no query, so that the metric has few labels. */
function statementKind(node: string): string {
  const word = /^[A-Z][a-z]+/.exec(node)?.[0].toLowerCase() ?? ''
  return ['select', 'insert', 'update', 'delete'].includes(word) ? word : 'other'
}
