import type { Language } from '../i18n/language.ts'

/** The addresses of one request: where its site and its API are. */
export interface Links {
  /** `https://example.org/cal`, without a slash at the end. */
  readonly site: string
  /** `{site}[/en|/fr]{api_root}`, without a slash at the end. */
  readonly root: string
  /** `{root}/{namespace}`, without a slash at the end. */
  readonly api: string
  /** The language that the `i18n_language` parameter asked for: links repeat it. A segment is part of `root` already. */
  readonly language: Language | undefined
}

/** An address below the namespace: `path` begins with a slash; parameters that are undefined are left out. */
export function apiUrl(links: Links, path: string, parameters?: Readonly<Record<string, unknown>>): string {
  if (!parameters) return `${links.api}${path}${links.language === undefined ? '' : `?i18n_language=${links.language}`}`
  let query = ''
  for (const [name, value] of Object.entries({ ...parameters, i18n_language: links.language })) {
    if (value === undefined) continue
    query += `${query === '' ? '?' : '&'}${name}=${formEncoded(Array.isArray(value) ? value.join(',') : String(value))}`
  }
  return `${links.api}${path}${query}`
}

/** A value as `URLSearchParams` writes it, which takes long for the numbers, words and dates that nearly all are. */
function formEncoded(value: string): string {
  if (/^[\w.*-]*$/.test(value)) return value
  if (/^[\w.*:, -]*$/.test(value)) return value.replaceAll(' ', '+').replaceAll(':', '%3A').replaceAll(',', '%2C')
  return new URLSearchParams([['', value]]).toString().slice(1)
}

/** `example.org/cal?id=5`: the host without port, the path of the site, the id (contract/addresses.md §7). */
export function globalId(links: Links, id: number): string {
  if (last.links !== links) last = { links, place: last.links?.site === links.site ? last.place : placeOf(links.site) }
  return `${last.place}?id=${id}`
}

function placeOf(site: string): string {
  const { hostname, pathname } = new URL(site)
  return `${hostname}${pathname.replace(/\/$/, '')}`
}

/** The host and path of the last site: every record of an answer names them. */
let last: { readonly links: Links | undefined; readonly place: string } = { links: undefined, place: '' }
