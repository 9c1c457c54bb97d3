import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../domain/network.ts'
import { readBudgetSpent } from '../../errors/service.ts'

/** In milliseconds: the period of a budget. */
const period = 60_000

/**
 * In milliseconds: shorter statements cost nothing. With 100,000 events those of ordinary reads take 1 to 30, of an uncommon
 * filter up to 60, of the dearest searches 600: people who share an address never use up its budget, but a client does that asks
 * for the dearest all the time.
 */
const long = 100

/** How many callers a process remembers: those that had a long read last. */
const maxCallers = 5000

/** Counts what the database does for the reads of each caller. */
export interface ReadBudget {
  /** Has what a request reads from now on count for a user, or for the address of a guest. Throws `readBudgetSpent`. */
  begin(request: FastifyRequest, actor: Actor): void
  /** Reads a part of an answer that is being sent, as `begin` admits it; it counts for this request. */
  part<T>(request: FastifyRequest, actor: Actor, work: () => Promise<T>): Promise<T>
  /** Ties statements of the database to the requests of a server, as long as it runs. */
  watch(app: FastifyInstance): void
}

/**
 * For how many `seconds` of a minute the database works on long statements of one caller, for this process. No statement of
 * SQLite can be broken off, so that only the next read can be refused. 0: no limit.
 */
export function createReadBudget(seconds: number): ReadBudget {
  const spent = new LRUCache<string, number>({ max: maxCallers, ttl: period, noUpdateTTL: true })
  const callers = new WeakMap<FastifyRequest, string>()
  const within = new AsyncLocalStorage<FastifyRequest>()

  function charge(statement: unknown): void {
    const request = within.getStore()
    const caller = request && callers.get(request)
    // Waiting for others, for a connection or for a lock, is nobody's fault.
    const { worked } = statement as { readonly worked: number }
    if (caller !== undefined && worked > long) spent.set(caller, (spent.get(caller) ?? 0) + worked)
  }

  function admitWithinBudget(request: FastifyRequest, { user }: Actor): void {
    if (seconds === 0) return
    const caller = user ? `user ${user.id}` : callerOf(request.ip)
    if ((spent.get(caller) ?? 0) >= seconds * 1000)
      throw readBudgetSpent(seconds, Math.max(1, Math.ceil(spent.getRemainingTTL(caller) / 1000)))
    callers.set(request, caller)
  }

  return {
    begin: admitWithinBudget,
    async part(request, actor, work) {
      admitWithinBudget(request, actor)
      return within.run(request, work)
    },
    watch(app) {
      if (seconds === 0) return
      subscribe('almanac:statement', charge)
      app.addHook('onClose', async () => void unsubscribe('almanac:statement', charge))
      app.addHook('onRequest', (request, _reply, done) => within.run(request, done))
    },
  }
}
