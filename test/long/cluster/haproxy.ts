import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { fencesOf } from '../../docs/fences.ts'
import { freePort } from '../support/service.ts'
import { aFolder } from '../../support/folder.ts'
import type { Ending } from './postgres-server.ts'

/** Why tests behind HAProxy are left out; false where they are not. */
export const missing = spawnSync('haproxy', ['-v']).error !== undefined && 'needs HAProxy (apt-get install haproxy)'

/** A real HAProxy, configured by the block of docs/scaling.md. */
export interface Haproxy {
  /** The port that leads to whichever database server is the primary. */
  readonly database: string
  /** The port that leads to the nodes, in turn; answers name the node in `X-Node`. */
  readonly nodes: string
}

/** `databases` and `nodes` are the ports of what stands behind it, two and three. It ends with the test. */
export async function aHaproxy(t: Ending, databases: readonly string[], nodes: readonly string[]): Promise<Haproxy> {
  const [block] = fencesOf('docs/scaling.md').filter(({ language }) => language === 'haproxy')
  const [database, web] = [await freePort(), await freePort()]
  const addresses = new Map([
    ['10.0.0.10:5432', database],
    ['10.0.0.10:80', web],
    ...databases.map((port, index) => [`10.0.0.${index + 1}:5432`, port] as const),
    ...nodes.map((port, index) => [`10.0.0.${index + 11}:8080`, port] as const),
  ])
  const configured = (block?.text ?? '').replaceAll(/10\.0\.0\.\d+:\d+/gu, (address) => {
    const port = addresses.get(address)
    if (port === undefined) throw new Error(`${address} of docs/scaling.md stands for nothing here`)
    return `127.0.0.1:${port}`
  })
  const file = join(await aFolder(t), 'haproxy.cfg')
  await writeFile(file, `${configured}  http-response set-header X-Node %s\n`)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part))
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const refused = ended.then(() => Promise.reject(new Error(said)))
  await Promise.race([primaryFound(database), refused])
  return { database, nodes: web }
}

/** It begins with every server, and leaves out those that its checks refuse. */
async function primaryFound(port: string): Promise<void> {
  for (let inARow = 0; inARow < 4;) {
    const client = new Client({ connectionString: `postgres://haproxy@127.0.0.1:${port}/postgres` })
    client.on('error', () => {})
    const answer = await client
      .connect()
      .then(() => client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'))
      .catch(() => undefined)
    await client.end().catch(() => {})
    inARow = answer?.rows[0]?.standby === false ? inARow + 1 : 0
  }
}
