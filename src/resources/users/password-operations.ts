import type { ApplicationPassword } from '../../domain/people/user.ts'
import { created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { partial } from '../../schema/field.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { passwordFields } from './fields.ts'
import { belowUser, type OwnedByUser } from './operations.ts'
import { addPassword, changePassword, checkExpiry, expiryUtc, revokePassword } from './passwords.ts'
import { passwordNotFound } from './problems.ts'
import {
  exampleNewPassword,
  examplePassword,
  newPasswordRepresentation,
  passwordRepresentation,
  presentPassword,
} from './representation.ts'
import { msg } from '../../texts/msg.ts'

const passwords = belowUser(
  'application-passwords',
  msg('Id of the application password'),
  passwordNotFound,
  async (id, { users }) => users.passwordById(id),
)

export const listPasswords = listOperation({
  ...passwords.collection,
  kind: 'application-password',
  plural: 'application_passwords',
  summary: msg('List application passwords'),
  description: msg('Those of a user, oldest first, without their secrets.'),
  page: msg('A page of application passwords.'),
  collection: {
    example: '/users/2/application-passwords',
    of: (_path, { id }) => `/users/${id}/application-passwords`,
  },
  parameters: paging('none'),
  representation: passwordRepresentation,
  example: examplePassword,
  find: async (_filters, slice, context, { subject: { id } }) => {
    const page = await context.storage.users.findPasswords(id, slice)
    return { page, records: page.records.map((password) => presentPassword(password, context)) }
  },
})

export const createPassword = operation({
  ...passwords.collection,
  id: 'create-application-password',
  methods: ['POST'],
  summary: msg('Create an application password'),
  description: msg(
    'The answer tells the secret, once: a request that is sent again with its Idempotency-Key is answered without it. A password with scopes or an end gives none with more.',
  ),
  parameters: passwordFields,
  check: async ({ expires }, context) => ({ issues: checkExpiry(expires, context) }),
  run: async ({ parameters: { name, expires, scopes = null } }, context, user) => {
    const limits = { name, scopes, expiresUtc: expiryUtc(expires, context) ?? null }
    const { password, secret } = await addPassword(user, limits, context)
    const shown = presentPassword(password, context)
    const address = apiUrl(context.links, `/users/${user.id}/application-passwords/${password.id}`)
    const state = passwordState(password)
    const withoutSecrets = { ...shown, password: null }
    return { ...created({ ...shown, password: secret }, address), state, withoutSecrets }
  },
  tagged: true,
  exampleBody: { name: 'Website', scopes: ['read', 'write:events'], expires: '2028-03-01T12:00:00Z' },
  status: 201,
  schema: newPasswordRepresentation,
  example: exampleNewPassword,
})

const item = {
  ...passwords.item,
  state: async ({ one }: OwnedByUser<ApplicationPassword>) => one && passwordState(one),
  shown: async ({ one }: OwnedByUser<ApplicationPassword>, context: Context) =>
    one ? presentPassword(one, context) : {},
  schema: passwordRepresentation,
  example: examplePassword,
}

const readPassword = operation({
  ...item,
  id: 'read-application-password',
  methods: ['GET'],
  summary: msg('Read an application password'),
  description: msg('Without its secret.'),
  run: async ({ path }, context, owned) => passwordWithState(passwords.found(owned, path), context),
})

const updatePassword = operation({
  ...item,
  id: 'update-application-password',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: msg('Change an application password'),
  description: msg('Changes what is sent of name, end and scopes, and leaves the rest. The secret stays.'),
  parameters: partial(passwordFields),
  check: async ({ expires }, context) => ({ issues: checkExpiry(expires, context) }),
  run: async ({ path, parameters: { name, expires, scopes } }, context, owned) => {
    const expiresUtc = expiryUtc(expires, context)
    const changes = {
      ...(name !== undefined && { name }),
      ...(expiresUtc !== undefined && { expiresUtc }),
      ...(scopes !== undefined && { scopes }),
    }
    return passwordWithState(await changePassword(passwords.found(owned, path), changes, context), context)
  },
  exampleBody: { expires: '2028-03-01T12:00:00Z' },
})

export const deletePassword = operation({
  ...item,
  id: 'delete-application-password',
  methods: ['DELETE'],
  summary: msg('Revoke an application password'),
  description: msg('It is refused from then on, by every process.'),
  run: async ({ path }, context, owned) => {
    const password = passwords.found(owned, path)
    await revokePassword(password, context)
    return ok(presentPassword(password, context))
  },
})

/** What a write could overwrite: not when it was used. */
function passwordState({ hash: _, lastUsedUtc: __, ...password }: ApplicationPassword): object {
  return password
}

function passwordWithState(password: ApplicationPassword, context: Context) {
  return { ...ok(presentPassword(password, context)), state: passwordState(password) }
}

/** Application passwords: ours, named as the original names them (contract/access.md §9). */
export const passwordOperations: readonly Operation[] = [
  listPasswords,
  createPassword,
  readPassword,
  updatePassword,
  deletePassword,
]
