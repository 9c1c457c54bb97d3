import type { Config } from '../../config.ts'
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
  const { path, query } = split(url)
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

function split(url: string): { readonly path: string; readonly query: string } {
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
    const bare = base !== '' && isBelow(split(url).path, base) ? url.slice(base.length) : url
    const { path, query } = split(bare.startsWith('/') ? bare : `/${bare}`)
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
