import type { AccessInWords } from '../../../interchange/feeds/access.ts'
import type { Language } from '../../../i18n/language.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { fact } from '../facts.ts'

/** How accessible an event or a venue is: what is known, a line each, folded, behind a sign for what is there and for what is not. */
export function accessFact(known: readonly AccessInWords[], language: Language): Html | false {
  const lines = known.map(({ answer, text }) => html`<li>${icon(answer === 'no' ? 'x-mark' : 'check')} ${text}</li>`)
  return fact(
    'user-circle',
    say('access.heading', language),
    lines.length > 0 &&
      html`<details>
        <summary>${accessSummary(known, language)} ${icon('chevron-down')}</summary>
        <ul class="access">
          ${lines}
        </ul>
      </details>`,
  )
}

/** How much of it there is; what there is not stands in the list alone. */
function accessSummary(known: readonly AccessInWords[], language: Language): string {
  const count = known.filter(({ answer }) => answer !== 'no').length
  return count === 0 ? say('access.heading', language) : say('access.count', language, { count })
}
