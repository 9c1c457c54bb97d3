import { z } from 'zod'
import { scopes } from '../../domain/people/scope.ts'
import { roles, type ApplicationPassword, type User } from '../../domain/people/user.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { described, named } from '../../schema/described.ts'
import { exampleApi } from '../records/example.ts'
import { addressText, idNumber } from '../records/representation.ts'

/** A moment with its offset: what was read can be written back. */
export const instantText = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)

export const userRepresentation = named(
  'User',
  z.strictObject({
    id: idNumber,
    username: described(z.string(), { en: 'The login.', fr: 'L’identifiant.' }),
    name: described(z.string(), { en: 'The display name.', fr: 'Le nom affiché.' }),
    email: described(z.string().nullable(), { en: 'The e-mail address.', fr: 'L’adresse e-mail.' }),
    roles: described(z.array(z.enum(roles)).length(1), { en: 'The role, as a list.', fr: 'Le rôle, en liste.' }),
    registered_date: described(instantText, { en: 'When the user was added.', fr: 'La date d’ajout.' }),
    rest_url: addressText,
  }),
  { en: 'A user.', fr: 'Un utilisateur.' },
)

export type UserRepresentation = z.output<typeof userRepresentation>

export function presentUser(
  { id, login, name, email, role, createdUtc }: User,
  { links }: Context,
): UserRepresentation {
  return {
    ...{ id, username: login, name, email, roles: [role] },
    registered_date: instant(createdUtc),
    rest_url: apiUrl(links, `/users/${id}`),
  }
}

export const exampleUser: UserRepresentation = {
  ...{ id: 2, username: 'ada', name: 'Ada L.', email: 'ada@example.org', roles: ['editor'] },
  registered_date: '2027-03-01T12:00:00Z',
  rest_url: `${exampleApi}/users/2`,
}

const passwordMembers = {
  id: idNumber,
  name: described(z.string(), { en: 'What it is for.', fr: 'Son usage.' }),
  created: instantText,
  last_used: described(instantText.nullable(), {
    en: 'When it was used last, to a day; null: never.',
    fr: 'Sa dernière utilisation, à un jour près ; null : jamais.',
  }),
  expires: described(instantText.nullable(), {
    en: 'From when on it is refused; null: never.',
    fr: 'À partir de quand il est refusé ; null : jamais.',
  }),
  scopes: described(z.array(z.enum(scopes)).nullable(), {
    en: 'What it may be used for; null: all that its user may do.',
    fr: 'Ce à quoi il sert ; null : tout ce que peut faire son utilisateur.',
  }),
  rest_url: addressText,
}

export const passwordRepresentation = named('ApplicationPassword', z.strictObject(passwordMembers), {
  en: 'An application password.',
  fr: 'Un mot de passe d’application.',
})

export type PasswordRepresentation = z.output<typeof passwordRepresentation>

export const newPasswordRepresentation = named(
  'NewApplicationPassword',
  z.strictObject({
    ...passwordMembers,
    password: described(z.string().nullable(), {
      en: 'The secret, which is told this once; null in what is answered again and in a dry run.',
      fr: 'Le secret, donné cette seule fois ; null dans une réponse rejouée et dans un essai.',
    }),
  }),
  { en: 'An application password with its secret.', fr: 'Un mot de passe d’application avec son secret.' },
)

export function presentPassword(password: ApplicationPassword, { links }: Context): PasswordRepresentation {
  const { id, user, name, createdUtc, lastUsedUtc, expiresUtc, scopes } = password
  return {
    ...{ id, name, created: instant(createdUtc) },
    last_used: lastUsedUtc && instant(lastUsedUtc),
    expires: expiresUtc && instant(expiresUtc),
    scopes: scopes && [...scopes],
    rest_url: apiUrl(links, `/users/${user}/application-passwords/${id}`),
  }
}

export const examplePassword: PasswordRepresentation = {
  ...{ id: 7, name: 'Website', created: '2027-03-01T12:00:00Z', last_used: null, expires: '2028-03-01T12:00:00Z' },
  scopes: ['read', 'write:events'],
  rest_url: `${exampleApi}/users/2/application-passwords/7`,
}

export const exampleNewPassword = { ...examplePassword, password: 'hWq2 9fKe 0aLm Zt6B vR4c XsNd' }

/** A moment of the database with its offset. */
export function instant(utc: string): string {
  return `${utc.replace(' ', 'T')}Z`
}
