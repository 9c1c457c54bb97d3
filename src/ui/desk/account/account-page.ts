import { may } from '../../../accounts/actor.ts'
import { readCodes } from '../../../resources/users/code-operations.ts'
import { setOwnPassword } from '../../../resources/users/own-password-operation.ts'
import { updateUser } from '../../../resources/users/operations.ts'
import { listPasskeys } from '../../../resources/users/passkey-operations.ts'
import { endSession, endSessions, listSessions } from '../../../resources/users/session-operations.ts'
import type { SessionRepresentation } from '../../../resources/users/sign-in-representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { siteTimeElement } from '../parts/moment-text.ts'
import { table } from '../parts/table.ts'
import { again, currentPassword, newPassword } from './fields.ts'
import { recoveryLeft } from './recovery-left.ts'
import { formOf } from '../forms/form-spec.ts'
import { sentText } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

const me = { user: 'me' }

const ownForm = formOf({
  kind: 'account',
  fields: setOwnPassword.parameters,
  sections: [{ parts: ['current', 'password', again] }],
  settings: { current: currentPassword, password: newPassword },
})

/** How one is called; the e-mail address is for administrators to change: whose it is already is not told to others. */
const nameForm = formOf({
  kind: 'account',
  fields: { name: updateUser.parameters.name },
  settings: { name: { value: ({ name }: { readonly name: string }) => name } },
})

/** One’s own account: its name, its password, and where it is signed in. */
export const accountPage = deskPage({
  path: '/account/',
  navigation: { group: 'account', name: localize('desk.account.account'), sign: 'user-circle' },
  load: async ({ perform }) => ({
    sessions: (await perform(listSessions, { path: me, parameters: { per_page: 50 } })).body.sessions,
    passkeys: (await perform(listPasskeys, { path: me, parameters: { per_page: 1 } })).body.total,
    codesLeft: (await perform(readCodes, { path: me })).body.recovery_codes_left,
  }),
  title: (_found, { say }) => say('desk.account.account'),
  render: ({ sessions, ...ways }, request) =>
    html`${who(request)} ${nameSection(request)} ${waysIn(ways, request)} ${messagesSection(request)}
      <section class="card narrow">
        <h2>${request.say('desk.account.change')}</h2>
        ${form(request, html`${ownForm.draw({ ...request, marksRequired: false }, {})} ${submitButton(request, localize('desk.account.change'), 'change')}`)}
      </section>
      ${sessionsSection(sessions, request)}`,
  actions: {
    rename: async (request) => {
      await request.perform(updateUser, { path: me, parameters: nameForm.read(request) })
      return { to: '/account/', message: localize('desk.account.renamed') }
    },
    change: async (request) => {
      const { account, actor, perform } = request
      await perform(setOwnPassword, { path: me, parameters: ownForm.read(request) })
      return {
        to: '/account/',
        message: localize('desk.account.changed'),
        ...(actor.user && { session: await account.begin(actor.user) }),
      }
    },
    end: async (request) => {
      await request.perform(endSession, { path: { ...me, id: sentText(request, 'session') } })
      return { to: '/account/', message: localize('desk.account.ended') }
    },
    'end-others': async ({ perform }) => {
      await perform(endSessions, { path: me })
      return { to: '/account/', message: localize('desk.account.ended') }
    },
  },
})

function who({ actor: { user }, say }: DeskRequest): Html | false {
  if (!user) return false
  const login = user.login === user.name ? '' : `${user.login}, `
  return html`<p class="lead">${user.name} <small>${login}${say(`desk.account.roles.${user.role}`)}</small></p>`
}

function nameSection(request: DeskRequest): Html | false {
  const { actor, say, address } = request
  if (!actor.user) return false
  const { id, email } = actor.user
  const itIs = email === null ? say('desk.account.noEmail') : say('desk.account.emailIs', { email })
  const to = email === null ? say('desk.account.addEmail') : say('desk.account.changeEmail')
  return html`<section class="card narrow">
    <h2>${say('desk.account.naming')}</h2>
    <p class="hint">
      ${itIs}
      ${may(actor, 'manage-users') ? html`<a href="${address(`/users/${id}/#f-email`)}">${to}</a>` : say('desk.account.emailByAdministrator')}
    </p>
    ${form(request, html`${nameForm.draw(request, actor.user)} ${submitButton(request, localize('common.save'), 'rename')}`)}
  </section>`
}

/** What there is beside the password. */
function waysIn(
  { passkeys, codesLeft }: { readonly passkeys: number; readonly codesLeft: number | null },
  request: DeskRequest,
): Html {
  const { say, address } = request
  return html`<section class="card narrow ways">
    <h2>${say('desk.account.ways')}</h2>
    <h3><a href="${address('/account/passkeys/')}">${say('common.passkeys')}</a></h3>
    <p>${say('common.passkeyCount', { count: passkeys })}</p>
    <h3><a href="${address('/account/codes/')}">${say('common.codesAtSignIn')}</a></h3>
    ${codesLeft === null ? html`<p>${say('common.codesOff')}</p>` : recoveryLeft(codesLeft, request)}
    <h3><a href="${address('/account/passwords/')}">${say('common.passwordsOfPrograms')}</a></h3>
    <p>${say('desk.account.programs.short')}</p>
  </section>`
}

function messagesSection({ actor, say, address }: DeskRequest): Html | false {
  return (
    may(actor, 'write') &&
    html`<section class="card narrow ways">
      <h2><a href="${address('/account/messages/')}">${say('desk.messages.title')}</a></h2>
      <p>${say('desk.messages.short')}</p>
    </section>`
  )
}

function sessionsSection(sessions: readonly SessionRepresentation[], request: DeskRequest): Html {
  const { say } = request
  return html`<section class="card">
    <h2>${say('desk.account.sessions')}</h2>
    ${table(request, {
      look: 'stacked',
      columns: [
        {
          label: localize('desk.account.browser'),
          cell: ({ browser, user_agent: agent }) =>
            html`<span title="${agent ?? ''}">${browser ?? say('desk.account.unknown')}</span>`,
        },
        { label: localize('desk.account.network'), cell: ({ address }) => address ?? '–' },
        { label: localize('common.since'), cell: ({ created }) => siteTimeElement(created, request) },
        { label: localize('common.lastUsed'), cell: ({ last_used: used }) => siteTimeElement(used, request) },
      ],
      rows: sessions,
      buttons: ({ id, is_current: isCurrent }) =>
        isCurrent
          ? html`<span class="mark">${say('desk.account.here')}</span>`
          : form(
              request,
              html`${hidden('session', id)} ${submitButton(request, localize('common.signOut'), 'end', 'quiet')}`,
            ),
    })}
    ${sessions.length > 1 && form(request, submitButton(request, localize('desk.account.endOthers'), 'end-others', 'quiet'))}
  </section>`
}
