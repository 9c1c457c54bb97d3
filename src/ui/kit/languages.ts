import { definitionOf, type Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { say } from '../../texts/text.ts'
import { html, type Html } from './html.ts'

/** Links to pages keep the language segment; pictures have none. */
export function contextInLanguage(context: Context, segment: string, language: Language): Context {
  const { links } = context
  const images = {
    ...context.images,
    address: (_site: string, file: string) => context.images.address(links.site, file),
  }
  return { ...context, language, links: { ...links, site: `${links.site}${segment}` }, images }
}

/** Links to a page in each of these languages, where there are several; `current` is that in which it is shown. */
export function languageLinks(
  current: Language,
  languages: readonly Language[],
  addressIn: (language: Language) => string,
): Html | false {
  const links = languages.map(
    (each) =>
      html`<a
        href="${addressIn(each)}"
        lang="${each}"
        hreflang="${each}"
        ${each === current && html` aria-current="true"`}
        >${definitionOf(each).name}</a
      > `,
  )
  return (
    links.length > 1 && html`<nav class="languages" aria-label="${say('common.languages', current)}">${links}</nav>`
  )
}
