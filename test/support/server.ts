import assert from 'node:assert/strict'
import { hashSecret, newApplicationPassword } from '../../src/accounts/credentials.ts'
import { mailingOf } from '../../src/program/mailing.ts'
import { importingOf, type ImportReach } from '../../src/program/importing.ts'
import { readConfig, type Config } from '../../src/config/config.ts'
import type { Role } from '../../src/domain/people/user.ts'
import type { Extension } from '../../src/http/server.ts'
import { changeWaiting } from '../../src/program/jobs/change-waiting.ts'
import { deliverMails } from '../../src/program/jobs/deliver-mails.ts'
import { tellFailedSources } from '../../src/program/jobs/messages/tell-failed-sources.ts'
import { tellPeople } from '../../src/program/jobs/messages/tell.ts'
import { importWaiting } from '../../src/program/jobs/import-waiting.ts'
import { runSources } from '../../src/program/jobs/run-sources.ts'
import { copyChanges } from '../../src/program/jobs/webhooks/copy.ts'
import { senderOf, type SendingReach } from '../../src/program/sending.ts'
import type { MediaStore } from '../../src/media/stores/store.ts'
import { readDueHolidays } from '../../src/resources/holidays/read.ts'
import type { Operation } from '../../src/operations/operation.ts'
import type { Storage } from '../../src/storage/storage.ts'
import type { Client } from './client.ts'
import { listening } from './listening.ts'
import { sendWebhooks } from './subscriber.ts'
import { testDatabase } from './database.ts'
import { checkCategoriesByStart } from './categories-by-start.ts'

/** The accounts of every test service, in the order of their ids from 1. */
export const accounts = {
  admin: 'administrator',
  editor: 'editor',
  author: 'author',
  author2: 'author',
  contributor: 'contributor',
  subscriber: 'subscriber',
} as const satisfies Record<string, Role>

export type Account = keyof typeof accounts

export interface CallOptions {
  readonly as?: Account
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>> | string
  /** A body as it is; its type goes into `headers`. */
  readonly payload?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** The address that the request comes from, such as `127.0.0.9`. */
  readonly from?: string
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  /** Parsed where it is JSON. */
  readonly body: unknown
}

export interface TestService {
  readonly storage: Storage
  readonly media: MediaStore
  /** The address of its database. */
  readonly databaseUrl: string
  readonly secrets: Readonly<Record<Account, string>>
  /** The address of the namespace, without a slash at the end. */
  readonly api: string
  /** Sends requests to any address of the service. */
  readonly client: Client
  /** Sends a request. A path that does not begin with `/api` or a language is below the namespace. */
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>
  /** Another service on the same database, with the same clock, as on another machine; it ends with this one. */
  another(): Promise<Pick<TestService, 'call' | 'writeViews'>>
  /** Runs the sources that are due and the imports that wait, as the jobs do. */
  runImports(signal?: AbortSignal): Promise<number>
  /** Goes on with the changes of many events that wait, as the job does; answers how many ended. */
  runChanges(signal?: AbortSignal): Promise<number>
  /** Tells people what concerns them, as the jobs do; answers how many messages that made. */
  tellPeople(): Promise<number>
  /** Sends the mails that are due, as the job does; answers how many. */
  sendMails(): Promise<number>
  /** Copies what has changed for webhooks and sends what is due, as the jobs do; answers how many messages arrived. */
  sendWebhooks(signal?: AbortSignal): Promise<number>
  /** Copies what has changed for webhooks alone; answers how much. */
  copyChanges(): Promise<number>
  /** Reads the holidays that are due, as the job does; answers how many. */
  readHolidays(): Promise<number>
  /** Writes the views that were counted, as the job does; answers how many. */
  writeViews(): Promise<number>
  /** Puts the clock to a moment, where it stands still. */
  setClock(moment: string): void
  close(): Promise<void>
}

export interface TestSurroundings {
  readonly catalog?: readonly Operation[]
  readonly extensions?: readonly Extension[]
  readonly fetching?: ImportReach
  readonly sending?: SendingReach
  /** An instant such as `2027-03-01T12:00:00Z`, at which the clock stands still; the present without it. */
  readonly now?: string
  /** Which database it has, where not the one of the tests. */
  readonly database?: Parameters<typeof testDatabase>[0]
  /** What its database begins as, on SQLite; an empty one without it. */
  readonly beginning?: Beginning
}

/** A database of SQLite, as the file that it is, with the accounts in it. */
export interface Beginning {
  readonly file: Buffer
  readonly secrets: TestService['secrets']
}

/** `Authorization` of a login and an application password. */
export function basic(login: string, secret: string): string {
  return `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`
}

/** A service on a database of its own with six accounts. It listens on a port of its own of 127.0.0.1. */
export async function startTestService(
  settings: Readonly<Record<string, string>> = {},
  surroundings: TestSurroundings = {},
): Promise<TestService> {
  const database = await testDatabase(surroundings.database, surroundings.beginning?.file)
  const config = readConfig({
    BASE_URL: 'http://calendar.test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.databaseUrl,
    // Nothing of a test has to survive a power failure.
    DATABASE_SYNC: 'normal',
    // On a slow machine, reads take long that are cheap.
    READ_BUDGET: '0',
    ...settings,
    DATA_DIR: database.dataDir,
  })
  let now = surroundings.now === undefined ? undefined : Temporal.Instant.from(surroundings.now)
  const clock = () => now ?? Temporal.Now.instant()
  const unexpected: unknown[] = []
  const quiet = { info: () => undefined, warn: () => undefined }
  const log = { ...quiet, error: (details: object) => void unexpected.push(details) }
  const ends: (() => Promise<void>)[] = [async () => assert.deepEqual(unexpected, [], 'errors of imports')]
  const start = async () => {
    const started = await listening(config, { ...surroundings, clock })
    ends.unshift(started.close)
    return started
  }
  const { app, client } = await start()
  const importing = importingOf(config, app.images, surroundings.fetching)
  ends.unshift(importing.close)
  const secrets = surroundings.beginning?.secrets ?? (await addAccounts(app.storage))
  const sending = { storage: app.storage, clock, importing, post: senderOf(config, surroundings.sending), log }
  return {
    storage: app.storage,
    media: app.media,
    databaseUrl: database.databaseUrl,
    secrets,
    client,
    api: `${config.baseUrl ?? ''}${config.apiRoot}/${config.apiNamespace}`,
    setClock: (moment) => {
      now = Temporal.Instant.from(moment)
    },
    runImports: (signal = new AbortController().signal) =>
      runSources({ storage: app.storage, clock, signal }).then(() =>
        importWaiting({ storage: app.storage, clock, importing, signal, log }),
      ),
    runChanges: (signal = new AbortController().signal) =>
      changeWaiting({ storage: app.storage, clock, importing, signal, log }),
    tellPeople: async () => {
      const needed = { storage: app.storage, clock, importing, log, signal: new AbortController().signal }
      return (await tellFailedSources(needed)) + (await tellPeople(needed))
    },
    sendMails: () =>
      deliverMails({
        storage: app.storage,
        clock,
        mailing: mailingOf(config),
        signal: new AbortController().signal,
        log: { ...quiet, error: () => undefined },
      }),
    sendWebhooks: (signal = new AbortController().signal) => sendWebhooks({ ...sending, signal }),
    copyChanges: () => copyChanges({ ...sending, signal: new AbortController().signal }),
    readHolidays: () =>
      readDueHolidays({ ...importing, storage: app.storage, clock, signal: new AbortController().signal }),
    writeViews: () => app.views.write(app.storage),
    another: async () => {
      const other = await start()
      const writeViews = () => other.app.views.write(other.app.storage)
      return { call: callOf(other.client, config, secrets), writeViews }
    },
    close: async () => {
      for (const end of ends) await end()
      await checkCategoriesByStart(database.databaseUrl)
      await database.remove()
    },
    call: callOf(client, config, secrets),
  }
}

function callOf(
  client: Client,
  { apiRoot, apiNamespace }: Config,
  secrets: TestService['secrets'],
): TestService['call'] {
  return async (method, path, { as, json, form, payload, headers = {}, from } = {}) => {
    const url =
      path.startsWith(apiRoot) || /^\/($|\?|(en|fr|media)\/)/.test(path) ? path : `${apiRoot}/${apiNamespace}${path}`
    const answer = await client.send({
      method,
      url,
      headers: {
        ...(as && { authorization: basic(as, secrets[as]) }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      body: payload ?? bodyOf(json, form),
      from,
    })
    return { status: answer.status, headers: answer.headers, body: parsed(answer.text) }
  }
}

function bodyOf(json: unknown, form: CallOptions['form']): string | undefined {
  if (json !== undefined) return JSON.stringify(json)
  return typeof form === 'object' ? new URLSearchParams(form).toString() : form
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Adds the accounts; answers the secret of each. */
export async function addAccounts(storage: Storage): Promise<Record<Account, string>> {
  const createdUtc = '2027-01-01 00:00:00'
  const secrets = { admin: '', editor: '', author: '', author2: '', contributor: '', subscriber: '' }
  for (const login of Object.keys(accounts) as Account[]) {
    const user = { login, name: login, email: `${login}@example.org`, role: accounts[login], createdUtc }
    const { id } = await storage.users.insert(user)
    secrets[login] = newApplicationPassword()
    const hash = hashSecret(secrets[login])
    await storage.users.addPassword({ user: id, name: 'test', hash, createdUtc, lastUsedUtc: createdUtc })
  }
  return secrets
}
