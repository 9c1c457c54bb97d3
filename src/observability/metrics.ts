import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { operationOf } from '../http/answered.ts'
import type { Extension } from '../http/server.ts'
import { figures } from './figures.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** `/metrics`, in the text format of Prometheus, for the addresses and the token of the settings; for others it is no address. */
export function metricsRoute(config: Config, figuresOfAll?: () => Promise<string>): Extension {
  const { requests, durations, hits, text, type } = figures()
  return {
    register(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const operation = labelOf(request)
        const method = methods.has(request.method) ? request.method : 'other'
        requests.inc({ operation, method, status: reply.statusCode })
        durations.observe({ operation }, reply.elapsedTime / 1000)
        if (reply.getHeader('Cache-Status') !== undefined) hits.inc()
        done()
      })
      app.get('/metrics', async (request, reply) => {
        if (!isAllowed(request, config)) return reply.callNotFound()
        const all = await (figuresOfAll ?? text)()
        return reply.header('Cache-Control', 'no-store').type(type).send(all)
      })
    },
  }
}

/** The operation, or the route of a page or file; all that is unknown has one label, so that callers cannot make more. */
function labelOf(request: FastifyRequest): string {
  const route = request.routeOptions.url
  return operationOf(request) ?? (route === undefined || route.includes('*') ? 'other' : route)
}

/** A forwarded request comes from the proxy’s address, whoever sends it, unless the proxy is trusted. */
function isAllowed({ ip, headers }: FastifyRequest, config: Config): boolean {
  const { metricsToken, metricsAddresses, trustProxy } = config
  const [, token] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (metricsToken !== undefined && token !== undefined && isSame(token, metricsToken)) return true
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return (trustProxy || !isForwarded) && metricsAddresses.includes(named(ip))
}

/** An address as the setting has it. */
function named(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '')
  return address.includes(':') ? `[${address}]` : address
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
