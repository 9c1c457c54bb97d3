import { changedSince } from '../../../resources/activity/undo/kept.ts'
import { occurrencesWouldBeLost } from '../../../resources/events/series/problems.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest, Refusal } from '../page.ts'
import { replaceParameterName, fieldId } from './controls.ts'
import { fieldLabel } from './labels.ts'
import type { Text } from '../../../texts/text.ts'

/** Why a form comes back, above it: each sentence as the page has it beside a control, to which it leads, in their order. */
export function problemSummary(refusal: Refusal, { say }: DeskRequest, { problems }: Html): Html {
  const { fields, message } = refusal
  const told = problems.filter(({ name }) => name !== undefined)
  const others = [...fields].filter(([name]) => !told.some((each) => each.name === name))
  const links = [
    ...told.map(({ id, sentence }) => html`<li><a href="#${id}">${sentence}</a></li> `),
    ...others.map(
      ([name, sentence]) =>
        html`<li>
          <a href="#${fieldId(name)}">${replaceParameterName(sentence, name, say(fieldLabel(name, undefined)))}</a>
        </li> `,
    ),
  ]
  const lead = leadOf(refusal)
  return html`<div class="refused" role="alert" tabindex="-1" id="refused">
    <p><strong>${say('desk.general.refused')}</strong> ${lead ? say(lead) : message}</p>
    ${
      fields.size > 0 &&
      html`<ul>
        ${links}
      </ul>`
    }
  </div>`
}

/** What is told of a refusal as a whole, where that is not its message. */
function leadOf({ problem, fields }: Refusal): Text | undefined {
  if (problem.status === 412) return 'desk.general.changed'
  if (problem.code === occurrencesWouldBeLost.code) return 'desk.general.lost'
  if (problem.code === changedSince.code) return 'desk.undo.changed'
  return fields.size > 0 ? 'desk.general.wrong' : undefined
}
