import { aFolder } from '../../support/folder.ts'
import { freePort, serve, type RealService } from '../support/service.ts'
import { aHaproxy } from './haproxy.ts'
import { aPrimaryAndItsStandby, type Ending, type PostgresServer } from './postgres-server.ts'

/** Two database servers and three nodes behind HAProxy. */
export interface Cluster {
  readonly primary: PostgresServer
  readonly standby: PostgresServer
  readonly nodes: readonly RealService[]
  /** Where callers find the nodes. */
  readonly origin: string
  /** The secret of `admin`. */
  readonly secret: string
}

const database = 'almanac'

export async function aCluster(t: Ending): Promise<Cluster> {
  const { primary, standby } = await aPrimaryAndItsStandby(t, database)
  const ports = [await freePort(), await freePort(), await freePort()]
  const haproxy = await aHaproxy(t, [primary.port, standby.port], ports)
  const environment = {
    DATABASE_URL: `postgres://${database}@127.0.0.1:${haproxy.database}/${database}`,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'silent',
  }
  const nodes: RealService[] = []
  for (const PORT of ports) nodes.push(await serve(await aFolder(t), t, { ...environment, PORT }))
  const secret = nodes[0]?.secret
  if (secret === undefined) throw new Error('the first node introduces no administrator')
  return { primary, standby, nodes, origin: `http://127.0.0.1:${haproxy.nodes}`, secret }
}
