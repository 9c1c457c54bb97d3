import { setTimeout as pause } from 'node:timers/promises'
import type { Extension } from '../../http/server.ts'
import type { Storage } from '../../storage/storage.ts'

/** Milliseconds after which a database counts as one that does not answer. */
const timeoutMs = 2000
/** Seconds after which a balancer may ask again. */
const retryAfter = 5

/** The routes for balancers and supervisors, at the root of the site. */
export interface Health extends Extension {
  /** Makes `/readyz` answer 503 from now on. */
  stop(): void
}

/**
 * `/healthz`: the process is alive, with or without its database. `/readyz`: it also takes requests: the database answers (its
 * tables were brought up to date when it was opened) and the process is not about to stop; otherwise 503.
 */
export function healthRoutes(storage: Pick<Storage, 'version'>): Health {
  let isStopping = false

  async function healthState(): Promise<'ready' | 'stopping' | 'database unavailable'> {
    if (isStopping) return 'stopping'
    return (await answers(storage)) ? 'ready' : 'database unavailable'
  }

  return {
    stop: () => (isStopping = true),
    register(app) {
      app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'alive' }))
      app.get('/readyz', async (_request, reply) => {
        const status = await healthState()
        reply.header('Cache-Control', 'no-store')
        if (status !== 'ready') reply.code(503).header('Retry-After', retryAfter)
        return reply.send({ status })
      })
    },
  }
}

async function answers(storage: Pick<Storage, 'version'>): Promise<boolean> {
  const late = new AbortController()
  try {
    const asked = (async () => {
      await storage.version()
      return true
    })()
    return await Promise.race([asked, pause(timeoutMs, false, { signal: late.signal, ref: false })])
  } catch {
    return false
  } finally {
    late.abort()
  }
}
