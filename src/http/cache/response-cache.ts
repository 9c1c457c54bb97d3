import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config/config.ts'
import { negotiateLanguage } from '../../i18n/language.ts'
import type { Storage } from '../../storage/storage.ts'
import { chooseEncoding } from '../answer/encoding.ts'
import type { Representation } from '../answer/representation.ts'
import { siteFinder } from '../request/address.ts'

/** Where the answer to a request is kept, and the version of the data that it must be made from. */
export interface Place {
  readonly key: string
  readonly version: unknown
}

/**
 * The answers of the API and the pages for people who are not signed in, kept in memory. One is given again only while the data is of the
 * version that it was made from and time alone has not changed it, so that nobody can tell the difference but by speed.
 */
export interface ResponseCache {
  /**
   * Looks up the version of the data, before anything is read for the request; undefined where nothing is kept for it. `type`: the
   * media type of the answer, where the request chooses it.
   */
  placeOf(request: FastifyRequest, type?: string): Promise<Place | undefined>
  find(place: Place, now: Temporal.Instant): Representation | undefined
  /** Keeps what everybody may see, until that many milliseconds since 1970. */
  keep(place: Place, representation: Representation, until: number): void
}

interface CachedResponse {
  readonly representation: Representation & { readonly body: Uint8Array }
  readonly version: unknown
  readonly until: number
}

/** What an entry takes besides its key and its body, in bytes: its headers, and the places that it has in tables. */
const overhead = 4096

/** Longer addresses, in characters, are answered, but not remembered. */
const maxLength = 2048

/** A cache of at most `CACHE_SIZE` bytes, of which what is unused for longest goes first. */
export function createResponseCache(config: Config, storage: Pick<Storage, 'version'>): ResponseCache {
  const { cacheSize } = config
  const siteOf = siteFinder(config)
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, cacheSize),
    // One answer must not drive out all others.
    maxEntrySize: Math.max(1, Math.floor(cacheSize / 8)),
    sizeCalculation: ({ representation: { body } }, key) => overhead + 2 * key.length + body.length,
  })

  /**
   * What an answer depends on if nobody is signed in; undefined where it could depend on more: on who asks, on a password, on
   * a body, on whether unknown parameters are refused.
   */
  function cacheKey(request: FastifyRequest, type: string): string | undefined {
    const { method, url, headers } = request
    if (cacheSize === 0 || (method !== 'GET' && method !== 'HEAD') || url.length > maxLength) return undefined
    if ('authorization' in headers || 'x-event-password' in headers || 'prefer' in headers) return undefined
    const site = siteOf(request)
    if (site === undefined) return undefined
    const language = negotiateLanguage(headers['accept-language'], config.defaultLanguage) ?? config.defaultLanguage
    const encoding = chooseEncoding(headers['accept-encoding']?.toString())
    return `${language} ${encoding} ${type} ${site} ${url}`
  }

  return {
    async placeOf(request, type = '') {
      const key = cacheKey(request, type)
      if (key === undefined) return undefined
      try {
        return { key, version: await storage.version() }
      } catch {
        // What needs the database tells that it does not answer, the rest needs no cache.
        return undefined
      }
    },
    find(place, now) {
      const found = kept.get(place.key)
      const isRight = found && found.version === place.version && now.epochMilliseconds < found.until
      return isRight ? found.representation : undefined
    },
    keep({ key, version }, representation, until) {
      const { body, tag, shared } = representation
      if (!shared || tag === undefined || typeof body === 'function') return
      // RFC 9211.
      const headers = { 'Cache-Status': 'Almanac; hit', ...representation.headers }
      kept.set(key, { representation: { ...representation, headers, body }, version, until })
    },
  }
}
