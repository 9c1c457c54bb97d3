import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { almanac } from '../cli/almanac.ts'
import type { Body } from './api.ts'
import { aFolder } from './folder.ts'
import { everythingOf } from './mirrored.ts'
import { startTestService, type Account, type TestService, type TestSurroundings } from './server.ts'

interface Ending {
  after(end: () => Promise<void>): void
}

export type Town = Awaited<ReturnType<typeof aTown>>
export type Region = Awaited<ReturnType<typeof aRegion>>

/** How a mirror of a town is begun here, and ends when it has everything. */
export const once = ['--once', '--allow-private'] as const

let towns = 0

/** A calendar of its own at a port of this machine. */
export async function aTown(
  t: Ending,
  surroundings: TestSurroundings = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const site = `http://town${(towns += 1)}.test`
  const service = await startTestService({ BASE_URL: site, ...settings }, surroundings)
  t.after(() => service.close())
  return {
    ...doings(service),
    service,
    api: `${service.client.origin}/api/calendar/events/v1/`,
    /** As copies name it. */
    name: new URL(site).host,
    everything: () => everythingOf({ read: guestOf(service), isCopy: false }),
  }
}

/** A calendar that mirrors others by the command line. */
export async function aRegion(t: Ending, surroundings: TestSurroundings = {}, site = 'http://region.test') {
  const service = await startTestService({ BASE_URL: site }, surroundings)
  t.after(() => service.close())
  const { databaseUrl } = service
  const folder = databaseUrl.startsWith('file:') ? dirname(databaseUrl.slice('file:'.length)) : await aFolder(t)
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    BASE_URL: site,
    LOG_LEVEL: 'silent',
  }
  return {
    ...doings(service),
    service,
    place: { folder, environment },
    /** Runs `almanac mirror`; it has to succeed. */
    mirror: async (...words: readonly string[]) => {
      const done = await almanac(['mirror', ...words], { folder, environment })
      assert.equal(done.code, 0, done.stderr)
      return done.stdout
    },
    /** The mirrors, as the command lists them. */
    mirrors: async () => {
      const { stdout } = await almanac(['mirror', '--list', '--json'], { folder, environment })
      return JSON.parse(stdout) as readonly Body[]
    },
    /** The copy of an event with this id elsewhere. */
    copyOf: async (id: number) => {
      const [kept] = await service.storage.mirrors.records(1, 'event', [id])
      return (await send(service, `GET /events/${kept?.record}`, undefined, 'admin')).body
    },
    everything: (origin?: string) => everythingOf({ read: guestOf(service), isCopy: true, origin }),
  }
}

/** Holds a copy against the calendar that it is of, record by record. */
export async function assertEqual(town: Town, region: Region, what: string): Promise<void> {
  const [there, here] = [await town.everything(), await region.everything(town.name)]
  assert.deepEqual(Object.keys(here).sort(), Object.keys(there).sort(), what)
  for (const [key, value] of Object.entries(there)) assert.deepEqual(here[key], value, `${key}, ${what}`)
}

function doings(service: TestService) {
  /** A request of somebody that has to succeed; answers its body. */
  const call = async (
    request: string,
    json?: unknown,
    as: Account = 'admin',
  ): Promise<Body & { readonly id: number }> => {
    const { status, body } = await send(service, request, json, as)
    assert.ok(status < 300, `${request} ${JSON.stringify(json)}: ${JSON.stringify(body)}`)
    return body as Body & { readonly id: number }
  }
  return { call, send: (request: string, json?: unknown, as: Account = 'admin') => send(service, request, json, as) }
}

async function send(service: TestService, request: string, json: unknown, as: Account) {
  const [method = '', path = ''] = request.split(/ (.*)/s)
  const { status, body } = await service.call(method, path, { as, ...(json !== undefined && { json }) })
  return { status, body: body as Body }
}

function guestOf(service: TestService) {
  return async (path: string) => {
    const { status, body } = await service.call('GET', path)
    return { status, body: body as Body }
  }
}
