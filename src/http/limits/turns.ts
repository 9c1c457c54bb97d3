import { callerOf } from '../../access/throttle.ts'
import type { Call } from '../request/call.ts'
import { ClientGone, type FairQueue } from './fair-queue.ts'

/**
 * Does work for a call: nothing for a client that has disconnected, and for guests in their turn. What is `begun`, as a stream
 * is, is not refused where many wait.
 */
export function turnsOf({ request, actor }: Call, queue: FairQueue, begun = false) {
  const gone = () => request.raw.socket.destroyed
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (gone()) throw new ClientGone()
    return actor.user ? work() : queue({ caller: callerOf(request.ip), gone, begun }, work)
  }
}
