import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isLanguage, languagePattern, type Language } from '../../i18n/language.ts'

/** An address of the API, taken apart. */
export interface ApiAddress {
  /** The language segment before the API root. */
  readonly segment: Language | undefined
  /** Below the API root, as it was sent: empty, or with a slash at its beginning. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
}

/**
 * Takes the address of a request apart; undefined where it is not below the API root (contract/addresses.md §1, §2).
 */
export function apiAddress(url: string, apiRoot: string): ApiAddress | undefined {
  const { path, query } = splitUrl(url)
  const word = /^\/([a-z]+)(?=\/)/i.exec(path)?.[1]?.toLowerCase()
  const segment = isLanguage(word) ? word : undefined
  const rest = segment === undefined ? path : path.slice(1 + segment.length)
  if (!isBelow(rest, apiRoot)) return undefined
  return { segment, path: rest.slice(apiRoot.length), query }
}

function isBelow(path: string, folder: string): boolean {
  const begins = path.slice(0, folder.length).toLowerCase() === folder.toLowerCase()
  return begins && (path.length === folder.length || path[folder.length] === '/')
}

function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/**
 * Finds the address that a request means: without scheme and host, which some clients send (RFC 9112 §3.2.2), without the
 * path of `BASE_URL`, should the proxy have left it, and with `/?rest_route=/…` as the path it names
 * (contract/addresses.md §6).
 */
export function addressReader({ baseUrl, apiRoot }: Pick<Config, 'baseUrl' | 'apiRoot'>): (target: string) => string {
  const base = baseUrl === undefined ? '' : new URL(baseUrl).pathname.replace(/\/$/, '')
  return (target) => {
    const url = target.replace(/^https?:\/\/[^/?#]*/i, '')
    const bare = base !== '' && isBelow(splitUrl(url).path, base) ? url.slice(base.length) : url
    const { path, query } = splitUrl(bare.startsWith('/') ? bare : `/${bare}`)
    const site = query.includes('rest_route=') && root.exec(path)
    if (!site) return `${path}${query === '' ? '' : `?${query}`}`
    const route = new URLSearchParams(query).get('rest_route') ?? ''
    const below = route.toWellFormed().split('/').map(encodeURIComponent).join('/')
    const others = query.split('&').filter((part) => !part.startsWith('rest_route='))
    return `${site[1] ?? ''}${apiRoot}${below.startsWith('/') ? '' : '/'}${below}${others.length > 0 ? `?${others.join('&')}` : ''}`
  }
}

/** The address of the site itself, with or without a language segment. */
const root = new RegExp(`^(/${languagePattern})?/?(?:index\\.php)?$`, 'i')

type HostSettings = Pick<Config, 'baseUrl' | 'allowedHosts'>

/** What of a request says where the site is. */
export type Hosted = Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>

/**
 * Finds `{site}`: `BASE_URL`, else derived from the host of the request, in both cases only for a host that is allowed;
 * undefined for any other.
 */
export function siteFinder({ baseUrl, allowedHosts }: HostSettings): (request: Hosted) => string | undefined {
  if (baseUrl !== undefined && allowedHosts.length === 0) return () => baseUrl
  const own = baseUrl === undefined ? [] : [new URL(baseUrl).host]
  const allowed = new Set([...allowedHosts.map((entry) => entry.toLowerCase()), ...own])
  return (request) => {
    const name = hostOf(request, { allowedHosts }).toLowerCase()
    if (allowedHosts.length > 0 && !allowed.has(name) && !allowed.has(name.replace(/:\d+$/, ''))) return undefined
    const derived = `${request.protocol === 'https' ? 'https' : 'http'}://${name}`
    const isHost = /^([a-z\d][a-z\d.-]{0,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/.test(name)
    return isHost && URL.canParse(derived) ? (baseUrl ?? derived) : undefined
  }
}

/** The host that a request names. Any client can send `X-Forwarded-Host`: it counts only where hosts are listed. */
export function hostOf({ host, headers }: Hosted, { allowedHosts }: Pick<HostSettings, 'allowedHosts'>): string {
  return (allowedHosts.length > 0 ? host : headers.host) ?? ''
}

/** Whether a request names several hosts, which no server may answer (RFC 9112 §3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1
}

/** Whether a request names one host in its target and another one in `Host`, which would choose between them (RFC 9112 §3.2.2). */
export function namesAnotherHost(target: string, { host }: IncomingMessage['headers']): boolean {
  const scheme = /^https?:\/\//i.exec(target)?.[0]
  if (scheme === undefined) return false
  const named = URL.parse(target)?.host
  return named === undefined || (host !== undefined && named !== URL.parse(`${scheme}${host}`)?.host)
}

/** The headers of proxies that links depend on, as `Vary` names them; empty where they do not count. */
export function forwardedNames({ baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): string {
  return trustProxy && baseUrl === undefined ? ', X-Forwarded-Host, X-Forwarded-Proto' : ''
}
