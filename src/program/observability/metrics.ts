import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isIn } from '../../domain/network.ts'
import { isMiss, operationOf } from '../../http/answered.ts'
import type { Extension } from '../../http/server.ts'
import type { Storage } from '../../storage/storage.ts'
import { figures } from './figures.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** `/metrics`, in the text format of Prometheus, for the addresses and the token of the settings; for others it is no address. */
export function metricsRoute(config: Config, storage: Storage, figuresOfAll?: () => Promise<string>): Extension {
  const { requests, durations, hits, misses, limited, watch, text, type } = figures()
  const mayRead = reader(config)
  watch(() => storage.connections())
  return {
    register(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const operation = labelOf(request)
        const method = methods.has(request.method) ? request.method : 'other'
        requests.inc({ operation, method, status: reply.statusCode })
        durations.observe({ operation }, reply.elapsedTime / 1000)
        if (reply.getHeader('Cache-Status') !== undefined) hits.inc()
        else if (isMiss(request)) misses.inc()
        if (reply.statusCode === 429) limited.inc()
        done()
      })
      app.get('/metrics', async (request, reply) => {
        if (!mayRead(request)) return reply.callNotFound()
        const all = await (figuresOfAll ?? text)()
        return reply.header('Cache-Control', 'no-store').type(type).send(all)
      })
    },
  }
}

/** The operation, or the route of a page or file; all that is unknown has one label, so that callers cannot make more. */
export function labelOf(request: FastifyRequest): string {
  const route = request.routeOptions.url
  return operationOf(request) ?? (route === undefined || route.includes('*') ? 'other' : route)
}

/** The headers that proxies add: whoever sent such a request is not at the other end of the connection. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a request may read: by its token, or by the other end of its connection, whatever is said to be behind it. */
function reader({ metricsToken, metricsAddresses }: Config): (request: FastifyRequest) => boolean {
  const isReader = isIn(metricsAddresses)
  return ({ headers, socket: { remoteAddress } }) => {
    const [, token] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
    if (metricsToken !== undefined && token !== undefined && isSame(token, metricsToken)) return true
    if (remoteAddress === undefined || forwarded.some((name) => headers[name] !== undefined)) return false
    return isReader(remoteAddress)
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
