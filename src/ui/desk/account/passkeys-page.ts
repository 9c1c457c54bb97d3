import { browserName } from '../../../domain/people/browser-name.ts'
import { createPassword } from '../../../resources/users/password-operations.ts'
import { deletePasskey, listPasskeys, updatePasskey } from '../../../resources/users/passkey-operations.ts'
import { proven } from '../../../resources/users/own-password.ts'
import { localize } from '../../../texts/text.ts'
import { passkeysScript } from '../../assets/desk-assets.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { formOf } from '../forms/form-spec.ts'
import { sentText, sentVerbatim } from '../forms/sent.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { passkeyTable } from '../parts/passkey-table.ts'
import { currentPassword } from './fields.ts'

const me = { user: 'me' }
const path = '/account/passkeys/'
const longestName = 200

const passkeyForm = formOf({
  fields: { name: createPassword.parameters.name, current: proven.current },
  settings: {
    name: {
      hint: localize('desk.passkeys.nameHint'),
      value: (_held: object, { session }) => browserName(session?.agent ?? null) ?? '',
    },
    current: { ...currentPassword, isShown: (_held, { account }) => !account.passkeys.isFresh },
  },
})

/** One’s own passkeys: added by a script, which asks the authenticator, and removed. */
export const passkeysPage = deskPage({
  path,
  assets: [passkeysScript],
  load: async ({ perform }) => (await perform(listPasskeys, { path: me, parameters: { per_page: 50 } })).body.passkeys,
  title: (_found, { say }) => say('common.passkeys'),
  render: (passkeys, request) => {
    const { say } = request
    return html`<p class="lead">${say('desk.passkeys.lead')}</p>
      ${passkeys.length > 0 && html`<section class="card">${passkeyTable(passkeys, { remove: 'remove', rename: 'rename' }, request)}</section>`}
      ${adding(request)}`
  },
  actions: {
    begin: async (request) => {
      const { current } = passkeyForm.read(request)
      return { to: path, data: await request.account.passkeys.create(current === '' ? undefined : current) }
    },
    add: async (request) => {
      const name = sentText(request, 'name').slice(0, longestName) || request.say('common.passkey')
      const [handle, answer] = [sentText(request, 'handle'), sentVerbatim(request, 'answer')]
      await request.account.passkeys.add({ name, handle, answer })
      return { to: path, message: localize('desk.passkeys.added') }
    },
    rename: async (request) => {
      const path = { ...me, id: sentText(request, 'passkey') }
      await request.perform(updatePasskey, { path, parameters: { name: sentText(request, 'name') } })
      return { to: '/account/passkeys/', message: localize('desk.passkeys.renamed') }
    },
    remove: async (request) => {
      await request.perform(deletePasskey, { path: { ...me, id: sentText(request, 'passkey') } })
      return { to: path, message: localize('common.passkeyRemoved') }
    },
  },
})

function adding(request: DeskRequest): Html {
  const { say, account } = request
  const { site } = account.passkeys
  if (!site) return html`<p>${say('desk.passkeys.nowhere')}</p>`
  return html`<section
    class="card narrow"
    data-passkey="add"
    data-origin="${site.origin}"
    data-failed="${say('desk.passkeys.notMade')}"
  >
    <h2>${say('desk.passkeys.add')}</h2>
    <p data-without>${say('desk.passkeys.without')}</p>
    <div data-with hidden>
      ${form(
        request,
        html`${hidden('handle', '')} ${hidden('answer', '')} ${passkeyForm.draw(request, {})}
          <p class="problem" role="alert"></p>
          ${submitButton(request, localize('desk.passkeys.add'), 'add')}`,
      )}
    </div>
  </section>`
}
