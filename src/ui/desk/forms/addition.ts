import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'

interface Addition {
  readonly id: string
  /** Its heading where the event has it. */
  readonly heading: Localized
  /** What offers it where the event does not. */
  readonly add: Localized
  readonly isThere: boolean
  /** What the event has of it, in a line: then it is folded away all the same. */
  readonly line?: string | Html | undefined
}

/** A row for what only some events need: folded away, unless the event has it and no line says what, or something of it was refused. */
export function addition({ say }: DeskRequest, { id, heading, add, isThere, line }: Addition, content: Html): Html {
  const isOpen = (isThere && line === undefined) || content.problems.length > 0
  return html`<details class="card addition" ${isOpen && html`open`}>
    <summary>
      <h2 id="${id}">${say(isThere ? heading : add)}</h2>
      ${line !== undefined && html` <span class="line">${line}</span>`}
    </summary>
    ${content}
  </details>`
}
