import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { unknownHost } from '../../errors/requests.ts'
import { isLanguage, type Language } from '../../i18n/language.ts'
import type { Links } from '../../operations/links.ts'

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
  const { path, query } = split(url)
  const word = /^\/(en|fr)(?=\/)/i.exec(path)?.[1]?.toLowerCase()
  const segment = isLanguage(word) ? word : undefined
  const rest = segment === undefined ? path : path.slice(1 + segment.length)
  if (!isBelow(rest, apiRoot)) return undefined
  return { segment, path: rest.slice(apiRoot.length), query }
}

function isBelow(path: string, folder: string): boolean {
  const begins = path.startsWith(folder) || path.slice(0, folder.length).toLowerCase() === folder.toLowerCase()
  return begins && (path.length === folder.length || path[folder.length] === '/')
}

function split(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/**
 * The address that a request means: without scheme and host, which some clients send (RFC 9112 §3.2.2), without the
 * path of `BASE_URL`, should the proxy have left it, and with `/?rest_route=/…` as the path it names
 * (contract/addresses.md §6).
 */
export function meantUrl(target: string, { baseUrl, apiRoot }: Pick<Config, 'baseUrl' | 'apiRoot'>): string {
  const base = baseUrl === undefined ? '' : folderOf(baseUrl)
  if (base === '' && target.startsWith('/') && !target.includes('rest_route='))
    return target.indexOf('?') === target.length - 1 ? target.slice(0, -1) : target
  const url = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const bare = base !== '' && isBelow(split(url).path, base) ? url.slice(base.length) : url
  const { path, query } = split(bare.startsWith('/') ? bare : `/${bare}`)
  const site = /^(\/en|\/fr)?\/?(?:index\.php)?$/i.exec(path)
  if (!site || !query.includes('rest_route=')) return `${path}${query === '' ? '' : `?${query}`}`
  const route = new URLSearchParams(query).get('rest_route') ?? ''
  const below = route.toWellFormed().split('/').map(encodeURIComponent).join('/')
  const others = query.split('&').filter((part) => !part.startsWith('rest_route='))
  return `${site[1] ?? ''}${apiRoot}${below.startsWith('/') ? '' : '/'}${below}${others.length > 0 ? `?${others.join('&')}` : ''}`
}

/** The path of `BASE_URL` without a slash at its end; that of the last one is known. */
function folderOf(baseUrl: string): string {
  if (lastBase.url !== baseUrl) lastBase = { url: baseUrl, folder: new URL(baseUrl).pathname.replace(/\/$/, '') }
  return lastBase.folder
}

let lastBase = { url: '', folder: '' }

/** What of a request says where the site is. */
export interface Requested {
  readonly protocol: string
  readonly host: string | undefined
}

/** Where a request says that the site is. Any client can send `X-Forwarded-Host`: it counts only where hosts are listed. */
export function requestedOf(
  { protocol, host, headers }: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>,
  { allowedHosts }: Pick<Config, 'allowedHosts'>,
): Requested {
  return { protocol, host: allowedHosts.length > 0 ? host : headers.host }
}

/** The headers of proxies that links depend on, as `Vary` names them; empty where they do not count. */
export function forwardedNames({ baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): string {
  return trustProxy && baseUrl === undefined ? ', X-Forwarded-Host, X-Forwarded-Proto' : ''
}

/** `{site}`: `BASE_URL`, else derived from the host of the request, in both cases only for a host that is allowed. */
export function siteOf(
  { protocol, host }: Requested,
  { baseUrl, allowedHosts }: Pick<Config, 'baseUrl' | 'allowedHosts'>,
): string {
  if (baseUrl !== undefined && allowedHosts.length === 0) return baseUrl
  if (last?.host === host && last?.protocol === protocol && last.allowedHosts === allowedHosts)
    if (last.baseUrl === baseUrl) return last.site
  const name = host?.toLowerCase() ?? ''
  const own = baseUrl === undefined ? [] : [new URL(baseUrl).host]
  const allowed = allowedHosts.length === 0 ? [] : [...allowedHosts.map((entry) => entry.toLowerCase()), ...own]
  const fits = allowed.length === 0 || allowed.includes(name) || allowed.includes(name.replace(/:\d+$/, ''))
  const derived = `${protocol === 'https' ? 'https' : 'http'}://${name}`
  const isHost = /^([a-z\d][a-z\d.-]{0,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/.test(name)
  if (!fits || !isHost || !URL.canParse(derived)) throw unknownHost(name)
  const site = baseUrl ?? derived
  last = { host, protocol, allowedHosts, baseUrl, site }
  return site
}

/** The last site that was found: nearly all requests name the same host. */
let last: (Requested & Pick<Config, 'baseUrl' | 'allowedHosts'> & { readonly site: string }) | undefined

/** The addresses of one request; `asked` is the language of its `i18n_language` parameter. */
export function linksOf(
  site: string,
  { segment, asked }: { readonly segment: Language | undefined; readonly asked: Language | undefined },
  { apiRoot, apiNamespace }: Pick<Config, 'apiRoot' | 'apiNamespace'>,
): Links {
  const root = `${site}${segment === undefined ? '' : `/${segment}`}${apiRoot}`
  return { site, root, api: `${root}/${apiNamespace}`, language: asked }
}
