import { Client, type ClientBase } from 'pg'
import { connectionOptions } from './connection-options.ts'

/** What a server is at the moment. */
export interface Standing {
  /** Whether it only follows another. */
  readonly standby: boolean
  /** Its history, as eight hexadecimal digits: a server that takes over begins a new one, with a higher number. Empty on a standby. */
  readonly timeline: string
}

/** How long a server may take to say it, in milliseconds: to connect, and to answer. */
const patience = 1500

/** Asks the server on a connection that is there already. */
export async function standingOn(client: ClientBase): Promise<Standing> {
  const { rows } = await client.query<Standing>(`select pg_is_in_recovery() as standby,
    case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`)
  const [standing] = rows
  if (!standing) throw new Error('the server does not say what it is')
  return standing
}

/** Asks a server on a connection of its own. */
export async function standingOf(server: string): Promise<Standing> {
  const client = new Client({
    ...connectionOptions(server),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  // What breaks later than the answer is nobody's concern.
  client.on('error', () => {})
  try {
    await client.connect()
    return await standingOn(client)
  } finally {
    void client.end().catch(() => {})
  }
}
