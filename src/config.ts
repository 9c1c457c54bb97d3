import { join } from 'node:path'
import { anyCalendar, secretSettings, settings } from './config/settings.ts'
import { maskedAddress } from './domain/masked-address.ts'
import type { Issue } from './errors.ts'
import type { Localized } from './i18n/language.ts'
import type { Settings } from './operations/context.ts'
import type { Values } from './schema/field.ts'
import { read } from './schema/read.ts'

type Read = Values<typeof settings>

/** Everything that can be set, as the program uses it. `docs/configuration.md` says what each means. */
export interface Config extends Settings {
  readonly host: string
  readonly port: number
  /** How many processes serve; 0: as many as there are cores. */
  readonly workers: number
  /** Without a slash at the end; undefined: derived from each request. */
  readonly baseUrl: string | undefined
  /** Begins with a slash, does not end with one. */
  readonly apiRoot: string
  readonly dataDir: string
  /** `file:` and a path, or `postgres:` and where it is. */
  readonly databaseUrl: string
  /** How many connections a process may have to a database server. */
  readonly databasePool: number
  /** Whether a database file survives a power cut with all that was acknowledged, or only the end of the program. */
  readonly databaseSync: 'full' | 'normal'
  /** Servers that follow the database server, one an address. */
  /** In milliseconds. */
  readonly cacheFreshness: number
  /** `file:` and a path, or `s3://` and a bucket (see `mediaLocation`). */
  readonly mediaUrl: string
  /** Without a slash at the end; undefined: the service itself serves the pictures. */
  readonly mediaPublicUrl: string | undefined
  /** Undefined: as the environment of the process says, in the ways of Amazon's own programs. */
  readonly mediaCredentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /** Seconds. */
  readonly mediaTimeout: number
  readonly siteName: string
  readonly siteDescription: Localized
  /** Bytes of kept answers; 0 keeps none. */
  readonly cacheSize: number
  /** Seconds. */
  readonly sharedMaxAge: number
  /** Seconds. */
  readonly sharedStale: number
  /** Pixels of a picture; half of it where a format takes twice the memory. */
  readonly maxImagePixels: number
  /** Bytes. */
  readonly maxBody: number
  /** What clients may hold of a process, all of them together (see `config/limits.ts`); sizes in bytes. */
  readonly maxConnections: number
  readonly maxConnectionsPerAddress: number
  readonly maxRequests: number
  readonly maxBodies: number
  readonly maxUnsent: number
  readonly corsOrigins: readonly string[]
  /** Empty: any. */
  readonly allowedHosts: readonly string[]
  readonly trustProxy: boolean
  /** Without a slash at the end; undefined: no addresses are looked up. */
  readonly geocoderUrl: string | undefined
  readonly logLevel: Read['LOG_LEVEL']
  /** `auto`: text at a terminal, JSON elsewhere. */
  readonly logFormat: Read['LOG_FORMAT']
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings are not usable: everything that is wrong with them, at once. */
export class WrongSettings extends Error {
  readonly problems: readonly Localized[]

  constructor(problems: readonly Localized[]) {
    super(problems.map((problem) => problem.en).join('\n'))
    this.name = 'WrongSettings'
    this.problems = problems
  }
}

/** Reads the settings; an empty value counts as absent. Throws one `WrongSettings` with all that is wrong. */
export function readConfig(environment: Environment): Config {
  const given = Object.keys(settings)
    .map((name) => [name, environment[name]?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  const { values, issues } = read(settings, Object.fromEntries(given), surroundings)
  if (issues.length > 0) throw new WrongSettings(issues.map((issue) => problem(issue, environment)))
  return Object.freeze(named(values as Read))
}

/** Both or none: with one alone the other would come from elsewhere. */
function mediaCredentials({ MEDIA_ACCESS_KEY_ID, MEDIA_SECRET_ACCESS_KEY }: Read): Config['mediaCredentials'] {
  if (MEDIA_ACCESS_KEY_ID === undefined && MEDIA_SECRET_ACCESS_KEY === undefined) return undefined
  if (MEDIA_ACCESS_KEY_ID !== undefined && MEDIA_SECRET_ACCESS_KEY !== undefined)
    return { accessKeyId: MEDIA_ACCESS_KEY_ID, secretAccessKey: MEDIA_SECRET_ACCESS_KEY }
  throw new WrongSettings([
    {
      en: 'MEDIA_ACCESS_KEY_ID and MEDIA_SECRET_ACCESS_KEY go together: set both or neither.',
      fr: 'MEDIA_ACCESS_KEY_ID et MEDIA_SECRET_ACCESS_KEY vont ensemble : définissez les deux ou aucun.',
    },
  ])
}

function named(values: Read): Config {
  return {
    host: values.HOST,
    port: values.PORT,
    workers: values.WORKERS,
    baseUrl: values.BASE_URL,
    apiRoot: values.API_ROOT,
    apiNamespace: values.API_NAMESPACE,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? `file:${join(values.DATA_DIR, 'almanac.db')}`,
    databasePool: values.DATABASE_POOL,
    databaseSync: values.DATABASE_SYNC,
    cacheFreshness: values.CACHE_FRESHNESS,
    mediaUrl: values.MEDIA_URL ?? `file:${join(values.DATA_DIR, 'media')}`,
    mediaPublicUrl: values.MEDIA_PUBLIC_URL,
    mediaCredentials: mediaCredentials(values),
    mediaTimeout: values.MEDIA_TIMEOUT,
    timeZone: values.TIMEZONE,
    defaultLanguage: values.DEFAULT_LANGUAGE,
    siteName: values.SITE_NAME,
    siteDescription: siteDescription(values.SITE_DESCRIPTION),
    perPage: Math.min(values.PER_PAGE, values.MAX_PER_PAGE),
    maxPerPage: values.MAX_PER_PAGE,
    dayCutoff: values.DAY_CUTOFF,
    currencySymbol: values.CURRENCY_SYMBOL,
    currencyCode: values.CURRENCY_CODE,
    currencyPosition: values.CURRENCY_POSITION,
    geolocRadius: values.GEOLOC_RADIUS,
    geocoderUrl: values.GEOCODER_URL,
    trashDays: values.TRASH_DAYS,
    cacheSize: values.CACHE_SIZE,
    sharedMaxAge: values.SHARED_MAX_AGE,
    sharedStale: values.SHARED_STALE,
    maxBody: values.MAX_BODY,
    maxUpload: values.MAX_UPLOAD,
    maxConnections: values.MAX_CONNECTIONS,
    maxConnectionsPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
    maxRequests: values.MAX_REQUESTS,
    maxBodies: values.MAX_BODIES,
    maxUnsent: values.MAX_UNSENT,
    maxImagePixels: values.MAX_IMAGE_PIXELS,
    corsOrigins: values.CORS_ORIGINS,
    allowedHosts: values.ALLOWED_HOSTS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
  }
}

/** No default of a setting is computed. */
const surroundings = {
  now: Temporal.Instant.fromEpochMilliseconds(0),
  timeZone: 'UTC',
  perPage: 0,
  maxPerPage: 0,
  namespace: '',
}

function problem({ parameter, member = parameter, message }: Issue, environment: Environment): Localized {
  const text = (sentence: string) => sentence.replace(member, parameter)
  const named = { en: text(message.en), fr: text(message.fr) }
  if (secretSettings.some((name) => name === parameter)) return named
  const given = environment[parameter]?.trim() ?? ''
  const value = JSON.stringify(shown(parameter, given).slice(0, 100))
  return { en: `${named.en} It is ${value}.`, fr: `${named.fr} La valeur donnée est ${value}.` }
}

/** Whoever takes a setting for another may put an address, with a password in it, anywhere. */
function shown(name: string, value: string): string {
  return /_URLS?$/.test(name) || /@|\/\//.test(value) ? maskedAddress(value) : value
}

/** One text for all languages, unless it is the one that the program itself has in each of them. */
function siteDescription(text: string): Localized {
  return text === anyCalendar.en ? anyCalendar : { en: text, fr: text }
}
