import { Readable } from 'node:stream'
import { callerOf } from '../../domain/network.ts'
import { streamRunning } from '../../errors/service.ts'
import type { Call } from '../request/call.ts'
import { ClientGone } from './waiter.ts'

/** In seconds: how long a stream waits for the one before it. */
const timeoutSeconds = 10

/** Who a stream is for, and the socket to which it is sent. */
interface StreamReader {
  /** A user, or the address of a guest. */
  readonly caller: string
  readonly socket: NodeJS.EventEmitter & { readonly destroyed: boolean }
}

/** Makes a stream begin when no other is sent to the same caller any more; it fails with `streamRunning` where that takes too long. */
export type StreamTurns = (call: Pick<Call, 'request' | 'actor'>, begin: () => Readable) => () => Readable

/**
 * Lets one stream at a time be sent to each caller, by this process: each is as much work as many requests, and fifty of them at once made
 * everybody else wait for seconds.
 */
export function createStreamTurns(): StreamTurns {
  /** What waits by caller; an entry as long as a stream is sent. */
  const waiting = new Map<string, (() => void)[]>()

  function turnOf({ caller, socket }: StreamReader): Promise<void> {
    const others = waiting.get(caller)
    if (!others) {
      waiting.set(caller, [])
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => () => {
        clearTimeout(timer)
        socket.off('close', gone)
        const place = others.indexOf(begin)
        if (place >= 0) others.splice(place, 1)
        end()
      }
      const begin = settle(resolve)
      const gone = settle(() => reject(new ClientGone()))
      const timer = setTimeout(
        settle(() => reject(streamRunning(timeoutSeconds))),
        timeoutSeconds * 1000,
      )
      socket.once('close', gone)
      others.push(begin)
    })
  }

  function releaseTurn(caller: string): void {
    const next = waiting.get(caller)?.[0]
    if (next) next()
    else waiting.delete(caller)
  }

  async function* streamInTurn(reader: StreamReader, begin: () => Readable): AsyncGenerator<unknown> {
    await turnOf(reader)
    try {
      yield* begin()
    } finally {
      releaseTurn(reader.caller)
    }
  }

  return ({ request, actor }, begin) => {
    const caller = actor.user ? `user ${actor.user.id}` : callerOf(request.ip)
    return () => Readable.from(streamInTurn({ caller, socket: request.raw.socket }, begin), { objectMode: false })
  }
}
