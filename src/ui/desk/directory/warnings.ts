import { html, type Html } from '../../kit/html.ts'
import { checkbox } from '../forms/controls.ts'
import { heldControl } from '../forms/field-part.ts'
import { memberLabel } from '../activity/members.ts'
import type { DeskRequest } from '../page.ts'
import { editable } from './forms.ts'
import type { Kind } from './kinds.ts'
import { mergeAddress } from './merge/merge-page.ts'
import type { Similar } from './similar.ts'
import type { Subject } from './subject.ts'
import { sentText, sentValue } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

/** The records whose names are like the one that was sent, and the way to save it all the same. */
export function similarWarning(
  kind: Kind,
  request: DeskRequest,
  similar: readonly Similar[],
  own: number | undefined,
): Html | false {
  if (similar.length === 0) return false
  const { say, address } = request
  // Of a name that is there already, a create would change that record.
  const isTaken = own === undefined && !kind.isTerm && similar.some(({ isSame }) => isSame)
  return html`<div class="card warning" id="similar">
    <h2>${say('desk.directory.form.similar')}</h2>
    <ul>
      ${similar.map(
        ({ id, name, detail }) =>
          html`<li>
            <a href="${address(`/${kind.plural}/${id}/`)}">${name}</a
            >${detail !== '' && html` <small>${detail}</small>`}
            ${kind.merge && own !== undefined && html`<a href="${address(mergeAddress(kind, own, id))}">${say('desk.directory.merge.mergeTwo')}</a>`}
          </li> `,
      )}
    </ul>
    ${isTaken ? html`<p>${say('desk.directory.form.similarSame')}</p>` : checkbox(request, { name: 'distinct', label: localize('desk.directory.form.distinct') })}
  </div>`
}

/** What somebody else has written meanwhile, beside what was sent. */
export function conflictWarning(kind: Kind, request: DeskRequest, subject: Subject): Html | false {
  if (request.refusal?.problem.status !== 412) return false
  const { say } = request
  const rows = kind.form.controls.flatMap((name) => {
    const stored = heldControl(subject.body, name)
    const now = name.startsWith('description') ? editable(stored, kind) : stored
    const yours = sentValue(request, name) === undefined ? now : sentText(request, name)
    return yours === now.trim() ? [] : [{ name, now, yours }]
  })
  const shown = (text: string) => (text === '' ? html`<em>${say('desk.directory.form.nothing')}</em>` : html`${text}`)
  return html`<div class="card warning">
    <h2>${say('desk.directory.form.conflict')}</h2>
    <p>${say('desk.directory.form.conflictText')}</p>
    <table class="versions">
      <thead>
        <tr>
          <th scope="col">${say('desk.directory.form.field')}</th>
          <th scope="col">${say('desk.directory.form.theirs')}</th>
          <th scope="col">${say('desk.directory.form.yours')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, now, yours }) =>
            html`<tr>
              <th scope="row">${say(memberLabel(name.replace(/\[(\w+)\]/, '@$1'), kind.kind))}</th>
              <td data-label="${say('desk.directory.form.theirs')}">${shown(now)}</td>
              <td data-label="${say('desk.directory.form.yours')}">${shown(yours)}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`
}
