import { z } from 'zod'
import { scopes } from '../../domain/people/scope.ts'
import { roles, type ApplicationPassword, type User } from '../../domain/people/user.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { exampleApi } from '../records/example.ts'
import { addressText, idNumber } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

/** A moment with its offset: what was read can be written back. */
export const instantText = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)

export const userRepresentation = namedSchema(
  'User',
  z.strictObject({
    id: idNumber,
    username: describedSchema(z.string(), msg('The login.')),
    name: describedSchema(z.string(), msg('The display name.')),
    email: describedSchema(z.string().nullable(), msg('The e-mail address.')),
    roles: describedSchema(z.array(z.enum(roles)).length(1), msg('The role, as a list.')),
    registered_date: describedSchema(instantText, msg('When the user was added.')),
    rest_url: addressText,
  }),
  msg('A user.'),
)

export type UserRepresentation = z.output<typeof userRepresentation>

export function presentUser(
  { id, login, name, email, role, createdUtc }: User,
  { links }: Context,
): UserRepresentation {
  return {
    ...{ id, username: login, name, email, roles: [role] },
    registered_date: utcInstant(createdUtc),
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
  name: describedSchema(z.string(), msg('What it is for.')),
  created: instantText,
  last_used: describedSchema(instantText.nullable(), msg('When it was used last, to a day; null: never.')),
  expires: describedSchema(instantText.nullable(), msg('From when on it is refused; null: never.')),
  scopes: describedSchema(
    z.array(z.enum(scopes)).nullable(),
    msg('What it may be used for; null: all that its user may do.'),
  ),
  rest_url: addressText,
}

export const passwordRepresentation = namedSchema(
  'ApplicationPassword',
  z.strictObject(passwordMembers),
  msg('An application password.'),
)

export type PasswordRepresentation = z.output<typeof passwordRepresentation>

export const newPasswordRepresentation = namedSchema(
  'NewApplicationPassword',
  z.strictObject({
    ...passwordMembers,
    password: describedSchema(
      z.string().nullable(),
      msg('The secret, which is told this once; null in what is answered again and in a dry run.'),
    ),
  }),
  msg('An application password with its secret.'),
)

export function presentPassword(password: ApplicationPassword, { links }: Context): PasswordRepresentation {
  const { id, user, name, createdUtc, lastUsedUtc, expiresUtc, scopes } = password
  return {
    ...{ id, name, created: utcInstant(createdUtc) },
    last_used: lastUsedUtc && utcInstant(lastUsedUtc),
    expires: expiresUtc && utcInstant(expiresUtc),
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
export function utcInstant(utc: string): string {
  return `${utc.replace(' ', 'T')}Z`
}
