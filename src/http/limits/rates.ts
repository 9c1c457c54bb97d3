import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../domain/network.ts'
import type { Config } from '../../config/config.ts'
import { rateLimited } from '../../errors/service.ts'

/** In seconds. */
const window = 60
/** The paths of supervisors, which have no limit. */
const exempt = ['/healthz', '/readyz']

/** The rest of a limit. */
interface Rate {
  readonly policy: 'address' | 'credential'
  readonly quota: number
  readonly remaining: number
  /** Seconds until the count begins anew. */
  readonly reset: number
}

/** Counts a request of somebody who is signed in. Throws `rateLimited`. */
export type CountCredential = (request: FastifyRequest, actor: Actor) => Promise<void>

/**
 * Limits how many requests one address and one application password may make in a minute, in this process, and tells callers
 * how many they have left (draft-ietf-httpapi-ratelimit-headers-10). Every request counts for its address, so that made-up
 * credentials are no way past the limit. The library keeps the counts of 5000 addresses, and of as many credentials: those that
 * were used last.
 */
export async function limitRates(
  app: FastifyInstance,
  { rateLimitPerAddress, rateLimitPerCredential }: Config,
): Promise<CountCredential> {
  const rates = new WeakMap<FastifyRequest, readonly Rate[]>()
  const credentials = new WeakMap<FastifyRequest, string>()
  if (rateLimitPerAddress === 0 && rateLimitPerCredential === 0) return async () => undefined
  await app.register(rateLimit, { global: false })

  function counter(policy: Rate['policy'], quota: number, keyGenerator: (request: FastifyRequest) => string) {
    const count = app.createRateLimit({ max: quota, timeWindow: window * 1000, keyGenerator })
    return async (request: FastifyRequest): Promise<void> => {
      const counted = quota === 0 ? undefined : await count(request)
      if (!counted || counted.isAllowed) return
      const { remaining, ttlInSeconds: reset } = counted
      rates.set(request, [...(rates.get(request) ?? []), { policy, quota, remaining, reset }])
      if (counted.isExceeded) throw rateLimited(policy, quota, reset)
    }
  }

  const countAddress = counter('address', rateLimitPerAddress, ({ ip }) => callerOf(ip))
  const countCredential = counter('credential', rateLimitPerCredential, (request) => credentials.get(request) ?? '')
  app.addHook('onRequest', async (request) => {
    if (!exempt.includes(request.routeOptions.url ?? '')) await countAddress(request)
  })
  app.addHook('onSend', async (request, reply) => {
    const all = rates.get(request)
    if (all)
      reply
        .header('RateLimit-Policy', all.map(({ policy, quota }) => `"${policy}";q=${quota};w=${window}`).join(', '))
        .header(
          'RateLimit',
          all.map(({ policy, remaining, reset }) => `"${policy}";r=${remaining};t=${reset}`).join(', '),
        )
  })
  return async (request, actor) => {
    if (!actor.user) return
    credentials.set(request, String(actor.credential))
    await countCredential(request)
  }
}
