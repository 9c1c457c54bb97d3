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

const me = 'me'

/** A user, as a path names one: by its id, or `me`. */
const userReference: Type<number | typeof me> = {
  accepts: { en: 'the id of a user, or “me”', fr: 'le numéro d’un utilisateur, ou « me »' },
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
  user: required(userReference, {
    en: 'Id of the user; “me” is who asks',
    fr: 'Numéro de l’utilisateur ; « me » désigne l’auteur de la requête',
  }),
}

const nameText = { en: 'Display name', fr: 'Nom affiché' }
const emailText = {
  en: 'E-mail address, which signs in as the login does',
  fr: 'Adresse e-mail, qui sert aussi à la connexion',
}
const roleText = { en: 'Role', fr: 'Rôle' }
const nameType = text({ maxLength: 200, nonEmpty: true })

/** The parameters of `create-user`. */
export const userFields = {
  username: required(login, { en: 'Login', fr: 'Identifiant' }),
  name: optional(nameType, { en: 'Display name; the login without one', fr: 'Nom affiché ; à défaut, l’identifiant' }),
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
  search: optional(searchText(), {
    en: 'Text in login, name or e-mail address',
    fr: 'Texte dans l’identifiant, le nom ou l’adresse e-mail',
  }),
  roles: optional(someOf(roles), { en: 'Only these roles', fr: 'Seulement ces rôles' }),
}

/** The parameters of deleting a user. */
export const removal = {
  reassign: optional(recordId(1), {
    en: 'Id of the user who gets the records and pictures; required if there are any',
    fr: 'Numéro de l’utilisateur qui reçoit les fiches et les images ; obligatoire s’il y en a',
  }),
}

export const passwordPath = {
  ...userPath,
  id: required(recordId(), { en: 'Id of the application password', fr: 'Numéro du mot de passe d’application' }),
}

/** The parameters of a passkey. */
export const passkeyFields = {
  name: required(nameType, { en: 'What its user calls it', fr: 'Le nom que lui donne son utilisateur' }),
}

/** The parameters of an application password. */
export const passwordFields = {
  name: required(nameType, { en: 'What it is for', fr: 'Son usage' }),
  expires: nullable(dateTime({ unambiguous: true }), {
    en: 'From when on it is refused; without it, it has no end',
    fr: 'À partir de quand il est refusé ; à défaut, il n’expire pas',
  }),
  scopes: clearable(someOf(scopes), {
    en: 'What it may be used for; without them, for all that its user may do',
    fr: 'Ce à quoi il sert ; à défaut, à tout ce que peut faire son utilisateur',
  }),
}
