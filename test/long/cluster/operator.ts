import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresServer } from './postgres-server.ts'

/** How often the primary is asked, in milliseconds, and after how many failures it counts as gone. */
const every = 500
const failures = 3

/**
 * Promotes the standby once the primary has not answered for a while, as Patroni or a person on call does. Ends then, or with
 * `signal`.
 */
export async function promoteWhenGone(
  primary: PostgresServer,
  standby: PostgresServer,
  signal: AbortSignal,
): Promise<void> {
  for (let failed = 0; failed < failures;) {
    await pause(every)
    if (signal.aborted) return
    failed = await primary.sql('select 1').then(
      () => 0,
      () => failed + 1,
    )
  }
  await standby.promote()
}
