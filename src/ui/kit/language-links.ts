import { definitionOf, languages, type Language } from '../../i18n/language.ts'
import { html, type Html } from './html.ts'

/** Links to a page in each language; `current` is that in which it is shown. */
export function languageLinks(current: Language, addressIn: (language: Language) => string): readonly Html[] {
  return languages.map(
    (each) =>
      html`<a
        href="${addressIn(each)}"
        lang="${each}"
        hreflang="${each}"
        ${each === current && html` aria-current="true"`}
        >${definitionOf(each).name}</a
      > `,
  )
}
