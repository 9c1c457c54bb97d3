import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { readConfig } from '../../../src/config/config.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import { listening } from '../../support/listening.ts'
import { basic, type Account } from '../../support/server.ts'

/** The moment at which the clocks of these services stand still. */
export const now = Temporal.Instant.from('2026-11-21T13:00:00Z')

export const settings = { BASE_URL: 'http://calendar.test', LOG_LEVEL: 'silent', MAX_PER_PAGE: '1000' }

export type Secrets = Readonly<Record<Account, string>>

export interface Answered {
  readonly status: number
  readonly total: unknown
  /** The body as it came. */
  readonly text: string
}

type Body = Readonly<Record<string, unknown>>

/** A service on a database that has its accounts already. */
export interface Standing {
  readonly storage: Storage
  /** Paths are below the namespace. */
  read(path: string, as?: Account): Promise<Answered>
  send(method: 'POST' | 'DELETE', path: string, json?: unknown): Promise<Answered>
}

/** Starts a service on a database as it is; it ends with the test. */
export async function serviceOn(t: TestContext, databaseUrl: string, secrets: Secrets): Promise<Standing> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  const config = readConfig({ ...settings, DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const { app, client, close } = await listening(config, { clock: () => now })
  t.after(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, as?: Account, json?: unknown) {
    const { status, headers, text } = await client.send({
      method,
      url: `${config.apiRoot}/${config.apiNamespace}${path}`,
      headers: {
        ...(as && { authorization: basic(as, secrets[as]) }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json === undefined ? undefined : JSON.stringify(json),
    })
    return { status, total: headers.get('x-tec-total'), text }
  }
  return {
    storage: app.storage,
    read: (path, as) => call('GET', path, as),
    send: async (method, path, json) => {
      const answer = await call(method, path, 'admin', json)
      assert.ok(answer.status < 300, answer.text)
      return answer
    },
  }
}

/** The same service, which is asked for each path once. */
export function remembering(service: Standing): Standing {
  const answers = new Map<string, Promise<Answered>>()
  const read = (path: string, as?: Account) => {
    const answer = answers.get(`${as} ${path}`) ?? service.read(path, as)
    answers.set(`${as} ${path}`, answer)
    return answer
  }
  return { ...service, read }
}

const any = 'status=publish,draft,pending,private,future,trash'

/** A list of everything in every collection, for a guest and for an administrator. */
const lists: readonly (readonly [collection: string, query: string, status: boolean])[] = [
  ['events', 'starts_after=0001-01-01', true],
  ['venues', '', true],
  ['organizers', '', true],
  ['categories', 'hide_empty=false', false],
  ['tags', 'hide_empty=false', false],
  ['tickets', '', false],
  ['images', '', false],
]

const narrowed = [
  '/events?search=concert&starts_after=0001-01-01',
  '/events?geoloc_lat=46.4&geoloc_lng=-1.5&geoloc_radius=300&starts_after=0001-01-01',
  '/venues?orderby=name',
  '/translations?missing=fr',
  '',
]

/** What is compared. */
export interface Thoroughness {
  /** Every how many records one is read by itself, a third of these by their slug, too. */
  readonly step?: number
  readonly perPage?: number
  /** Every how many pages one is read in the lists of others than an administrator who reads English. */
  readonly pageStep?: number
}

/**
 * Asks two services for everything: every page of every list, and some records by themselves, in both languages, for an
 * administrator and for a guest. Fails where one answers otherwise than the other; says how many answers were compared,
 * and how many records they listed.
 */
export async function assertSameAnswers(one: Standing, other: Standing, thoroughness: Thoroughness = {}) {
  const { step = 1, perPage = 100, pageStep = 1 } = thoroughness
  const counted = { answers: 0, records: 0 }
  async function same(path: string, as: Account | undefined): Promise<Answered> {
    const [answer, again] = [await one.read(path, as), await other.read(path, as)]
    counted.answers += 1
    // Texts first: to compare what they say takes far longer.
    if (again.text !== answer.text || again.status !== answer.status || again.total !== answer.total)
      assert.deepEqual(readable(again), readable(answer), `GET ${path} by ${as ?? 'a guest'}`)
    return answer
  }
  for (const as of ['admin', undefined] as const)
    for (const language of ['en', 'fr']) {
      for (const path of narrowed) await same(withQuery(path, `i18n_language=${language}`), as)
      for (const [collection, query, hasStatus] of lists) {
        const asked = [query, hasStatus && as ? any : '', `i18n_language=${language}`, `per_page=${perPage}`]
        const everyPage = as === 'admin' && language === 'en'
        for (let page = 1, pages = 1; page <= pages; page += everyPage ? 1 : pageStep) {
          const path = `/${collection}?${asked.filter((part) => part !== '').join('&')}&page=${page}`
          const { status, text } = await same(path, as)
          if (status !== 200) break
          const body = JSON.parse(text) as Body
          pages = Number(body['total_pages'])
          const records = (body[collection] ?? []) as readonly { id: number; slug?: string }[]
          counted.records += records.length
          for (const { id, slug } of records.filter((_, index) => index % step === 0)) {
            await same(`/${collection}/${id}?i18n_language=${language}`, as)
            if (slug && id % 3 === 0)
              await same(`/${collection}/by-slug/${encodeURIComponent(slug)}?i18n_language=${language}`, as)
          }
        }
      }
    }
  return counted
}

function readable({ status, total, text }: Answered) {
  return { status, total, body: JSON.parse(text) as Body }
}

function withQuery(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
