import { aFolder } from '../../cli/almanac.ts'
import { serve, type RealService } from '../support/service.ts'
import { aPrimary, aReplicaOf, synchronise, type PostgresServer } from './postgres-server.ts'

/** What ends with a test, or with a script. */
export interface Ending {
  after(work: () => Promise<void>): void
}

/** A primary, a replica that has all that is acknowledged, and services on both. */
export interface Cluster {
  readonly primary: PostgresServer
  readonly replica: PostgresServer
  readonly nodes: readonly RealService[]
  /** The secret of `admin`. */
  readonly secret: string
}

const database = 'almanac'

/** The address by which a service finds whichever of these servers takes writes. */
export function addressOf(...servers: readonly PostgresServer[]): string {
  return `postgres://${database}@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`
}

/** With `commit`, as `synchronous_commit` says it; else the replica follows when it can. */
export async function aCluster(
  t: Ending,
  { nodes, commit }: { readonly nodes: number; readonly commit?: 'on' | 'remote_apply' },
): Promise<Cluster> {
  const primary = await aPrimary(database)
  t.after(() => primary.remove())
  const replica = await aReplicaOf(primary)
  t.after(() => replica.remove())
  if (commit !== undefined) await synchronise(primary, commit)
  const environment = {
    DATABASE_URL: addressOf(primary, replica),
    DATABASE_REPLICA_URLS: [primary, replica].map((server) => addressOf(server)).join(','),
    DATABASE_POOL: '6',
    LOG_LEVEL: 'silent',
  }
  const started: RealService[] = []
  for (let index = 0; index < nodes; index += 1) started.push(await serve(await aFolder(t), t, environment))
  const secret = started[0]?.secret
  if (secret === undefined) throw new Error('the first node introduces no administrator')
  return { primary, replica, nodes: started, secret }
}
