import type { FastifyReply, FastifyRequest } from 'fastify'
import { guest } from '../accounts/actor.ts'
import { instantOfUtc, utcText } from '../domain/time/time.ts'
import type { Context } from '../operations/context.ts'
import { encode, encodingFor } from './answer/encoding.ts'
import { sendRepresentation } from './answer/represent.ts'
import type { Representation } from './answer/representation.ts'
import { contextMaker, guestCalls, guestReader, waiterOf } from './context.ts'
import { forwardedNames } from './request/address.ts'
import type { Call } from './request/call.ts'
import type { ApiService } from './service.ts'

/** A page as it is made. */
interface MadePage {
  readonly status: number
  /** With `vary` and `content-type`. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The weak validator of a page that everybody may have, without quotes; other pages have none. */
  readonly tag?: string | undefined
  /** The id of the event whose page it is, where views of it are counted. */
  readonly viewed?: number | undefined
}

/** How pages are made for guests. */
export interface GuestPages {
  /** The context of a guest, who has waited for a turn: what is read takes turns of its own, by `inTurn`. */
  readonly contextFor: (request: FastifyRequest) => Promise<Context>
  /**
   * Answers with a page. One that everybody may have is kept, as answers of the API are, and given again while the data and the moment
   * allow. With `isShared`, the browser has nothing of its own, and gets what is kept: a front page of 10,000 events takes 0.2 ms of the processor
   * then, and 9 ms where it is made. `make` does all the work of another page in one turn,
   * and may answer otherwise. `seen` is told of the event whose page is sent.
   */
  readonly answerPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    page: {
      readonly isShared: boolean
      readonly make: (context: Context) => Promise<MadePage | (() => FastifyReply | Promise<FastifyReply>)>
      readonly seen: (event: number) => void
    },
  ) => Promise<FastifyReply>
}

export function guestPages(service: ApiService): GuestPages {
  const { config, storage, cache, queue, reads, clock, beforeRequest } = service
  const callOf = guestCalls(service)
  const read = guestReader(service)
  const contextOf = contextMaker(service)
  const others = forwardedNames(config)

  /** Until when a page stays right: what depends on the moment does so on whether events and sales have begun or ended. */
  async function findExpiry({ time, arrival }: Call): Promise<number> {
    if (!time.dependsOnMoment()) return time.rightUntil()
    return time.rightUntil(instantOfUtc(await storage.events.nextTurn(utcText(arrival))).epochMilliseconds)
  }

  async function compressPage(request: FastifyRequest, page: MadePage): Promise<Representation> {
    const { status, headers, text, tag, viewed } = page
    const body = Buffer.from(text)
    const encoding = encodingFor(request.headers['accept-encoding'], 'text/html', body.length)
    return {
      ...{ status, tag, viewed },
      headers: {
        ...headers,
        vary: `${headers['vary']}, Accept-Encoding${others}`,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        ...(tag !== undefined && { etag: `W/"${tag}"` }),
      },
      body: await encode(body, encoding),
      shared: tag !== undefined,
    }
  }

  return {
    contextFor: (request) =>
      queue(waiterOf({ request, actor: guest }), async () => {
        reads.begin(request, guest)
        return contextOf(await callOf(request))
      }),

    async answerPage(request, reply, { isShared, make, seen }) {
      const now = clock()
      await beforeRequest?.(now)
      const place = isShared ? await cache.placeOf(request) : undefined
      const kept = place && cache.find(place, now)
      if (kept) return sendAndCount(kept)
      const { made, until } = await queue(waiterOf({ request, actor: guest }), async () => {
        reads.begin(request, guest)
        const call = await read(request, now, place?.version)
        // It has the turn already: to wait for another would be to wait for itself.
        const context = { ...contextOf(call), inTurn: <T>(part: () => Promise<T>) => reads.part(request, guest, part) }
        const page = await make(context)
        return { made: page, until: place && typeof page !== 'function' ? await findExpiry(call) : 0 }
      })
      if (typeof made === 'function') return made()
      const representation = await compressPage(request, made)
      if (place) cache.keep(place, representation, until)
      return sendAndCount(representation)

      function sendAndCount(representation: Representation) {
        if (representation.viewed !== undefined) seen(representation.viewed)
        return sendRepresentation(representation, request, reply)
      }
    },
  }
}
