import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'

type Frame = (content: Html, request: DeskRequest, held: unknown, isWrong: boolean) => Html

/** Fields on a card of their own, with a legend. */
export function card(legend: Localized): Frame {
  return (content, { say }) =>
    html`<fieldset class="card">
      <legend>${say(legend)}</legend>
      ${content}
    </fieldset>`
}

/** Fields below a heading. */
export function headed(heading: Localized, lead?: Localized): Frame {
  return (content, { say }) =>
    html`<h2>${say(heading)}</h2>
      ${lead && html`<p class="hint">${say(lead)}</p>`} ${content}`
}

/** Fields that are folded away, unless something of them is wrong. */
export function folded(summary: Localized): Frame {
  return (content, { say }, _held, isWrong) =>
    html`<details class="more" ${isWrong && html`open`}>
      <summary>${say(summary)}</summary>
      ${content}
    </details>`
}
