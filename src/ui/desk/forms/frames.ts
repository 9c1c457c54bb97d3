import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { addition } from './addition.ts'
import type { SectionState } from './form-spec.ts'

type Frame = (content: Html, request: DeskRequest, held: unknown, state: SectionState) => Html

/** Fields on a card of their own, with a legend. */
export function cardFrame(legend: Localized): Frame {
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
export function foldedFrame(summary: Localized): Frame {
  return (content, { say }, _held, { isWrong }) =>
    html`<details class="more" ${isWrong && html`open`}>
      <summary>${say(summary)}</summary>
      ${content}
    </details>`
}

/** So many of what is filled in are named. */
const named = 4

/** The same on a card, with a line of what is filled in. */
export function foldedCard(id: string, heading: Localized): Frame {
  return (content, request, _held, { filledIn }) => {
    const isThere = filledIn.length > 0
    const labels = filledIn.map((each) => request.say(each)).filter((label) => label !== request.say(heading))
    const line = `${labels.slice(0, named).join(' · ')}${labels.length > named ? '…' : ''}`
    return addition(request, { id, heading, add: heading, isThere, line: isThere ? line : undefined }, content)
  }
}

/** Fields behind a row that says what they hold, where they hold something. */
export function rowFrame<H>(id: string, heading: Localized, lineOf: (request: DeskRequest, held: H) => string | Html) {
  return (content: Html, request: DeskRequest, held: H) =>
    addition(request, { id, heading, add: heading, isThere: true, line: lineOf(request, held) }, content)
}
