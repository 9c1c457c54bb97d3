import { authenticatorAddress, isFactorSecret } from '../../../accounts/sign-in/second-factor.ts'
import type { User } from '../../../domain/people/user.ts'
import { localized, type Localized } from '../../../i18n/language.ts'
import {
  beginCodes,
  readCodes,
  renewRecoveryCodes,
  turnCodesOff,
  turnCodesOn,
} from '../../../resources/users/code-operations.ts'
import { shownOnceScript } from '../../assets/desk-assets.ts'
import { html, type Html } from '../../kit/html.ts'
import { qrDrawing } from '../../kit/qr.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { formOf } from '../forms/form-spec.ts'
import { deskPage, type DeskRequest, type ActionResult } from '../page.ts'
import { shownOnce } from '../parts/shown-once.ts'
import { currentPassword } from './fields.ts'
import { recoveryLeft } from './recovery-left.ts'
import { sentText } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

const me = { user: 'me' }

/** The password with which one proves who one is. */
const provingForm = formOf({
  fields: renewRecoveryCodes.parameters,
  settings: { current: currentPassword },
})

const codesForm = formOf({
  fields: turnCodesOn.parameters,
  without: ['secret'],
  settings: {
    code: { attributes: html`inputmode="numeric" autocomplete="one-time-code"` },
    current: currentPassword,
  },
})

/** One’s own codes at sign-in: turned on with an authenticator, and off with the password. */
export const codesPage = deskPage({
  path: '/account/codes/',
  load: async ({ perform, actor, form }) => {
    if (!actor.user) return undefined
    const { recovery_codes_left: left } = (await perform(readCodes, { path: me })).body
    // The same again where the form is handed back.
    const sent = sentText({ form }, 'secret')
    const secret = isFactorSecret(sent) ? sent : (await perform(beginCodes, { path: me })).body.secret
    return { left, user: actor.user, secret }
  },
  assets: [shownOnceScript],
  title: (_found, { say, secrets }) =>
    say(secrets.length > 0 ? 'desk.account.codes.recoveryTitle' : 'common.codesAtSignIn'),
  render: ({ left, user, secret }, request) => {
    const { say, context, address: addressOf } = request
    if (request.secrets.length > 0)
      return html`${recoveryCodes(user, request)}
        <p><a class="button" href="${addressOf('/account/')}">${say('desk.account.codes.haveKept')}</a></p>`
    if (left !== null)
      return html`<p class="lead">${say('desk.account.codes.isOn')}</p>
        <section class="card narrow">
          ${recoveryLeft(left, request)}
          ${form(request, html`${provingForm.draw(request, {})} ${submitButton(request, localize('desk.account.codes.renew'), 'renew')} ${submitButton(request, localize('common.turnCodesOff'), 'off', 'grave')}`)}
        </section>`
    const address = authenticatorAddress(secret, {
      site: localized(context.settings.siteName, context.language),
      login: user.login,
    })
    return html`<p class="lead">${say('desk.account.codes.lead')}</p>
      <section class="card narrow">
        <p>${say('desk.account.codes.scan')}</p>
        ${labelledQrCode(address, say('desk.account.codes.picture'))}
        <p>${say('desk.account.codes.byHand')} <code>${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
        ${form(request, html`${hidden('secret', secret)} ${codesForm.draw(request, {})} ${submitButton(request, localize('desk.account.codes.turnOn'), 'on')}`)}
      </section>`
  },
  actions: {
    on: async (request) => {
      const parameters = { secret: sentText(request, 'secret'), ...codesForm.read(request) }
      return recoveryCodesDone(
        (await request.perform(turnCodesOn, { path: me, parameters })).body,
        localize('desk.account.codes.isOn'),
      )
    },
    renew: async (request) =>
      recoveryCodesDone(
        (await request.perform(renewRecoveryCodes, { path: me, parameters: provingForm.read(request) })).body,
        localize('desk.account.codes.renewed'),
      ),
    off: async (request) => {
      await request.perform(turnCodesOff, { path: me, parameters: provingForm.read(request) })
      return { to: '/account/codes/', message: localize('common.codesOff') }
    },
  },
})

/** Recovery codes are told once, on the page that follows. */
function recoveryCodesDone(
  { recovery_codes: codes }: { readonly recovery_codes: readonly string[] | null },
  message: Localized,
): ActionResult {
  return { to: '/account/codes/', message, secrets: codes ?? [] }
}

function recoveryCodes({ login }: User, request: DeskRequest): Html | false {
  const { say, context } = request
  const site = localized(context.settings.siteName, context.language)
  const head = say('desk.account.codes.recoveryOf', { site, login })
  const text = localize('desk.account.codes.recoveryCodes')
  return shownOnce(request, { text, head, file: 'recovery-codes.txt' })
}

/** A QR code that says what it is for. */
function labelledQrCode(text: string, label: string): Html {
  return qrDrawing(text, html`class="qr" role="img" aria-label="${label}" width="220" height="220"`)
}
