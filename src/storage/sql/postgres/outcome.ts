import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { Problem } from '../../../errors.ts'
import { isLost, LostConnection, retryAfter } from './errors.ts'
import type { Connections } from './pool.ts'

/** What a transaction is known by afterwards. */
export interface Mark {
  readonly id: string
  /** Which history of the server it belongs to: another server that takes over begins a new one, with ids of its own. */
  readonly timeline: string
}

/** Whether a transaction was kept cannot be found out: it must not be done again. */
export class UnknownOutcome extends Problem {
  constructor(cause: unknown) {
    super(
      'unavailable',
      'storage_unavailable',
      {
        en: 'The connection to the database broke while this was being written: it may have been kept or not. Look before you try again.',
        fr: 'La connexion à la base de données a été rompue pendant l’enregistrement : il a pu être conservé ou non. Vérifiez avant de recommencer.',
      },
      { retryAfter },
    )
    this.cause = cause
  }
}

/** How long a server that was lost at the end of a transaction is waited for, in milliseconds. */
const patience = 5000

/**
 * The connection was lost while a transaction was being committed. Returns where it was kept; throws `LostConnection` where it
 * was not, so that it may be done again; where nobody knows, it throws `UnknownOutcome`.
 */
export async function settle(mark: Mark, connections: Connections, lost: unknown): Promise<void> {
  const start = performance.now()
  while (performance.now() - start < patience) {
    const outcome = await outcomeOf(mark, connections).catch((error: unknown) => {
      if (isLost(error)) return 'in progress'
      throw new UnknownOutcome(error)
    })
    if (outcome === 'committed') return
    if (outcome === 'aborted') throw new LostConnection(lost)
    if (outcome === undefined) break
    await pause(50)
  }
  throw new UnknownOutcome(lost)
}

type Outcome = 'committed' | 'aborted' | 'in progress'

/** Undefined where this server cannot know. */
async function outcomeOf({ id, timeline }: Mark, connections: Connections): Promise<Outcome | undefined> {
  const connection = await connections.acquire('read')
  try {
    // A standby does not answer for its primary. The timeline first: the id may mean nothing in another.
    const same = await connection.run<{ same: boolean }>(
      `select case when pg_is_in_recovery() then false else left(pg_walfile_name(pg_current_wal_lsn()), 8) = '${timeline}' end as same`,
    )
    if (!same.rows[0]?.same) return undefined
    const status = await connection.execute<{ outcome: Outcome | null }>(
      CompiledQuery.raw('select pg_xact_status($1::xid8) as outcome', [id]),
    )
    return status.rows[0]?.outcome ?? undefined
  } finally {
    connections.release(connection)
  }
}
