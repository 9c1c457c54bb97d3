import { may, type Actor } from '../../../../access/actor.ts'
import { roles } from '../../../../domain/user.ts'
import type { Localized } from '../../../../i18n/language.ts'
import { html, type Html } from '../../../html.ts'
import { roles as roleNames } from '../../account/words.ts'
import { selectField, textField } from '../../fields.ts'
import type { DeskRequest } from '../../page.ts'
import { textOf } from '../../account/text-of.ts'
import { words } from './words.ts'

/** As the operations of users say. */
export const manages = (actor: Actor): boolean => may(actor, 'manage-users')

/** What of a user is shown to be changed. */
interface Shown {
  readonly name: string
  readonly email: string | null
  readonly roles: readonly string[]
}

/** The fields that every user has. */
export function userFields(request: DeskRequest, user?: Shown): Html {
  return html`${textField(request, {
    name: 'name',
    label: words.name,
    value: user?.name,
    required: user !== undefined,
    attributes: html`maxlength="200"`,
  })}
  ${textField(request, {
    name: 'email',
    type: 'email',
    label: words.email,
    hint: words.emailHint,
    value: user?.email,
    attributes: html`maxlength="200"`,
  })}
  ${selectField(request, {
    name: 'roles',
    label: words.role,
    hint: words.roleHint,
    value: user?.roles[0] ?? 'author',
    required: true,
    options: new Map(roles.map((role) => [role, request.say(roleNames[role])])),
  })}`
}

/** What the fields send; an empty address is none. */
export function userSent(form: DeskRequest['form']) {
  const [name, email, role] = [textOf(form['name']).trim(), textOf(form['email']).trim(), textOf(form['roles'])]
  return { ...(name !== '' && { name }), email: email === '' ? null : email, roles: role }
}

/** How the link of an invitation is told, once: without the language of who invites, so that it opens in that of the browser. */
export function linkMessage(url: string | null): Localized {
  const address = (url ?? '').replace(/\/(en|fr)\/desk\//, '/desk/')
  return { en: `${words.link.en} ${address}`, fr: `${words.link.fr} ${address}` }
}
