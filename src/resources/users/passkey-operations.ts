import { z } from 'zod'
import type { Passkey } from '../../domain/people/session.ts'
import type { User } from '../../domain/people/user.ts'
import { utcText } from '../../domain/time/time.ts'
import { ok } from '../../operations/answer.ts'
import { logActivity, type Context, type Doing } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { exampleApi } from '../records/example.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { addressText, idNumber } from '../records/representation.ts'
import { passkeyFields } from './fields.ts'
import { belowUser } from './operations.ts'
import { passkeyNotFound, passkeyRefused, tooManyPasskeys } from './problems.ts'
import { utcInstant, instantText } from './representation.ts'
import { msg } from '../../texts/msg.ts'

const passkeys = belowUser('passkeys', msg('Id of the passkey'), passkeyNotFound, async (id, { signIns }) =>
  signIns.passkeyById(id),
)
/** A user has so many at most. */
const maxPasskeys = 20

const representation = namedSchema(
  'Passkey',
  z.strictObject({
    id: idNumber,
    name: describedSchema(z.string(), msg('What its user calls it.')),
    created: describedSchema(instantText, msg('When it was added.')),
    last_used: describedSchema(instantText.nullable(), msg('When it signed in last; null: never.')),
    rest_url: addressText,
  }),
  msg('A passkey of a user.'),
)

export type PasskeyRepresentation = z.output<typeof representation>

function presentPasskey(
  { id, user, name, createdUtc, lastUsedUtc }: Passkey,
  { links }: Context,
): PasskeyRepresentation {
  return {
    ...{ id, name, created: utcInstant(createdUtc), last_used: lastUsedUtc && utcInstant(lastUsedUtc) },
    rest_url: apiUrl(links, `/users/${user}/passkeys/${id}`),
  }
}

const example: PasskeyRepresentation = {
  ...{ id: 12, name: 'Phone', created: '2027-03-01T12:00:00Z', last_used: '2027-03-02T08:00:00Z' },
  rest_url: `${exampleApi}/users/2/passkeys/12`,
}

export const listPasskeys = listOperation({
  ...passkeys.collection,
  kind: 'passkey',
  plural: 'passkeys',
  summary: msg('List passkeys'),
  description: msg('Those with which a user signs in at the desk, the oldest first. They are added at the desk.'),
  page: msg('A page of passkeys.'),
  collection: { example: '/users/2/passkeys', of: (_path, { id }) => `/users/${id}/passkeys` },
  parameters: paging('none'),
  representation,
  example,
  find: async (_filters, slice, context, { subject: { id } }) => {
    const page = await context.storage.signIns.findPasskeys(id, slice)
    return { page, records: page.records.map((passkey) => presentPasskey(passkey, context)) }
  },
})

const item = { ...passkeys.item, schema: representation, example }

export const updatePasskey = operation({
  ...item,
  id: 'update-passkey',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: msg('Rename a passkey'),
  description: msg('The name tells its user which one it is; it signs in as before.'),
  parameters: passkeyFields,
  run: async ({ path, parameters: { name } }, context, owned) => {
    const passkey = passkeys.found(owned, path)
    await context.storage.signIns.renamePasskey(passkey.id, name)
    await log(owned.user, context)
    return ok(presentPasskey({ ...passkey, name }, context))
  },
  exampleBody: { name: 'Phone' },
})

export const deletePasskey = operation({
  ...item,
  id: 'delete-passkey',
  methods: ['DELETE'],
  summary: msg('Remove a passkey'),
  description: msg('It signs in no more. Sessions that it has begun go on.'),
  run: async ({ path }, context, owned) => {
    const passkey = passkeys.found(owned, path)
    await context.storage.signIns.removePasskey(passkey.id)
    await log(owned.user, context)
    return ok(presentPasskey(passkey, context))
  },
})

/** Adds one that the authenticator of a user has made. Inside a transaction. */
export async function addPasskey(
  user: User,
  made: Pick<Passkey, 'name' | 'credential' | 'publicKey' | 'count' | 'transports' | 'handle'>,
  doing: Doing,
): Promise<void> {
  const { signIns } = doing.storage
  // One after the other, so that there are never more.
  await signIns.lock(user.id)
  if ((await signIns.passkeys(user.id)).length >= maxPasskeys) throw tooManyPasskeys()
  const passkey = { ...made, user: user.id, createdUtc: utcText(doing.now()), lastUsedUtc: null }
  if (!(await signIns.addPasskey(passkey))) throw passkeyRefused()
  await log(user, doing)
}

async function log({ id }: User, doing: Doing): Promise<void> {
  await logActivity(doing, { action: 'updated', kind: 'user', record: id, changed: ['passkeys'] })
}

/** With what users sign in beside passwords (contract/access.md §12). */
export const passkeyOperations: readonly Operation[] = [listPasskeys, updatePasskey, deletePasskey]
