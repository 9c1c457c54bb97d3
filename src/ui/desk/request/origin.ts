import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent from a page of this site, as far as the browser says: by `Sec-Fetch-Site`, else by `Origin`, which every
 * browser sends with a form. What says neither comes from no browser.
 */
export function isFromHere(headers: IncomingHttpHeaders, site: string): boolean {
  const { origin, host } = headers
  const relation = headers['sec-fetch-site']
  if (relation !== undefined) return relation === 'same-origin' || relation === 'none'
  if (origin === undefined) return true
  const from = URL.parse(origin)?.host
  return from !== undefined && (from === host || from === new URL(site).host)
}

/** A path below `/desk` of this very site, with its query: `/events/5/`; undefined where it leads anywhere else. */
export function pathWithin(next: unknown): string | undefined {
  if (typeof next !== 'string' || next.length > 2000 || !/^\/[^/\\]/.test(next)) return undefined
  const base = 'http://desk.invalid'
  const url = URL.parse(`${base}/desk${next}`)
  if (!url || url.origin !== base || !url.pathname.startsWith('/desk/')) return undefined
  return `${url.pathname.slice('/desk'.length)}${url.search}`
}
