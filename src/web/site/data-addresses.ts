import type { Context } from '../../operations/context.ts'

/** The address of data in the API, in the language of the page; `path` is relative to the namespace: `events.ics?venue=3`. */
export function dataAddress(path: string, { language, links }: Context): string {
  const { site, api } = links
  // Pages below a language segment have it in the address of the site; that of the API has none.
  const base = api.startsWith(`${site}/`) ? site : site.slice(0, site.lastIndexOf('/'))
  return `${base}/${language}${api.slice(base.length)}/${path}`
}

/** The same for a calendar program, which then asks for changes by itself. */
export function subscription(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
