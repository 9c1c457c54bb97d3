import { definitionOf, type Language } from '../../i18n/language.ts'
import { say } from '../../texts/text.ts'
import { html, type Html } from './html.ts'

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
