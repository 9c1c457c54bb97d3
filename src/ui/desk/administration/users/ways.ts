import { readCodes, turnCodesOff } from '../../../../resources/users/code-operations.ts'
import { readUser } from '../../../../resources/users/operations.ts'
import { deletePasskey, listPasskeys } from '../../../../resources/users/passkey-operations.ts'
import { listPasswords } from '../../../../resources/users/password-operations.ts'
import { endSessions, listSessions } from '../../../../resources/users/session-operations.ts'
import { html, type Html } from '../../../kit/html.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import { submitButton, form } from '../../forms/controls.ts'
import type { Action, DeskRequest } from '../../page.ts'
import { addProgram, programs, revokeProgram } from '../../programs/section.ts'
import { passkeyTable } from '../../parts/passkey-table.ts'
import { sentText } from '../../forms/sent.ts'
import { sendInvitation, invitedByLink } from './invitation.ts'
import { localize } from '../../../../texts/text.ts'

/** The ways in of a user: programs, sessions, codes. */
export async function loadWays({ perform, path }: DeskRequest) {
  const of = { path: { user: path['id'] } }
  const passwords = (await perform(listPasswords, { ...of, parameters: { per_page: 50 } })).body.application_passwords
  const { sessions, total } = (await perform(listSessions, { ...of, parameters: { per_page: 50 } })).body
  const { enabled: hasCodes } = (await perform(readCodes, of)).body
  const { passkeys } = (await perform(listPasskeys, { ...of, parameters: { per_page: 50 } })).body
  const lastUse = sessions.map(({ last_used }) => last_used).reduce((a, b) => (a > b ? a : b), '')
  return { passwords, passkeys, sessions: total, lastUse, hasCodes }
}

type Ways = Awaited<ReturnType<typeof loadWays>>

/** What an administrator does about them. */
export function waysSection(
  { passwords, passkeys, sessions, lastUse, hasCodes }: Ways,
  { isOneself, canMail }: { readonly isOneself: boolean; readonly canMail: boolean },
  request: DeskRequest,
): Html {
  const { say, address } = request
  return html`<section class="card narrow">
      <h2>${say('desk.users.ways.title')}</h2>
      <p>${say('desk.users.ways.text')}</p>
      ${form(
        request,
        html`<div class="tools">
          ${canMail && submitButton(request, localize('desk.users.ways.mail'), 'mail', 'quiet')}
          ${submitButton(request, localize('desk.users.ways.invite'), 'invite', 'quiet')}
        </div>`,
      )}
      <h3>${say('desk.users.ways.sessions')}</h3>
      ${
        sessions === 0
          ? html`<p>${say('desk.users.ways.noSessions')}</p>`
          : html`<p>
                ${say('desk.users.ways.count', { count: sessions })} ${say('desk.users.ways.lastUse')}
                ${siteTimeElement(lastUse, request)}
              </p>
              ${form(request, submitButton(request, localize('desk.users.ways.endSessions'), 'end-sessions', 'quiet'))}`
      }
      <h3>${say('common.passkeys')}</h3>
      ${
        passkeys.length === 0
          ? html`<p>${say('common.passkeyCount', { count: 0 })}</p>`
          : passkeyTable(passkeys, { remove: 'remove-passkey' }, request)
      }
      <h3>${say('common.codesAtSignIn')}</h3>
      <p>${say(hasCodes ? 'desk.users.ways.codesOn' : 'common.codesOff')}</p>
      ${
        hasCodes &&
        (isOneself
          ? html`<p><a href="${address('/account/codes/')}">${say('desk.users.ways.ownCodes')}</a></p>`
          : form(request, submitButton(request, localize('common.turnCodesOff'), 'codes-off', 'grave')))
      }
    </section>
    <h2>${say('common.passwordsOfPrograms')}</h2>
    ${programs({ passwords, isOwn: isOneself, actions: programActions }, request)}`
}

const programActions = { add: 'add-program', revoke: 'revoke', id: 'password' }

const userIn = ({ path }: DeskRequest): string => path['id'] ?? ''
const backTo = ({ path }: DeskRequest) => ({ to: `/users/${path['id'] ?? ''}/` })

export const wayActions = {
  invite: async (request) => {
    return { ...backTo(request), message: await invitedByLink(request.path['id'], request) }
  },
  mail: async (request) => {
    const { body } = await request.perform(readUser, { path: { user: request.path['id'] } })
    return { ...backTo(request), message: await sendInvitation(body, request) }
  },
  'add-program': (request) => addProgram(request, userIn(request), backTo(request).to),
  revoke: (request) => revokeProgram(request, userIn(request), backTo(request).to, programActions.id),
  'end-sessions': async (request) => {
    await request.perform(endSessions, { path: { user: request.path['id'] } })
    return { ...backTo(request), message: localize('desk.users.ways.ended') }
  },
  'remove-passkey': async (request) => {
    const { perform, path } = request
    await perform(deletePasskey, { path: { user: path['id'], id: sentText(request, 'passkey') } })
    return { ...backTo(request), message: localize('common.passkeyRemoved') }
  },
  'codes-off': async (request) => {
    await request.perform(turnCodesOff, { path: { user: request.path['id'] } })
    return { ...backTo(request), message: localize('desk.users.ways.codesTurnedOff') }
  },
} as const satisfies Readonly<Record<string, Action>>
