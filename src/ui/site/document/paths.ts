import { languages, type Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'

/** The paths of one page below `{site}`, by language: a record has a slug in each. */
export type Paths = Readonly<Partial<Record<Language, string>>>

/** The path in each language of the record that `read` shows with its address in the language of a context. */
export async function pathByLanguage(
  read: (context: Context) => Promise<{ readonly url: string } | undefined>,
  context: Context,
): Promise<Paths> {
  const found = await Promise.all(
    languages.map(async (language) => [language, (await read({ ...context, language }))?.url] as const),
  )
  const { site } = context.links
  return Object.fromEntries(found.flatMap(([language, url]) => (url ? [[language, url.slice(site.length)]] : [])))
}

/** The address of a record in the language of the reader, where it was asked for by another. */
export function movedTo(
  paths: Paths | undefined,
  url: string,
  segment: string,
  { language, links }: Context,
): string | undefined {
  const path = paths?.[language]
  const [asked = '', query] = url.split(/\?(.*)/s)
  if (path === undefined || isSamePath(asked.slice(segment.length), path)) return undefined
  return `${links.site}${path}${query ? `?${query}` : ''}`
}

/** Whether two paths name the same, however their characters are written. */
export function isSamePath(one: string, other: string): boolean {
  return decodedPath(one) === decodedPath(other)
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path of the page of an event below the site. */
export function eventPath({ url }: Pick<EventRepresentation, 'url'>, { links }: Context): string {
  return url.slice(links.site.length)
}
