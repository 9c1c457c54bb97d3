import type { Session } from '../../../domain/session.ts'
import { html, type Html } from '../../html.ts'
import { button, form, textField } from '../fields.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { codeWords } from './code-words.ts'
import { browserName } from './browser-name.ts'
import { momentText } from './moment-text.ts'
import { newPasswordFields, newPasswordOf } from './new-password.ts'
import { textOf } from './text-of.ts'
import { roles, words } from './words.ts'

/** One’s own account: its password, and where it is signed in. */
export const accountPage = deskPage({
  path: '/account/',
  load: async ({ context, actor }) => actor.user && context.storage.signIns.sessions(actor.user.id),
  title: (_found, { say }) => say(words.account),
  render: (sessions, request) =>
    html`${who(request)}
      <section class="card narrow">
        <h2>${request.say(words.change)}</h2>
        ${form(
          request,
          html`${textField(request, {
            name: 'current',
            type: 'password',
            label: words.current,
            required: true,
            attributes: html`autocomplete="current-password" maxlength="1000"`,
          })}
          ${newPasswordFields(request)} ${button(request, words.change, 'change')}`,
        )}
      </section>
      ${signedIn(sessions, request)}
      <p><a href="${request.address('/account/codes/')}">${request.say(codeWords.title)}</a></p>
      <p><a href="${request.address('/account/passwords/')}">${request.say(words.programs)}</a></p>`,
  actions: {
    change: async ({ form, account, actor }) => {
      const password = newPasswordOf(form)
      const session = actor.user && (await account.changePassword(actor.user, textOf(form['current']), password))
      return { to: '/account/', message: words.changed, ...(session !== undefined && { session }) }
    },
    end: async ({ form, context, actor }) => {
      const id = /^\d{1,9}$/.exec(textOf(form['session']))?.[0]
      if (actor.user && id !== undefined) await context.storage.signIns.endSession(actor.user.id, Number(id))
      return { to: '/account/', message: words.ended }
    },
    'end-others': async ({ context, session }) => {
      if (session) await context.storage.signIns.endSessions(session.user, session.id)
      return { to: '/account/', message: words.ended }
    },
  },
})

function who({ actor: { user }, say }: DeskRequest): Html | false {
  if (!user) return false
  const login = user.login === user.name ? '' : `${user.login}, `
  return html`<p class="lead">${user.name} <small>${login}${say(roles[user.role])}</small></p>`
}

function signedIn(sessions: readonly Session[], request: DeskRequest): Html {
  const { say, session: own } = request
  const heads = [words.browser, words.network, words.since, words.lastUse]
  return html`<section class="card">
    <h2>${say(words.sessions)}</h2>
    <table class="stacked">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${say(head)}</th> `)}
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${sessions.map(
          (session) =>
            html`<tr>
              <th scope="row" title="${session.agent ?? ''}">${browserName(session.agent) ?? say(words.unknown)}</th>
              <td data-label="${say(words.network)}">${session.address ?? '–'}</td>
              <td data-label="${say(words.since)}">${momentText(session.createdUtc, request)}</td>
              <td data-label="${say(words.lastUse)}">${momentText(session.seenUtc, request)}</td>
              <td class="does">
                ${
                  session.id === own?.id
                    ? html`<span class="mark">${say(words.here)}</span>`
                    : form(
                        request,
                        html`<input
                            type="hidden"
                            name="session"
                            value="${session.id}"
                          />${button(request, words.end, 'end', 'quiet')}`,
                      )
                }
              </td>
            </tr> `,
        )}
      </tbody>
    </table>
    ${sessions.length > 1 && form(request, button(request, words.endOthers, 'end-others', 'quiet'))}
  </section>`
}
