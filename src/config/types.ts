import { z } from 'zod'
import { anyOf, languagePattern, languages, type Localized } from '../i18n/language.ts'
import { mediaLocation } from '../media/location.ts'
import type { Type } from '../schema/type.ts'
import { isServerAddress } from '../storage/server-address.ts'

/*
 * The kinds of value that settings have and parameters of the API do not: sizes, hosts, addresses of the service itself.
 */

/** A text of one line that `pattern` describes. */
function shaped(pattern: RegExp, accepts: Localized): Type<string> {
  return { accepts, schema: z.string().regex(pattern), index: { type: 'string' } }
}

/** A text of one line. */
export function line(maximum: number): Type<string> {
  return {
    accepts: { en: `a text of at most ${maximum} characters`, fr: `un texte d’au plus ${maximum} caractères` },
    schema: z
      .string()
      .max(maximum)
      .regex(/^[^\r\n\0]*$/),
    index: { type: 'string' },
  }
}

export function choice<const T extends string>(...words: readonly [T, ...T[]]): Type<T> {
  const named = words.join(', ')
  return {
    accepts: { en: `one of: ${named}`, fr: `l’une des valeurs : ${named}` },
    schema: z.enum(words),
    index: { type: 'string', enum: words },
  }
}

const units: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kb: 1000,
  mb: 1000 ** 2,
  gb: 1000 ** 3,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
}

/** A number of bytes: `1048576`, `1MiB`, `10 MB`. At most 1 GiB, so that no request fills the memory. */
export const byteSize: Type<number> = sizeFrom(1000, {
  en: 'a size from 1 kB to 1 GiB, such as 1048576, 1MiB or 10MB',
  fr: 'une taille de 1 ko à 1 Gio, par exemple 1048576, 1MiB ou 10MB',
})

/** Memory for something that can be done without. */
export const memorySize: Type<number> = sizeFrom(0, {
  en: 'a size from 0 to 1 GiB, such as 0, 64MiB or 100MB',
  fr: 'une taille de 0 à 1 Gio, par exemple 0, 64MiB ou 100MB',
})

/** In milliseconds. */
export const duration: Type<number> = {
  accepts: {
    en: 'a duration from 0 to one minute, such as 0, 500ms or 1s',
    fr: 'une durée de 0 à une minute, par exemple 0, 500ms ou 1s',
  },
  schema: z.int().min(0).max(60_000),
  fromWire: (raw) => {
    const [, number, unit] = typeof raw === 'string' ? (/^(\d{1,5}) ?(ms|s)$/i.exec(raw) ?? []) : []
    if (raw === '0') return 0
    return number === undefined ? raw : Number(number) * (unit?.toLowerCase() === 's' ? 1000 : 1)
  },
  index: { type: 'integer' },
}

function sizeFrom(minimum: number, accepts: Localized): Type<number> {
  return {
    accepts,
    schema: z
      .int()
      .min(minimum)
      .max(1024 ** 3),
    fromWire: (raw) => {
      const [, number = '', unit = ''] = typeof raw === 'string' ? (/^(\d{1,10}) ?([a-z]{0,3})$/i.exec(raw) ?? []) : []
      const factor = units[unit.toLowerCase()]
      return number === '' || factor === undefined ? raw : Number(number) * factor
    },
    index: { type: 'integer' },
  }
}

export const timeOfDay = shaped(/^([01]\d|2[0-3]):[0-5]\d$/, {
  en: 'a time of day such as 04:30',
  fr: 'une heure telle que 04:30',
})

const segments = anyOf(languages.map((language) => `/${language}`))

/** A path of the site, or none at all. It may not look like a language segment. */
export const rootPath = shaped(new RegExp(`^(/(?!${languagePattern}(/|$))[\\w.~-]+)(/[\\w.~-]+)*$`, 'i'), {
  en: `a path such as /api, without a slash at the end, that does not begin with ${segments.en}`,
  fr: `un chemin tel que /api, sans barre oblique finale, qui ne commence pas par ${segments.fr}`,
})

export const namespacePath = shaped(/^[\w.~-]+(\/[\w.~-]+)+$/, {
  en: 'two or more words joined by slashes, such as calendar/events/v1',
  fr: 'au moins deux mots joints par des barres obliques, comme calendar/events/v1',
})

export const currencyCode = shaped(/^[A-Z]{3}$/, {
  en: 'three capital letters (ISO 4217), such as USD',
  fr: 'trois lettres majuscules (ISO 4217), comme EUR',
})

/** A file of SQLite, or a database of PostgreSQL. */
export const databaseAddress: Type<string> = {
  accepts: {
    en: 'the address of a file, such as file:./data/almanac.db, or of a PostgreSQL database, such as postgres://user:password@host:5432/almanac (with %40, %2F and %25 for @, / and % in the password)',
    fr: 'l’adresse d’un fichier, comme file:./data/almanac.db, ou d’une base PostgreSQL, comme postgres://utilisateur:motdepasse@hote:5432/almanac (avec %40, %2F et %25 pour @, / et % dans le mot de passe)',
  },
  schema: z.string().refine((text) => /^file:[^?#\0]+$/.test(text) || isServerAddress(text)),
  index: { type: 'string' },
}

export const mediaAddress: Type<string> = {
  accepts: {
    en: 'the address of a folder, such as file:./data/media, or of a bucket, such as s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-west-1',
    fr: 'l’adresse d’un dossier, comme file:./data/media, ou d’un compartiment, comme s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-west-1',
  },
  schema: z
    .string()
    .max(1000)
    .refine((text) => mediaLocation(text) !== undefined),
  index: { type: 'string' },
}

/** A number of processes; 0, or `auto`: as many as the machine has cores. */
export const processCount: Type<number> = {
  accepts: { en: 'an integer from 0 to 64, or auto', fr: 'un entier de 0 à 64, ou auto' },
  schema: z.int().min(0).max(64),
  fromWire: (raw) => {
    if (raw === 'auto') return 0
    return typeof raw === 'string' && /^\d{1,2}$/.test(raw) ? Number(raw) : raw
  },
  index: { type: 'string' },
}

/** The public address of the site, without a slash at the end. */
export const siteAddress: Type<string> = {
  accepts: {
    en: 'an address such as https://calendar.example.org, without query or fragment',
    fr: 'une adresse telle que https://calendar.example.org, sans paramètres ni fragment',
  },
  schema: z.string().refine(isSiteAddress),
  fromWire: (raw) => (typeof raw === 'string' ? raw.replace(/\/{1,9}$/, '') : raw),
  index: { type: 'string', format: 'uri' },
}

/** The address of another service, without a slash at the end. It may be within a private network: whoever runs the site says it. */
export const serverAddress: Type<string> = {
  ...siteAddress,
  accepts: {
    en: 'an address such as http://nominatim:8080, without query or fragment',
    fr: 'une adresse telle que http://nominatim:8080, sans paramètres ni fragment',
  },
}

function isSiteAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !/[?#\s]/.test(text) && url.username + url.password === ''
}

/** Several values separated by commas or blanks. */
function list(item: z.ZodType<string>, accepts: Localized): Type<readonly string[]> {
  return {
    accepts,
    schema: z.array(item).max(100).readonly(),
    fromWire: (raw) => (typeof raw === 'string' ? raw.split(/[\s,]+/, 200).filter((part) => part !== '') : raw),
    index: { type: 'array', items: { type: 'string' } },
  }
}

/** Servers of PostgreSQL, each with an address of its own. */
export const origins = list(
  z.string().refine((text) => isSiteAddress(text) && URL.parse(text)?.origin === text),
  {
    en: 'a list of origins such as https://www.example.org, separated by commas',
    fr: 'une liste d’origines telles que https://www.example.org, séparées par des virgules',
  },
)

export const hosts = list(z.string().regex(/^([a-z\d](?:[a-z\d.-]{0,253})|\[[\da-f:]{2,45}\])(:\d{1,5})?$/i), {
  en: 'a list of host names such as calendar.example.org, separated by commas',
  fr: 'une liste de noms d’hôtes tels que calendar.example.org, séparés par des virgules',
})
