import { z } from 'zod'
import { scopes } from '../../domain/people/scope.ts'
import { roles, type Role } from '../../domain/people/user.ts'
import { type Type, clearable, defaulted, fixed, nullable, optional, required } from '../../schema/field.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { emailAddress, login } from '../../schema/types/values/login.ts'
import { oneOf, someOf } from '../../schema/types/values/one-of.ts'
import { searchText, text } from '../../schema/types/values/text.ts'
import { paging } from '../records/lists/paging.ts'
import { msg } from '../../texts/msg.ts'

const me = 'me'

/** A user, as a path names one: by its id, or `me`. */
const userReference: Type<number | typeof me> = {
  accepts: msg('the id of a user, or “me”'),
  schema: z.union([recordId(1).schema, z.literal(me)]),
  fromWire: (raw) => (typeof raw === 'string' && raw.toLowerCase() === me ? me : recordId().fromWire?.(raw)),
  sent: () => ({ type: 'string', pattern: '^(\\d+|me)$' }),
  index: { type: 'string' },
}

/** One role; the original has lists of them, so a list of one is one. */
const role: Type<Role> = {
  ...oneOf(roles),
  fromWire: (raw) => (Array.isArray(raw) && raw.length === 1 ? (raw[0] as unknown) : raw),
  sent: () => {
    const one = { type: 'string', enum: roles }
    return { anyOf: [one, { type: 'array', items: one, minItems: 1, maxItems: 1 }] }
  },
}

export const userPath = {
  user: required(userReference, msg('Id of the user; “me” is who asks')),
}

const nameText = msg('Display name')
const emailText = msg('E-mail address, which signs in as the login does')
const roleText = msg('Role')
const nameType = text({ maxLength: 200, nonEmpty: true })

/** The parameters of `create-user`. */
export const userFields = {
  username: required(login, msg('Login')),
  name: optional(nameType, msg('Display name; the login without one')),
  email: clearable(emailAddress, emailText),
  roles: defaulted(role, 'author', roleText),
}

/** The parameters of `update-user`. */
export const userChanges = {
  name: fixed(nameType, nameText),
  email: clearable(emailAddress, emailText),
  roles: fixed(role, roleText),
}

export const userFilters = {
  ...paging('none'),
  search: optional(searchText(), msg('Text in login, name or e-mail address')),
  roles: optional(someOf(roles), msg('Only these roles')),
}

/** The parameters of deleting a user. */
export const removal = {
  reassign: optional(recordId(1), msg('Id of the user who gets the records and pictures; required if there are any')),
}

/** The parameters of a passkey. */
export const passkeyFields = {
  name: required(nameType, msg('What its user calls it')),
}

/** The parameters of an application password. */
export const passwordFields = {
  name: required(nameType, msg('What it is for')),
  expires: nullable(dateTime({ unambiguous: true }), msg('From when on it is refused; without it, it has no end')),
  scopes: clearable(someOf(scopes), msg('What it may be used for; without them, for all that its user may do')),
}
