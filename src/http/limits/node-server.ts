import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from '../../config.ts'
import { limitConnections } from './connections.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { openableConnections } from './open-files.ts'

/** In milliseconds. */
const timeouts = {
  headersTimeout: 15_000,
  // For a whole request: the largest picture over a slow line.
  requestTimeout: 120_000,
  // Between two requests: longer than what proxies keep.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
}

/** In milliseconds: longer than the ten pictures that one request may have fetched, or a client that does not read its answer. */
const longestSilence = 150_000

/** The server of Node below the framework, with the limits of its connections; `warn` is told which of them are reached. */
export function limitedServer(config: Config, handler: RequestListener, warn: (text: string) => void): Server {
  const server = createServer({ ...timeouts, maxHeaderSize: 32_768 })
  server.setTimeout(longestSilence)
  const connections = limitConnections(
    server,
    {
      maxConnections: Math.min(config.maxConnections, openableConnections()),
      maxConnectionsPerAddress: config.trustProxy ? undefined : config.maxConnectionsPerAddress,
      maxUnsent: config.maxUnsent,
    },
    warn,
  )
  const listener = oneAtATime(handler, connections, config.maxRequests)
  server.on('request', listener)
  // A client that waits for it is told to go on with its body by whoever reads that (see `bodyReader`).
  server.on('checkContinue', listener)
  return server
}
