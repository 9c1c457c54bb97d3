import type { PasskeyRepresentation } from '../../../resources/users/passkey-operations.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { siteTimeElement } from './moment-text.ts'

/** What is done to passkeys, by the actions of a page. */
interface Ways {
  readonly remove: string
  readonly rename?: string
}

/** The passkeys of a user, each with what is done to it. */
export function passkeyTable(
  passkeys: readonly PasskeyRepresentation[],
  { remove, rename }: Ways,
  request: DeskRequest,
): Html {
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
            <td data-label="${say(heads.created)}">${siteTimeElement(created, request)}</td>
            <td data-label="${say(heads.used)}">
              ${used === null ? say('desk.account.programs.never') : siteTimeElement(used, request)}
            </td>
            <td class="does">
              ${rename !== undefined && passkeyNameForm({ id, name }, rename, request)}
              ${form(request, html`${hidden('passkey', id)} ${submitButton(request, localize('common.remove'), remove, 'grave')}`)}
            </td>
          </tr> `,
      )}
    </tbody>
  </table>`
}

function passkeyNameForm(
  { id, name }: Pick<PasskeyRepresentation, 'id' | 'name'>,
  action: string,
  request: DeskRequest,
): Html {
  const { say } = request
  const label = say('desk.passkeys.newName', { name })
  return html`<details>
    <summary>${say('desk.views.rename')}</summary>
    ${form(
      request,
      html`${hidden('passkey', id)}
        <input name="name" value="${name}" maxlength="200" required aria-label="${label}" />
        ${submitButton(request, localize('common.save'), action, 'quiet')}`,
    )}
  </details>`
}
