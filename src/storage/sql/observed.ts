import { channel } from 'node:diagnostics_channel'
import type { KyselyConfig } from 'kysely'

const statements = channel('almanac:statement')

/** Tells whoever listens how long each statement took, in milliseconds, and whether it failed; never what it says. */
export const log: KyselyConfig['log'] = ({ level, queryDurationMillis: milliseconds }) => {
  if (statements.hasSubscribers) statements.publish({ milliseconds, failed: level === 'error' })
}
