import { createPassword, deletePassword } from '../../../resources/users/password-operations.ts'
import type { PasswordRepresentation } from '../../../resources/users/representation.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { sentText } from '../forms/sent.ts'
import type { DeskRequest, ActionResult } from '../page.ts'
import { siteTimeElement, timeOrNever } from '../parts/moment-text.ts'
import { shownOnce } from '../parts/shown-once.ts'
import { table } from '../parts/table.ts'
import { programForm } from './form.ts'
import { scopeWords } from './scopes.ts'

interface Programs {
  readonly passwords: readonly PasswordRepresentation[]
  readonly isOwn: boolean
  /** The actions of the page that add and revoke one, and the name by which the latter tells which. */
  readonly actions: { readonly add: string; readonly revoke: string; readonly id: string }
}

/** The secret of a new application password; those that there are, with what they may do; and the form of another one. */
export function programs({ passwords, isOwn, actions }: Programs, request: DeskRequest): Html {
  return html`${shownOnce(request, { text: localize('desk.account.programs.secret') })}
  ${passwords.length > 0 && passwordTable(passwords, actions, request)}
  ${isOwn ? newProgram({ isOwn, actions }, request) : foldedNewProgram({ isOwn, actions }, request)}`
}

function newProgram({ isOwn, actions }: Pick<Programs, 'isOwn' | 'actions'>, request: DeskRequest): Html {
  return html`<section class="card narrow programs">
    ${isOwn && html`<h2>${request.say('desk.programs.new')}</h2>`}
    ${form(request, html`${programForm.draw(request, { isOwn })} ${submitButton(request, localize('desk.account.programs.add'), actions.add)}`)}
  </section>`
}

/** The same where it is one thing of many. */
function foldedNewProgram(given: Pick<Programs, 'isOwn' | 'actions'>, request: DeskRequest): Html {
  return html`<details class="more" ${request.refusal?.action === given.actions.add && html`open`}>
    <summary>${request.say('desk.programs.new')}</summary>
    ${newProgram(given, request)}
  </details>`
}

/** Adds one as the form says; its secret is told on the page `to`. */
export async function addProgram(request: DeskRequest, user: number | string, to: string): Promise<ActionResult> {
  const { password } = (
    await request.perform(createPassword, { path: { user }, parameters: programForm.read(request) })
  ).body
  return { to, message: localize('desk.programs.added'), secrets: password === null ? [] : [password] }
}

export async function revokeProgram(
  request: DeskRequest,
  user: number | string,
  to: string,
  named: string,
): Promise<ActionResult> {
  await request.perform(deletePassword, { path: { user, id: sentText(request, named) } })
  return { to, message: localize('common.revoked') }
}

function passwordTable(
  passwords: Programs['passwords'],
  { revoke, id: named }: Programs['actions'],
  request: DeskRequest,
): Html {
  const { say } = request
  const now = request.context.now().toString()
  return html`<section class="card">
    ${table(request, {
      look: 'stacked',
      columns: [
        { label: localize('common.name'), cell: ({ name }) => name },
        { label: localize('desk.programs.may.title'), cell: ({ scopes }) => scopeWords(scopes, request) },
        { label: localize('desk.account.programs.created'), cell: ({ created }) => siteTimeElement(created, request) },
        {
          label: localize('desk.programs.end.title'),
          cell: ({ expires }) =>
            html`${timeOrNever(expires, request)}
            ${expires !== null && expires <= now && html`<span class="mark">${say('desk.programs.over')}</span>`}`,
        },
        { label: localize('common.lastUsed'), cell: ({ last_used: used }) => timeOrNever(used, request) },
      ],
      rows: passwords,
      buttons: ({ id }) =>
        form(request, html`${hidden(named, id)} ${submitButton(request, localize('common.revoke'), revoke, 'grave')}`),
    })}
  </section>`
}
