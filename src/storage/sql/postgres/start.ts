import { sql } from 'kysely'
import { Problem } from '../../../errors/problem.ts'
import { storageUnavailable } from '../../../errors/service.ts'
import type { Localized } from '../../../i18n/language.ts'
import { sqlState } from './errors.ts'
import type { Db } from '../tables.ts'
import { msg } from '../../../texts/msg.ts'

/** Refuses a server that is too old, or a database that cannot hold every text. */
export async function checkServer(db: Db): Promise<void> {
  const settings = sql<{ version: string; number: number; encoding: string }>`select
    current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    current_setting('server_encoding') as encoding`
  const [server] = (await settings.execute(db)).rows
  if (!server) return
  const { version, number, encoding } = server
  if (number < 150_000)
    throw storageUnavailable(msg`PostgreSQL 15 or newer is needed; the server is version ${version}.`)
  if (encoding !== 'UTF8')
    throw storageUnavailable(
      msg`The database must be encoded in UTF8; it is in ${encoding}. Create it with: create database … encoding 'UTF8' template template0.`,
    )
}

/** Why the program cannot start on this database, in words for the operator; other errors as they are. */
export function startFailure(error: unknown, url: string): unknown {
  const cause = error instanceof Problem ? error.cause : error
  if (!(cause instanceof Error)) return error
  const { server, user, database } = serverNames(url)
  const reason = cause instanceof AggregateError ? String(cause.errors[0]) : cause.message
  const texts: Readonly<Record<string, Localized>> = {
    '3D000': msg`There is no database “${database}” on ${server}: create it first.`,
    '28P01': refusesUser(user, server),
    '28000': refusesUser(user, server, reason),
    '42501': msg`The user “${user}” may not create tables in the database “${database}”: make it the owner of the database.`,
    '53300': msg`The database server on ${server} has no connection left.`,
  }
  const text = texts[sqlState(cause)] ?? msg`The database server on ${server} cannot be used: ${reason}`
  return storageUnavailable(text).because(cause)
}

function refusesUser(user: string, server: string, reason?: string): Localized {
  const why = reason === undefined ? '' : ` (${reason})`
  return msg`The database server on ${server} does not accept the user “${user}” with this password${why}.`
}

/** What an address names; its password never appears. */
function serverNames(url: string): { readonly server: string; readonly user: string; readonly database: string } {
  const parsed = URL.parse(url)
  const host = parsed?.hostname || (parsed?.searchParams.get('host') ?? 'localhost')
  const user = decodeURIComponent(parsed?.username ?? '') || (process.env.PGUSER ?? process.env.USER ?? '')
  return {
    server: parsed?.port ? `${host}:${parsed.port}` : host,
    user,
    database: decodeURIComponent(parsed?.pathname.slice(1) ?? '') || user,
  }
}
