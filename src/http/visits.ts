import type { FastifyRequest } from 'fastify'
import type { Actor } from '../accounts/actor.ts'
import { callerOf } from '../domain/network.ts'
import { unknownHost } from '../errors/requests.ts'
import type { Context } from '../operations/context.ts'
import type { Upload } from '../operations/operation.ts'
import { contextMaker } from './context.ts'
import { callReader } from './request/call.ts'
import { hostOf } from './request/address.ts'
import type { ApiService } from './service.ts'

type Sent = Readonly<Record<string, unknown>>

/** What pages for signed-in users need of HTTP: contexts, turns for guests, and the forms that are sent, within the limits of all bodies. */
export function visitsOf(service: ApiService) {
  const { config, clock, queue, beforeRequest, withBody } = service
  const read = callReader(config)
  const contextOf = contextMaker(service)
  return {
    /** The surroundings of a request, as those of a guest. Throws `unknownHost`. */
    async context(request: FastifyRequest): Promise<Context> {
      const call = read(request, clock())
      await beforeRequest?.(call.arrival)
      if (call.site === undefined) throw unknownHost(hostOf(request, config))
      return contextOf(call)
    },
    turn: (request: FastifyRequest): Promise<void> =>
      queue({ caller: callerOf(request.ip), gone: () => request.raw.socket.destroyed }, async () => undefined),
    withForm: <T>(
      request: FastifyRequest,
      actor: Actor,
      upload: Upload | undefined,
      work: (form: Sent) => Promise<T>,
    ): Promise<T> => {
      const reading = { upload, scope: null, permit: ({ user }: Actor) => user !== undefined }
      const proceed = () => request.raw.socket.write('HTTP/1.1 100 Continue\r\n\r\n')
      return withBody({ request, actor }, reading, proceed, ({ parameters, file }) =>
        work(file ? { ...parameters, file } : parameters),
      )
    },
  }
}
