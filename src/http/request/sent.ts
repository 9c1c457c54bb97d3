import type { Config } from '../../config.ts'
import { Problem } from '../../errors.ts'
import { refusal } from '../../operations/refusal.ts'
import type { Operation } from '../../operations/operation.ts'
import type { Call } from '../call.ts'
import { createBodies } from '../limits/bodies.ts'
import { expectedBytes, readBody, type Body, type Limits } from './body.ts'

/** How large a body may be, in bytes, where it can only be refused: what is wrong with it is said all the same. */
const smallBody = 16_384

/** Does what the body of a call is sent for. */
export type WithSent = <T>(call: Call, operation: Operation, work: (body: Body) => Promise<T>) => Promise<T>

/** Reads bodies as long as there is room for them. From whoever may not write, only a small one is read, and no picture. */
export function createSentReader(config: Config): WithSent {
  const withRoom = createBodies(config.maxBodies)

  return async ({ request, reply, actor }, operation, work) => {
    const { upload = false } = operation
    const permitted = operation.permit(actor, undefined)
    if (upload && !permitted) throw refusal(actor)
    const read = (limits: Limits) => readBody(request, upload, limits, () => reply.raw.writeContinue())
    if (permitted) return withRoom(expectedBytes(request, upload, config), async () => work(await read(config)))
    try {
      return await work(await read({ ...config, maxBody: Math.min(config.maxBody, smallBody) }))
    } catch (error) {
      throw error instanceof Problem && error.status === 413 ? refusal(actor) : error
    }
  }
}
