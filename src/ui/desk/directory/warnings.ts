import { html, type Html } from '../../kit/html.ts'
import { checkbox } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { mayMerge, type Kind } from './kinds.ts'
import { mergeAddress } from './merge/merge-page.ts'
import type { Similar } from './similar.ts'
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
            ${own !== undefined && mayMerge(kind, request.actor) && html`<a href="${address(mergeAddress(kind, own, id))}">${say('desk.directory.merge.mergeTwo')}</a>`}
          </li> `,
      )}
    </ul>
    ${isTaken ? html`<p>${say('desk.directory.form.similarSame')}</p>` : checkbox(request, { name: 'distinct', label: localize('desk.directory.form.distinct') })}
  </div>`
}
