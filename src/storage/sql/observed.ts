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
    kind: statementKind(query.sql),
    text: query.sql,
    milliseconds,
    worked: milliseconds,
    failed,
  })
}

/** Carries out a statement that may also wait, and tells of it; `work` notes how long the database worked. */
export async function observed<T>(
  { sql: text }: CompiledQuery,
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
    statements.publish({ kind: statementKind(text), text, milliseconds, worked, failed })
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

/** `select` of `select id from …`; `other` for what does not begin with one of these, so that the metric has few labels. */
function statementKind(text: string): string {
  return /^\s*(select|insert|update|delete)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'other'
}
