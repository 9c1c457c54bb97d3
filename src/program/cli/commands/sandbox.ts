import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { newApplicationPassword } from '../../../accounts/credentials.ts'
import { hashPassword } from '../../../accounts/password.ts'
import { settings } from '../../../config/settings.ts'
import { readConfig, type Environment } from '../../../config/config.ts'
import type { Role } from '../../../domain/people/user.ts'
import { languages } from '../../../i18n/language.ts'
import { optional, partial, type Fields, type Type } from '../../../schema/field.ts'
import type { Storage } from '../../../storage/storage.ts'
import { addPassword } from '../../../resources/users/passwords.ts'
import { addUser } from '../../../resources/users/write.ts'
import { doing } from '../shared/accounts.ts'
import { command, flag } from '../command.ts'
import { fillWithDemo } from '../shared/first-start.ts'
import { localize } from '../../../texts/text.ts'

/** The accounts of a sandbox, in the order of their ids. */
const accounts: Readonly<Record<string, Role>> = {
  admin: 'administrator',
  editor: 'editor',
  author: 'author',
  author2: 'author',
  contributor: 'contributor',
  subscriber: 'subscriber',
}

const moment: Type<Temporal.Instant> = {
  accepts: localize('cli.sandbox.moment'),
  schema: z.instanceof(Temporal.Instant),
  fromWire: (raw) =>
    typeof raw === 'string' ? (parseInstant(raw) ?? parseInstant(`${raw}Z`) ?? parseInstant(`${raw}T00:00Z`)) : raw,
  index: { type: 'string', format: 'date-time' },
}

function parseInstant(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return undefined
  }
}

const { DATA_DIR: _folder, DATABASE_URL, LANGUAGES: _languages, PORT, WORKERS: _workers, ...others } = settings

/** A temporary service for trying clients. */
const sandboxCommand = command({
  name: 'sandbox',
  summary: 'cli.sandbox.summary',
  explanation: 'cli.sandbox.explanation',
  parameters: {
    now: optional(moment, localize('cli.sandbox.now')),
    demo: optional(flag, localize('cli.sandbox.demo')),
    PORT: optional(PORT.type, localize('cli.sandbox.PORT')),
    DATABASE_URL: optional(DATABASE_URL.type, localize('cli.sandbox.DATABASE_URL')),
    ...asWritten(partial(others)),
  },
  run: async ({ now, demo, DATABASE_URL: server, ...given }, terminal) => {
    // From the first moment on, so that nothing stays behind.
    const stopped = terminal.untilStopped()
    await using cleanup = new AsyncDisposableStack()
    const database = server?.startsWith('file:') === false ? await throwAwayDatabaseOn(server) : undefined
    if (database) cleanup.defer(() => database.drop())
    const folder = await mkdtemp(join(tmpdir(), 'almanac-sandbox-'))
    cleanup.defer(() => rm(folder, { recursive: true, force: true }))
    const config = readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      // The program is loaded for them.
      LANGUAGES: languages.join(','),
      ...environmentOf(given),
      ...(database && { DATABASE_URL: database.url }),
      DATA_DIR: folder,
    })
    const { startService } = await import('../../service.ts')
    const clock = clockFrom(now)
    const service = await startService(config, { clock })
    cleanup.defer(() => service.close())
    const { storage, address: base } = service
    const credentials = await addAccounts(storage, clock)
    if (demo) await fillWithDemo(storage, config, clock())
    const desk = { address: `${base}/desk/`, login: 'admin', password: await addDeskPassword(storage) }
    terminal.print(JSON.stringify({ base, namespace: config.apiNamespace, pid: process.pid, credentials, desk }))
    await stopped
  },
})

export const commands = [sandboxCommand]

/** With the driver of the server, which other commands do without. */
async function throwAwayDatabaseOn(server: string) {
  const { throwAwayDatabase } = await import('../../../storage/throw-away.ts')
  return throwAwayDatabase(server)
}

/** Settings that are read, and stay as they are written: they are read again with all others. */
function asWritten(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { accepts, index, schema, fromWire = (raw) => raw } = field.type
      const isOne = (raw: unknown) => schema.safeParse(fromWire(raw)).success
      return [name, { ...field, type: { accepts, index, schema: z.custom(isOne) } }]
    }),
  )
}

/** Settings as the environment would have them. */
function environmentOf(given: Readonly<Record<string, unknown>>): Environment {
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(chosen.map(([name, value]) => [name, String(value)]))
}

/** A clock that starts at a moment, or at the present one, and runs on. */
function clockFrom(start: Temporal.Instant | undefined): () => Temporal.Instant {
  if (!start) return () => Temporal.Now.instant()
  const ahead = start.since(Temporal.Now.instant())
  return () => Temporal.Now.instant().add(ahead)
}

/** The credentials of each account. */
async function addAccounts(storage: Storage, clock: () => Temporal.Instant) {
  const credentials: Record<string, { readonly login: string; readonly app_password: string }> = {}
  for (const [login, role] of Object.entries(accounts)) {
    const { secret } = await doing(
      storage,
      async (by) => {
        const user = await addUser({ login, name: login, email: null, role }, by)
        return addPassword(user, { name: 'sandbox', expiresUtc: null, scopes: null }, by)
      },
      clock,
    )
    credentials[login] = { login, app_password: secret }
  }
  return credentials
}

/** Gives all accounts a password for the desk, and answers it. */
async function addDeskPassword({ users, signIns }: Storage): Promise<string> {
  const password = newApplicationPassword()
  const hash = await hashPassword(password)
  for (const { id } of await users.list()) await signIns.setPasswordHash(id, hash)
  return password
}
