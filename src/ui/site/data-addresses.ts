import type { Context } from '../../operations/context.ts'

/** The address of data in the API, in the language of the page; `path` is relative to the namespace: `events.ics?venue=3`. */
export function dataAddress(path: string, { language, links }: Context): string {
  const base = siteUrl(links)
  return `${base}/${language}${links.api.slice(base.length)}/${path}`
}

/** The address of the site without a language segment: pages below one have it in their links, those of the API have none. */
export function siteUrl({ site, api }: Context['links']): string {
  return api.startsWith(`${site}/`) ? site : site.slice(0, site.lastIndexOf('/'))
}

/** The same for a calendar program, which then asks for changes by itself. */
export function subscription(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
