import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { after } from 'node:test'

/** Servers on the loopback addresses of this machine which only count connections. */
export interface Canaries {
  readonly port: number
  touched(): number
}

/** Listens on 127.0.0.1 and, where there is IPv6, on ::1, at the same port. */
export async function canaries(): Promise<Canaries> {
  let connections = 0
  const canary = () =>
    createServer((socket) => {
      connections += 1
      socket.destroy()
    })
  const first = await listening(canary(), '127.0.0.1', 0)
  const { port } = first.address() as AddressInfo
  await listening(canary(), '::1', port).catch(() => undefined)
  return { port, touched: () => connections }
}

/** A server that tests take for a public one: it has another loopback address than the canaries. */
export const publicAddress = '127.0.0.2'

/** Starts such a server; gives `http://pictures.example:4711`. */
export async function publicServer(listener: RequestListener): Promise<string> {
  const server = await listening(createHttpServer(listener), publicAddress, 0)
  after(() => (server as ReturnType<typeof createHttpServer>).closeAllConnections())
  return `http://pictures.example:${(server.address() as AddressInfo).port}`
}

/** The name server of these tests: `pictures.example` is public, everything else leads to the canaries. */
export async function resolve(host: string): Promise<readonly string[]> {
  return host === 'pictures.example' ? [publicAddress] : ['127.0.0.1', '::1']
}

export const reaching = { resolve, allowPrivate: (address: string) => address === publicAddress, timeout: 60_000 }

async function listening<S extends Server>(server: S, host: string, port: number): Promise<S> {
  server.listen(port, host)
  await once(server, 'listening')
  after(() => server.close())
  return server
}
