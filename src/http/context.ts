import type { FastifyRequest } from 'fastify'
import { type Actor, guest, may } from '../accounts/actor.ts'
import { createUnlocker } from '../accounts/event-password.ts'
import { callerOf, keptAddress } from '../domain/network.ts'
import { unknownHost } from '../errors/requests.ts'
import type { Context } from '../operations/context.ts'
import { keptSecret } from '../operations/executing/revision.ts'
import type { Upload } from '../operations/operation.ts'
import { ClientGone, type FairQueue, type Waiter } from './limits/waiter.ts'
import { hostOf } from './request/address.ts'
import { type Call, callReader, linksOfCall } from './request/call.ts'
import { offeredPassword } from './request/headers.ts'
import type { ApiService } from './service.ts'

/** Makes the context in which an operation runs for a call. */
export function contextMaker({
  config,
  storage,
  images,
  queue,
  reads,
  signIn,
  mayRead,
  maySend,
  changes,
}: ApiService): (call: Call) => Context {
  const unlocks = createUnlocker(storage.failures)
  const key = keptSecret(storage)
  return (call) => {
    const { request, arrival, time, actor, language, query, version } = call
    const password = offeredPassword(request.headers, query)
    const caller = callerOf(request.ip)
    const turn = turnsOf(call, queue, true)
    const aside = <T>(work: () => Promise<T>) => queue.aside(waiterOf(call), work)
    return {
      storage: storage.forRequest(version),
      actor,
      language,
      now: time.now,
      today: time.today,
      lasting: time.lasting,
      settings: call.settings,
      links: linksOfCall(call, config),
      caller,
      // Of what is written, for the activity.
      address: isRead(request) ? undefined : keptAddress(request.ip, config.activityAddresses),
      revisions: { key, conditions: call.conditions },
      images,
      signIn,
      mayRead,
      maySend,
      changes,
      lastEventId: request.headers['last-event-id']?.toString(),
      inTurn: (work) => turn(() => reads.part(request, actor, work)),
      unlocks: (event, offered = password) => unlocks({ event, password: offered, caller, now: arrival, aside }),
    }
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Does work for a call: nothing for a client that has disconnected, and in its turn what reads, and what callers ask who may not write.
 * Writes of others wait for nobody: their pictures may come from slow servers. What is `begun`, as a stream is, is not refused where many wait.
 */
export function turnsOf({ request, actor }: Asking, queue: FairQueue, begun = false) {
  const waiter = { ...waiterOf({ request, actor }), begun }
  const waits = waitsForTurn({ request, actor })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiter.gone()) throw new ClientGone()
    return waits ? queue(waiter, work) : work()
  }
}

/** Writes an answer, which counts for its `caller` as its turn does: the user, or the address, which is not known any more once a client has left. */
export function afterTurn<T>(asking: Asking, caller: string, queue: FairQueue, work: () => Promise<T>): Promise<T> {
  const { user } = asking.actor
  return waitsForTurn(asking) ? queue.after({ caller: user ? callerOfUser(user) : caller }, work) : work()
}

type Asking = Pick<Call, 'request' | 'actor'>

function waitsForTurn({ request, actor }: Asking): boolean {
  return isRead(request) || !may(actor, 'write')
}

type SentParameters = Readonly<Record<string, unknown>>

/** What pages for signed-in users need of HTTP: contexts, turns for guests, and the forms that are sent, within the limits of all bodies. */
export function visitsOf(service: ApiService) {
  const { queue, withBody } = service
  return {
    context: guestContexts(service),
    turn: (request: FastifyRequest): Promise<void> => queue(waiterOf({ request, actor: guest }), async () => undefined),
    withForm: <T>(
      request: FastifyRequest,
      actor: Actor,
      upload: Upload | undefined,
      work: (form: SentParameters) => Promise<T>,
    ): Promise<T> => {
      // A page that takes files is for those alone who may send one.
      const reading = { upload, scope: null, permit: ({ user }: Actor) => user !== undefined || upload !== undefined }
      const proceed = () => request.raw.socket.write('HTTP/1.1 100 Continue\r\n\r\n')
      return withBody({ request, actor }, reading, proceed, ({ parameters, file }) =>
        work(file ? { ...parameters, file } : parameters),
      )
    },
  }
}

/** Makes the surroundings of a request, as those of a guest. Throws `unknownHost`. */
function guestContexts(service: ApiService): (request: FastifyRequest) => Promise<Context> {
  const callOf = guestCalls(service)
  const contextOf = contextMaker(service)
  return async (request) => contextOf(await callOf(request))
}

/** Reads requests as those of guests, once what is due was done. Throws `unknownHost`. */
export function guestCalls(service: ApiService): (request: FastifyRequest) => Promise<Call> {
  const { clock, beforeRequest } = service
  const read = guestReader(service)
  return async (request) => {
    const now = clock()
    await beforeRequest?.(now)
    return read(request, now)
  }
}

/** Reads requests as those of guests; `version`: that of the data, where it is known. Throws `unknownHost`. */
export function guestReader({ config, inForce }: Pick<ApiService, 'config' | 'inForce'>) {
  const read = callReader(config)
  return async (request: FastifyRequest, now: Temporal.Instant, version?: unknown): Promise<Call> => {
    const call = read(request, now, await inForce(version))
    if (call.site === undefined) throw unknownHost(hostOf(request, config))
    return call
  }
}

/** A user waits apart from the address. */
export function waiterOf({ request, actor: { user } }: Asking): Waiter {
  return { caller: user ? callerOfUser(user) : callerOf(request.ip), gone: () => request.raw.socket.destroyed }
}

function callerOfUser({ id }: { readonly id: number }): string {
  return `user ${id}`
}
