import type { Language } from '../../../i18n/language.ts'
import type { TermRepresentation } from '../../../resources/terms/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { tintOfTerm } from '../../kit/calendar/tints.ts'
import { langAttribute } from '../../kit/event-item.ts'

/** Categories in their tints, or tags, as links to their pages; false without any. */
export function termChips(
  terms: readonly TermRepresentation[],
  label: string,
  kind: 'category' | 'tag',
  language: Language,
): Html | false {
  return (
    terms.length > 0 &&
    html`<ul class="terms" aria-label="${label}">
      ${terms.map((term) => html`<li><a ${kind === 'category' && html`class="${tintOfTerm(term.id)}"`} rel="tag" href="${term.url}" ${langAttribute(term, language)}>${kind === 'tag' && '#'}${term.name}</a></li> `)}
    </ul>`
  )
}
