import { typedPassword } from '../../../resources/users/own-password.ts'
import { text } from '../../../schema/types/values/text.ts'
import { Invalid, issue } from '../../../errors/problem.ts'
import { localize } from '../../../texts/text.ts'
import { html } from '../../kit/html.ts'
import { fieldPart, type FormField, type FieldSettings } from '../forms/field-part.ts'
import type { Part } from '../forms/part.ts'
import { sentVerbatim } from '../forms/sent.ts'

/** Who comes in, for what no operation of the API does. */
export const login = { type: text({ maxLength: 200 }), presence: 'required' } as const satisfies FormField
export const password = { type: typedPassword, presence: 'required' } as const satisfies FormField

export const typedLogin: FieldSettings<object> = {
  attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false"`,
}

/** The same where the browser offers passkeys beside the logins that it knows. */
export const loginOrPasskey: FieldSettings<object> = {
  attributes: html`autocomplete="username webauthn" autocapitalize="none" spellcheck="false"`,
}

export const currentPassword: FieldSettings<object> = {
  required: true,
  attributes: html`autocomplete="current-password"`,
}

export const newPassword: FieldSettings<object> = { attributes: html`autocomplete="new-password" minlength="10"` }

/** The new password a second time: another one is refused. */
export const again: Part<object> = {
  ...fieldPart('again', password, 'account', newPassword),
  read: (request) => {
    if (sentVerbatim(request, 'again') === sentVerbatim(request, 'password')) return {}
    throw new Invalid([{ ...issue('again', 'rest_invalid_param', localize('desk.account.differs')), sent: null }])
  },
}
