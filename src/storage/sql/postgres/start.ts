import { sql } from 'kysely'
import { Problem } from '../../../errors/problem.ts'
import { storageUnavailable } from '../../../errors/service.ts'
import type { Localized } from '../../../i18n/language.ts'
import { codeOf } from './errors.ts'
import type { Db } from '../tables.ts'

/** Refuses a server that is too old, or a database that cannot hold every text. */
export async function checkServer(db: Db): Promise<void> {
  const settings = sql<{ version: string; number: number; encoding: string }>`select
    current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    current_setting('server_encoding') as encoding`
  const [server] = (await settings.execute(db)).rows
  if (!server) return
  const { version, number, encoding } = server
  if (number < 150_000)
    throw storageUnavailable({
      en: `PostgreSQL 15 or newer is needed; the server is version ${version}.`,
      fr: `Il faut PostgreSQL 15 ou plus récent ; la version du serveur est ${version}.`,
    })
  if (encoding !== 'UTF8')
    throw storageUnavailable({
      en: `The database must be encoded in UTF8; it is in ${encoding}. Create it with: create database … encoding 'UTF8' template template0.`,
      fr: `La base de données doit être codée en UTF8, et non en ${encoding}. Créez-la ainsi : create database … encoding 'UTF8' template template0.`,
    })
}

/** Why the program cannot start on this database, in words for the operator; other errors as they are. */
export function startFailure(error: unknown, url: string): unknown {
  const cause = error instanceof Problem ? error.cause : error
  if (!(cause instanceof Error)) return error
  const { server, user, database } = named(url)
  const reason = cause instanceof AggregateError ? String(cause.errors[0]) : cause.message
  const texts: Readonly<Record<string, Localized>> = {
    '3D000': {
      en: `There is no database “${database}” on ${server}: create it first.`,
      fr: `La base de données « ${database} » n’existe pas sur ${server} : créez-la d’abord.`,
    },
    '28P01': refusesUser(user, server),
    '28000': refusesUser(user, server, reason),
    '42501': {
      en: `The user “${user}” may not create tables in the database “${database}”: make it the owner of the database.`,
      fr: `L’utilisateur « ${user} » n’a pas le droit de créer des tables dans la base « ${database} » : faites-en le propriétaire de la base.`,
    },
    '53300': {
      en: `The database server on ${server} has no connection left.`,
      fr: `Le serveur de base de données ${server} n’a plus de connexion disponible.`,
    },
  }
  const text = texts[codeOf(cause)] ?? {
    en: `The database server on ${server} cannot be used: ${reason}`,
    fr: `Le serveur de base de données ${server} est inutilisable : ${reason}`,
  }
  return storageUnavailable(text).because(cause)
}

function refusesUser(user: string, server: string, reason?: string): Localized {
  const why = reason === undefined ? '' : ` (${reason})`
  return {
    en: `The database server on ${server} does not accept the user “${user}” with this password${why}.`,
    fr: `Le serveur de base de données ${server} refuse l’utilisateur « ${user} » avec ce mot de passe${why}.`,
  }
}

/** What an address names; its password never appears. */
function named(url: string): { readonly server: string; readonly user: string; readonly database: string } {
  const parsed = URL.parse(url)
  const host = parsed?.hostname || (parsed?.searchParams.get('host') ?? 'localhost')
  const user = decodeURIComponent(parsed?.username ?? '') || (process.env.PGUSER ?? process.env.USER ?? '')
  return {
    server: parsed?.port ? `${host}:${parsed.port}` : host,
    user,
    database: decodeURIComponent(parsed?.pathname.slice(1) ?? '') || user,
  }
}
