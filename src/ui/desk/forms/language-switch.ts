import { definitionOf, type Language } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { languagesInOrder, missingIn } from './bilingual.ts'
import { textToShow } from './sent.ts'

/**
 * Shows the texts of a form in one language at a time, with a dot where something is written in another one alone. Styles hide the others
 * where scripts run; without them, all are in sight. `held` is the main text by language, `name` that of its controls.
 */
export function languageSwitch(
  request: DeskRequest,
  name: string,
  held: Readonly<Partial<Record<Language, string | undefined>>>,
): Html | false {
  const languages = languagesInOrder(request)
  if (languages.length < 2) return false
  const isWritten = languages.map((each) => textToShow(request, `${name}[${each}]`, held[each]).trim() !== '')
  const shown = Math.max(0, isWritten.indexOf(true))
  return html`<div
    class="tongues"
    role="group"
    aria-label="${request.say('statistics.columns.language')}"
    data-tongue="${shown}"
  >
    ${languages.map(
      (each, index) =>
        html`<button type="button" lang="${each}" aria-pressed="${String(index === shown)}">
          ${definitionOf(each).name}<span
            class="dot"
            ${(isWritten[index] === true || !isWritten.includes(true)) && html`hidden`}
            ><span class="hidden">, ${request.say(missingIn(each))}</span></span
          >
        </button> `,
    )}
  </div>`
}
