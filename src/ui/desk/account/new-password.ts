import { Invalid, issue } from '../../../errors/problem.ts'
import { html, type Html } from '../../kit/html.ts'
import { textField } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { sentVerbatim } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

/** The fields of a new password, which is typed twice. */
export function newPasswordFields(request: DeskRequest): Html {
  const attributes = html`autocomplete="new-password" minlength="10" maxlength="1000"`
  const common = { type: 'password', required: true, attributes } as const
  return html`${textField(request, { ...common, name: 'password', label: localize('desk.account.newPassword'), hint: localize('desk.account.passwordHint') })}
  ${textField(request, { ...common, name: 'again', label: localize('desk.account.again') })}`
}

/** The new password of a form. Throws where it was not typed the same twice. */
export function newPasswordOf(form: DeskRequest['form']): string {
  const password = sentVerbatim({ form }, 'password')
  if (password === sentVerbatim({ form }, 'again')) return password
  throw new Invalid([{ ...issue('again', 'rest_invalid_param', localize('desk.account.differs')), sent: null }])
}
