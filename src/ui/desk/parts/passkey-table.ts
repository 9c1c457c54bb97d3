import type { PasskeyRepresentation } from '../../../resources/users/passkey-operations.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { button, form, hidden } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { momentText } from './moment-text.ts'

/** The passkeys of a user, each with a button of the action `remove`. */
export function passkeyTable(passkeys: readonly PasskeyRepresentation[], remove: string, request: DeskRequest): Html {
  const { say } = request
  const heads = {
    name: localize('common.name'),
    created: localize('desk.passkeys.since'),
    used: localize('common.lastUsed'),
  } as const
  return html`<table class="stacked">
    <thead>
      <tr>
        ${Object.values(heads).map((head) => html`<th scope="col">${say(head)}</th> `)}
        <td></td>
      </tr>
    </thead>
    <tbody>
      ${passkeys.map(
        ({ id, name, created, last_used: used }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td data-label="${say(heads.created)}">${momentText(created, request)}</td>
            <td data-label="${say(heads.used)}">
              ${used === null ? say('desk.account.programs.never') : momentText(used, request)}
            </td>
            <td class="does">
              ${form(request, html`${hidden('passkey', id)} ${button(request, localize('common.remove'), remove, 'grave')}`)}
            </td>
          </tr> `,
      )}
    </tbody>
  </table>`
}
