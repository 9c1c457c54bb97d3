import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { geocodeNext, type Geocoding, type Step } from '../../src/outbound/geocoding/geocode-waiting.ts'
import { nominatim } from '../../src/outbound/geocoding/nominatim.ts'
import type { Storage } from '../../src/storage/storage.ts'

/** What was asked of the stand-in. */
export interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
}

export type Reply = (asked: Asked, response: ServerResponse) => unknown

export interface StandIn {
  readonly url: string
  readonly asked: Asked[]
  /** How it answers from now on. */
  reply: Reply
  close(): Promise<void>
}

/** A list of places, as `jsonv2` has it, with what Nominatim says besides. */
export function places(...points: readonly (readonly [latitude: unknown, longitude: unknown])[]): Reply {
  const list = points.map(([lat, lon]) => ({ place_id: 1, licence: '©', lat, lon, category: 'place', importance: 0.1 }))
  return (_asked, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(list))
}

export const unknown = places()

/** Another status, with or without further headers. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}): Reply {
  return (_asked, response) => response.writeHead(code, headers).end('no')
}

/** A server in the place of Nominatim, which ends with the test; it finds everything in Chamonix. */
export async function aStandIn(t: Pick<TestContext, 'after'>): Promise<StandIn> {
  const standIn = {
    url: '',
    asked: [] as Asked[],
    reply: places(['45.9237', '6.8694']),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in')
    const asked = { path: url.pathname, query: Object.fromEntries(url.searchParams), headers: request.headers }
    standIn.asked.push(asked)
    void standIn.reply(asked, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  t.after(standIn.close)
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn
}

export interface TestGeocoding extends Geocoding {
  /** The pauses so far, in seconds. */
  readonly pauses: number[]
  /** Lets time pass. */
  pass(duration: Temporal.DurationLike): void
  /** Does one step after the other, each when its time has come, until nothing waits; what failed on the way. */
  toTheEnd(): Promise<unknown[]>
  next(): Promise<Step>
}

/** Lookups at a stand-in, in a time that passes by pauses alone: from noon of 1 March 2027. */
export function aGeocoding(storage: Storage, { url }: StandIn): TestGeocoding {
  let now = Temporal.Instant.from('2027-03-01T12:00:00Z')
  const { signal } = new AbortController()
  const geocoding: TestGeocoding = {
    storage,
    geocoder: nominatim({ url, userAgent: 'almanac/test', timeout: 60_000 }),
    clock: () => now,
    pauses: [],
    pause: async (seconds) => {
      geocoding.pauses.push(seconds)
      geocoding.pass({ seconds })
    },
    pass: (duration) => {
      now = now.add(duration)
    },
    next: () => geocodeNext(geocoding, 0, signal),
    toTheEnd: async () => {
      const failures: unknown[] = []
      for (;;) {
        const step = await geocoding.next().catch((error: unknown) => failures.push(error))
        if (step === 'idle') return failures
        geocoding.pass({ seconds: 1 })
      }
    },
  }
  return geocoding
}
