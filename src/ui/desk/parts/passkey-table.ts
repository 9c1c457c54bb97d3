import type { PasskeyRepresentation } from '../../../resources/users/passkey-operations.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { siteTimeElement, timeOrNever } from './moment-text.ts'
import { table } from './table.ts'

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
  return table(request, {
    look: 'stacked',
    columns: [
      { label: localize('common.name'), cell: ({ name }) => name },
      { label: localize('desk.passkeys.since'), cell: ({ created }) => siteTimeElement(created, request) },
      {
        label: localize('common.lastUsed'),
        cell: ({ last_used: used }) => timeOrNever(used, request),
      },
    ],
    rows: passkeys,
    buttons: (passkey) =>
      html`${rename !== undefined && passkeyNameForm(passkey, rename, request)}
      ${form(request, html`${hidden('passkey', passkey.id)} ${submitButton(request, localize('common.remove'), remove, 'grave')}`)}`,
  })
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
