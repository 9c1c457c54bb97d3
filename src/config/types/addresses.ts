import { z } from 'zod'
import { anyOf, languagePattern, languages, type Localized } from '../../i18n/language.ts'
import { mediaLocation } from '../../media/stores/location.ts'
import type { Type } from '../../schema/field.ts'
import { isServerAddress } from '../../storage/server-address.ts'
import { textThat } from './texts.ts'
import { msg } from '../../texts/msg.ts'

const segments = anyOf(languages.map((language) => `/${language}`))

/** A path of the site, or none at all. It may not look like a language segment. */
export const rootPath = textThat(
  new RegExp(`^(/(?!${languagePattern}(/|$))[\\w.~-]+)(/[\\w.~-]+)*$`, 'i'),
  msg`a path such as /api, without a slash at the end, that does not begin with ${segments}`,
)

export const namespacePath = textThat(
  /^[\w.~-]+(\/[\w.~-]+)+$/,
  msg('two or more words joined by slashes, such as calendar/events/v1'),
)

/** A file of SQLite, or a database of PostgreSQL. */
export const databaseAddress = textThat(
  (text) => /^file:[^?#\0]+$/.test(text) || isServerAddress(text),
  msg(
    'the address of a file, such as file:./data/almanac.db, or of a PostgreSQL database, such as postgres://user:password@host:5432/almanac (with %40, %2F and %25 for @, / and % in the password)',
  ),
)

export const mediaAddress = textThat(
  (text) => text.length <= 1000 && mediaLocation(text) !== undefined,
  msg(
    'the address of a folder, such as file:./data/media, or of a bucket, such as s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-west-1',
  ),
)

/** The public address of the site, without a slash at the end. */
export const siteAddress: Type<string> = {
  accepts: msg('an address such as https://calendar.example.org, without query or fragment'),
  schema: z.string().refine(isSiteAddress),
  fromWire: (raw) => (typeof raw === 'string' ? raw.replace(/\/{1,9}$/, '') : raw),
  index: { type: 'string', format: 'uri' },
}

/** The address of another service, without a slash at the end. It may be in a private network, as the operator chooses it. */
export const serverAddress: Type<string> = {
  ...siteAddress,
  accepts: msg('an address such as http://nominatim:8080, without query or fragment'),
}

/** The address of a collector of OpenTelemetry, without `/v1/traces`. */
export const collectorAddress: Type<string> = {
  ...siteAddress,
  accepts: msg('an address such as http://collector:4318, without query or fragment'),
}

function isSiteAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !/[?#\s]/.test(text) && url.username + url.password === ''
}

/** Several values separated by commas or blanks. */
function listType(item: z.ZodType<string>, accepts: Localized): Type<readonly string[]> {
  return {
    accepts,
    schema: z.array(item).max(100).readonly(),
    fromWire: (raw) => (typeof raw === 'string' ? raw.split(/[\s,]+/, 200).filter((part) => part !== '') : raw),
    index: { type: 'array', items: { type: 'string' } },
  }
}

export const origins = listType(
  z.string().refine((text) => isSiteAddress(text) && URL.parse(text)?.origin === text),
  msg('a list of origins such as https://www.example.org, separated by commas'),
)

export const hosts = listType(
  z.string().regex(/^([a-z\d](?:[a-z\d.-]{0,253})|\[[\da-f:]{2,45}\])(:\d{1,5})?$/i),
  msg('a list of host names such as calendar.example.org, separated by commas'),
)
