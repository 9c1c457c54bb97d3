import type { FastifyReply, FastifyRequest } from 'fastify'
import { guest } from '../accounts/actor.ts'
import { instantOfUtc, utcText } from '../domain/time/time.ts'
import type { Context } from '../operations/context.ts'
import { chooseEncoding, encode, isWorthEncoding } from './answer/encoding.ts'
import { sendRepresentation } from './answer/represent.ts'
import type { Representation } from './answer/representation.ts'
import { contextMaker, guestCalls, waiterOf } from './context.ts'
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
   * Answers with a page. One that everybody may have is kept, as answers of the API are, and given again while the data and the
   * moment allow; `make` does all the work of another one in one turn, and may answer otherwise. `seen` is told of the event whose page
   * is sent.
   */
  readonly answerPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    make: (context: Context) => Promise<MadePage | (() => FastifyReply | Promise<FastifyReply>)>,
    seen: (event: number) => void,
  ) => Promise<FastifyReply>
}

export function guestPages(service: ApiService): GuestPages {
  const { config, storage, cache, queue, reads, clock, beforeRequest } = service
  const callOf = guestCalls(service)
  const contextOf = contextMaker(service)
  const others = forwardedNames(config)

  /** Begins to count what a guest reads, whose turn it is. */
  async function admitGuest(request: FastifyRequest, version?: unknown) {
    reads.begin(request, guest)
    return callOf(request, version)
  }

  /** Until when a page stays right: what depends on the moment does so on whether events and sales have begun or ended. */
  async function findExpiry({ time, arrival }: Call): Promise<number> {
    if (!time.dependsOnMoment()) return time.rightUntil()
    return time.rightUntil(instantOfUtc(await storage.events.nextTurn(utcText(arrival))).epochMilliseconds)
  }

  async function compressPage(request: FastifyRequest, page: MadePage): Promise<Representation> {
    const { status, headers, text, tag, viewed } = page
    const body = Buffer.from(text)
    const isLong = isWorthEncoding('text/html', body.length)
    const encoding = isLong ? chooseEncoding(request.headers['accept-encoding']?.toString()) : 'identity'
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
      queue(waiterOf({ request, actor: guest }), async () => contextOf(await admitGuest(request))),

    async answerPage(request, reply, make, seen) {
      await beforeRequest?.(clock())
      const place = hasOwnCookie(request) ? undefined : await cache.placeOf(request)
      const kept = place && cache.find(place, clock())
      if (kept) return sendAndCount(kept)
      const { made, until } = await queue(waiterOf({ request, actor: guest }), async () => {
        const call = await admitGuest(request, place?.version)
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

/** Whether the browser has been signed in, or has opened an event that a password protects: its pages are its own. */
function hasOwnCookie({ headers: { cookie = '' } }: FastifyRequest): boolean {
  return /(?:^|;\s*)(?:__Host-)?almanac_/.test(cookie)
}
