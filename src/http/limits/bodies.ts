import type { Config } from '../../config/config.ts'
import { requestLimits } from '../../domain/request-limits.ts'
import { Problem } from '../../errors/problem.ts'
import { overloaded } from '../../errors/service.ts'
import { actorOf, permits, type Operation } from '../../operations/operation.ts'
import { accessRefusal } from '../../accounts/actor.ts'
import { expectedBytes, readBody, type Body } from '../request/body.ts'
import type { Call } from '../request/call.ts'

/** How large a body may be, in bytes, of a caller who may not write: its parameters are checked before the refusal. */
const smallBody = requestLimits.body.most

/** Reads the body of a request and does the work with it. */
export type BodyReader = <T>(
  from: Pick<Call, 'request' | 'actor'>,
  operation: Pick<Operation, 'upload' | 'permit' | 'scope'>,
  proceed: () => void,
  work: (body: Body) => Promise<T>,
) => Promise<T>

/** Does work that reads the body of a request, which has at most `bytes`. Throws `overloaded` where there is no room. */
export type BodyRoom = <T>(bytes: number, work: () => Promise<T>) => Promise<T>

/** Room for bodies of `MAX_BODIES` bytes in all, until the work with them is done; one alone always has room. */
export function bodyRoom({ maxBodies }: Pick<Config, 'maxBodies'>): BodyRoom {
  let held = 0
  return async (bytes, work) => {
    if (held > 0 && held + bytes > maxBodies) throw overloaded()
    held += bytes
    try {
      return await work()
    } finally {
      held -= bytes
    }
  }
}

/** Of the room for all bodies, guests fill at most this part, so that they leave users theirs. */
const guestShare = 0.25

/**
 * Callers who may not write can send only small bodies, and a picture only where everybody may. `proceed` is called where the client waits to be told
 * that its body will be read.
 */
export function bodyReader(config: Config, inRoom: BodyRoom): BodyReader {
  const inGuestRoom = bodyRoom({ maxBodies: config.maxBodies * guestShare })
  return async ({ request, actor }, operation, proceed, work) => {
    const { upload } = operation
    if (!permits(operation, actor, undefined)) {
      const refused = accessRefusal(actorOf(operation, actor))
      if (upload) throw refused
      const limits = { ...config, maxBody: Math.min(config.maxBody, smallBody) }
      const body = await readBody(request, upload, limits, proceed).catch((error: unknown) => {
        throw error instanceof Problem && error.status === 413 ? refused : error
      })
      return work(body)
    }
    const bytes = expectedBytes(request, upload, config)
    const reading = () => inRoom(bytes, async () => work(await readBody(request, upload, config, proceed)))
    return actor.user ? reading() : inGuestRoom(bytes, reading)
  }
}
