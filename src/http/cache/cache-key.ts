import type { IncomingMessage } from 'node:http'
import { presumedLanguage } from '../request/language.ts'
import type { AskedHeaders } from './asked-headers.ts'
import type { Language } from '../../i18n/language.ts'

/** Longer addresses are answered, but not remembered. */
const longest = 2048

export interface KeySettings {
  readonly defaultLanguage: Language
  readonly trustProxy: boolean
}

/**
 * What an answer to this request depends on, if nobody is signed in; undefined where it could depend on more: on who asks,
 * on a password, on a body.
 */
export function cacheKey(
  { method, url = '' }: IncomingMessage,
  headers: AskedHeaders,
  { defaultLanguage, trustProxy }: KeySettings,
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.authorization !== undefined || headers['x-event-password'] !== undefined) return undefined
  // A strict request may be refused where others are not.
  if (headers.prefer !== undefined) return undefined
  if (url.length > longest) return undefined
  const { host = '' } = headers
  if (host.length > 255) return undefined
  // The answer follows the preferred language of the header, not its text.
  const language = presumedLanguage(undefined, headers['accept-language'], defaultLanguage)
  const forwarded = trustProxy ? forwardedSite(headers) : ''
  return `${language}${host}${forwarded} ${url}`
}

function forwardedSite(headers: AskedHeaders): string {
  const [host, protocol] = [headers['x-forwarded-host'], headers['x-forwarded-proto']]
  return host === undefined && protocol === undefined ? '' : ` ${String(host)} ${String(protocol)}`
}
