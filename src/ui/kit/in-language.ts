import type { Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'

/** Links to pages keep the language segment; pictures have none. */
export function inLanguage(context: Context, segment: string, language: Language): Context {
  const { links } = context
  const images = {
    ...context.images,
    address: (_site: string, file: string) => context.images.address(links.site, file),
  }
  return { ...context, language, links: { ...links, site: `${links.site}${segment}` }, images }
}
