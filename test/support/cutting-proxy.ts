import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/** What happens at a COMMIT: it passes, or the connection is cut before the server has it or before its answer arrives. */
export type AtCommit = 'pass' | 'cut-before' | 'cut-after'

export interface CuttingProxy {
  /** The address of the database by way of the proxy. */
  readonly databaseUrl: string
  /** For the next COMMIT; the one after it passes. */
  atCommit: AtCommit
  /** How many were cut. */
  readonly cuts: () => number
}

/** As clients send it, alone or before other statements: `Q`, the length, the statement. */
const commit = /Q[^]{4}commit\b/

/** Between a program and PostgreSQL; ends with the test. */
export async function cuttingProxy(t: Pick<TestContext, 'after'>, databaseUrl: string): Promise<CuttingProxy> {
  const server = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let cuts = 0
  const listener = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname)
    let answers = true
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    upstream.on('data', (data: Buffer) => {
      if (answers) client.write(data)
      else client.destroy()
    })
    client.on('data', (data: Buffer) => {
      const what = commit.test(data.toString('latin1')) ? proxy.atCommit : 'pass'
      if (what === 'pass') {
        upstream.write(data)
        return
      }
      cuts += 1
      proxy.atCommit = 'pass'
      answers = false
      if (what === 'cut-after') {
        upstream.write(data)
        return
      }
      client.destroy()
      upstream.destroy()
    })
  })
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const through = new URL(databaseUrl)
  through.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`
  const proxy: CuttingProxy = { databaseUrl: through.href, atCommit: 'pass', cuts: () => cuts }
  return proxy
}
