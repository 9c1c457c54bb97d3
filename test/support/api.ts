import assert from 'node:assert/strict'
import { after } from 'node:test'
import { answerValidator, type AnswerValidator } from './answers.ts'
import { startTestService, type Account, type TestSurroundings } from './server.ts'

/*
 * The front door for tests: one service for a file and short ways of calling it. Every answer is held against the
 * document that the service gives of itself.
 */

type Service = Awaited<ReturnType<typeof startTestService>>
type Settings = Parameters<typeof startTestService>[0]

export type { Account } from './server.ts'

/** The user ids of the accounts of a test service. */
export const userIds = { admin: 1, editor: 2, author: 3, author2: 4, contributor: 5, subscriber: 6 } as const

/** How a request is sent; without `as` by nobody. */
export interface Sending {
  readonly as?: Account
  readonly json?: unknown
  /** As `application/x-www-form-urlencoded`, in the order given. */
  readonly form?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Body = Readonly<Record<string, unknown>>

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  /** The body as text, to look for what must not be in it. */
  readonly text: string
}

/** A record or term as an answer shows it. */
export interface Shown extends Body {
  readonly id: number
  readonly slug: string
  readonly url: string
}

export interface Listed {
  readonly total: number
  readonly ids: readonly number[]
  readonly names: readonly string[]
  readonly records: readonly Shown[]
  readonly body: Body
  readonly headers: Headers
}

export type Collection = 'events' | 'venues' | 'organizers' | 'categories' | 'tags'

/** All records of a collection that the caller may see, with any dates, statuses and counts. */
export const everything: Readonly<Record<Collection, string>> = {
  events: '/events?starts_after=0001-01-01&per_page=100',
  venues: '/venues?per_page=100',
  organizers: '/organizers?per_page=100',
  categories: '/categories?hide_empty=false&per_page=100',
  tags: '/tags?hide_empty=false&per_page=100',
}

interface Ending {
  after(end: () => Promise<void>): void
}

/** By settings: services with the same ones describe themselves alike, and to compile that takes longer than many a test. */
const validators = new Map<string, Promise<AnswerValidator>>()

function validatorFor(service: Service, settings: Settings): Promise<AnswerValidator> {
  const key = JSON.stringify(settings)
  const validator = validators.get(key) ?? service.call('GET', '/doc').then(({ body }) => answerValidator(body))
  validators.set(key, validator)
  return validator
}

/** A service for the tests of a file. It starts with the first request. */
export class Api {
  #service: Promise<Service> | undefined
  #validate: AnswerValidator | undefined
  readonly #undocumented: string[] = []
  readonly #settings: Settings
  readonly #surroundings: TestSurroundings | undefined

  /** It ends with the file, or with the test `t`. */
  constructor(settings?: Settings, surroundings?: TestSurroundings, t: Ending = { after }) {
    this.#settings = settings
    this.#surroundings = surroundings
    t.after(async () => {
      await (await this.#service)?.close()
      assert.deepEqual(this.#undocumented, [], 'answers that are not as the document says')
    })
  }

  async #start(): Promise<Service> {
    const service = await startTestService(this.#settings, this.#surroundings)
    this.#validate = await validatorFor(service, this.#settings)
    return service
  }

  /** Sends `GET /events?page=2` and the like; the path is below the namespace. */
  async call(request: string, sending: Sending = {}): Promise<Reply> {
    const service = await (this.#service ??= this.#start())
    const [method = '', path = ''] = request.split(/ (.*)/s)
    const answer = await service.call(method, path, sending)
    const { status } = answer
    const body = answer.body as Body
    const url = /^\/(api|en|fr)\//.test(path) ? path : service.api + path
    this.#undocumented.push(...(this.#validate?.(method, url, status, body, answer.headers.get('content-type')) ?? []))
    return { status, headers: answer.headers, body, text: JSON.stringify(body) ?? '' }
  }

  /** Sends a file to import, as the editor, with these fields beside it, and runs it to its end; answers the import. */
  async importFile(
    content: string | Buffer,
    filename: string,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Shown> {
    const { body, headers } = formOf(content, filename, fields)
    return this.runImport((await this.upload('/imports', body, headers)).id)
  }

  /** Goes on with the changes of many events that wait. */
  async runChanges(signal?: AbortSignal): Promise<number> {
    return (await (this.#service ??= this.#start())).runChanges(signal)
  }

  /** Tells users what was done, as the job does; answers how many messages. */
  async tellPeople(): Promise<number> {
    return (await (this.#service ??= this.#start())).tellPeople()
  }

  /** Sends a body of any type, as the editor; answers what was created. */
  async upload(path: string, payload: Buffer, headers: Readonly<Record<string, string>>): Promise<Shown> {
    const { status, body } = await this.send(path, payload, headers)
    assert.equal(status, 201, JSON.stringify(body))
    return body as Shown
  }

  /** The same, for any status of the answer. */
  async send(path: string, payload: Buffer, headers: Readonly<Record<string, string>>) {
    const service = await (this.#service ??= this.#start())
    const { status, body } = await service.call('POST', path, { as: 'editor', payload, headers })
    return { status, body: body as Body }
  }

  /** Runs an import, or takes it back, to its end; answers it as it is then. */
  async runImport(id: number, signal?: AbortSignal): Promise<Shown> {
    const service = await (this.#service ??= this.#start())
    await service.runImports(signal)
    return this.read(`/imports/${id}`, 'editor')
  }

  /** Does what jobs do with sources and imports that wait. */
  async runWaiting(signal?: AbortSignal): Promise<void> {
    const service = await (this.#service ??= this.#start())
    await service.runImports(signal)
  }

  /** Puts the clock to a moment, where it stands still. */
  async setClock(moment: string): Promise<void> {
    const service = await (this.#service ??= this.#start())
    service.setClock(moment)
  }

  /** The body of a GET that has to succeed. */
  async read(path: string, as?: Account): Promise<Shown> {
    const reply = await this.call(`GET ${path}`, sentAs(as))
    assert.equal(reply.status, 200, `GET ${path}: ${reply.text}`)
    return reply.body as Shown
  }

  async list(path: string, as?: Account): Promise<Listed> {
    const reply = await this.call(`GET ${path}`, sentAs(as))
    assert.equal(reply.status, 200, `GET ${path}: ${reply.text}`)
    const records = Object.values(reply.body).find((value) => Array.isArray(value)) as readonly Shown[]
    return {
      total: reply.body['total'] as number,
      ids: records.map(({ id }) => id),
      names: records.map(nameOf),
      records,
      body: reply.body,
      headers: reply.headers,
    }
  }

  /** Creates a record, as the administrator unless `as` says otherwise, and answers it as it was shown. */
  async create(collection: Collection, fields: Body, as: Account = 'admin'): Promise<Shown> {
    const reply = await this.call(`POST /${collection}`, { as, json: fields })
    assert.equal(reply.status, 201, `POST /${collection}: ${reply.text}`)
    return reply.body as Shown
  }

  /** An event tomorrow, unless `fields` say otherwise. */
  async event(fields: Body = {}, as: Account = 'admin'): Promise<Shown> {
    return this.create('events', { ...anEvent, ...fields }, as)
  }

  /** Updates a record, as the administrator unless `as` says otherwise. */
  async update(path: string, fields: Body, as: Account = 'admin'): Promise<Shown> {
    const reply = await this.call(`PUT ${path}`, { as, json: fields })
    assert.equal(reply.status, 200, `PUT ${path}: ${reply.text}`)
    return reply.body as Shown
  }

  async remove(path: string, as: Account = 'admin'): Promise<Shown> {
    const reply = await this.call(`DELETE ${path}`, { as })
    assert.equal(reply.status, 200, `DELETE ${path}: ${reply.text}`)
    return reply.body as Shown
  }
}

function sentAs(as: Account | undefined): Sending {
  return as ? { as } : {}
}

/** The title of an event, the name of anything else. */
export function nameOf(record: Body): string {
  const name = record['title'] ?? record['venue'] ?? record['organizer'] ?? record['name']
  return typeof name === 'string' ? name : ''
}

const today = Temporal.Now.plainDateISO('UTC')

/** Wall time in UTC, some days from now: `2027-05-01 10:00:00`. */
export function inDays(days: number, time = '10:00:00'): string {
  return `${today.add({ days }).toString()} ${time}`
}

/** The least that makes an event that default lists show. */
export const anEvent = { title: 'Event', start_date: inDays(1), end_date: inDays(1, '12:00:00') }

/** A form with a file. */
export function formOf(content: string | Buffer, filename: string, fields: Readonly<Record<string, string>>) {
  const boundary = 'test-boundary'
  const part = (head: string, text: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(text),
      Buffer.from('\r\n'),
    ])
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part(`name="file"; filename="${filename}"`, content),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
