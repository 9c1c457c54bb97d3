import { xmlText } from '../interchange/feeds/shared/xml.ts'
import { declarations, emptyTag, prefixedName, type Name } from './names.ts'

/** The beginning and the end of an answer about several resources (RFC 4918 §13). */
export const multistatusBegin = `<?xml version="1.0" encoding="UTF-8"?>\n<d:multistatus${declarations}>`

/** `token`: how far a report about changes has read (RFC 6578 §6.4). */
export function multistatusEnd(token?: string): string {
  const last = token === undefined ? '' : `<d:sync-token>${xmlText(token)}</d:sync-token>`
  return `${last}</d:multistatus>\n`
}

/** The XML within a property of a resource; undefined where it does not have it. */
export type ValueOf = (key: string) => string | undefined

/** What a resource has of some properties: those that it does not have are 404 (RFC 4918 §9.1). */
export function propertiesOf(href: string, names: readonly Name[], valueOf: ValueOf): string {
  let found = ''
  let missing = ''
  for (const name of names) {
    const key = prefixedName(name)
    const value = valueOf(key)
    if (value === undefined) missing += emptyTag(name)
    else found += value === '' ? `<${key}/>` : `<${key}>${value}</${key}>`
  }
  const ok = found === '' && missing !== '' ? '' : propstat(found, '200 OK')
  return response(href, `${ok}${missing === '' ? '' : propstat(missing, '404 Not Found')}`)
}

/** The names alone of the properties that a resource has. */
export function propertyNames(href: string, keys: readonly string[]): string {
  return response(href, propstat(keys.map((key) => `<${key}/>`).join(''), '200 OK'))
}

/** A resource that is not there (any more). */
export function gone(href: string): string {
  return response(href, '<d:status>HTTP/1.1 404 Not Found</d:status>')
}

/** Tells that there is more than was asked for at once (RFC 6578 §3.6). */
export function insufficientStorage(href: string): string {
  return response(
    href,
    '<d:status>HTTP/1.1 507 Insufficient Storage</d:status><d:error><d:number-of-matches-within-limits/></d:error>',
  )
}

function response(href: string, content: string): string {
  return `<d:response><d:href>${xmlText(href)}</d:href>${content}</d:response>\n`
}

function propstat(properties: string, status: string): string {
  return `<d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`
}
