import { type Actor, covers, permits } from '../../accounts/actor.ts'
import type { User } from '../../domain/people/user.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import { emailTaken, forbidden, loginTaken } from '../../errors/access.ts'
import { created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import type { Values } from '../../schema/field.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { removal, userChanges, userFields, userFilters, userPath } from './fields.ts'
import { lastAdministrator, userNotFound } from './problems.ts'
import { exampleUser, presentUser, userRepresentation } from './representation.ts'
import { addUser, changeUser, removeUser } from './write.ts'
import { msg } from '../../texts/msg.ts'

const manages = permits('manage-users')

/** Administrators, and everybody for itself; whether there is such a user is nobody else’s business. */
export function managesOrIs(actor: Actor, user: User | undefined): boolean {
  return manages(actor) || (user !== undefined && user.id === actor.user?.id)
}

const shown = { schema: userRepresentation, example: exampleUser }

export const listUsers = listOperation({
  kind: 'user',
  plural: 'users',
  summary: msg('List users'),
  description: msg('For administrators. Oldest first.'),
  page: msg('A page of users.'),
  parameters: userFilters,
  representation: userRepresentation,
  example: exampleUser,
  permit: manages,
  find: async ({ roles, search }, slice, context) => {
    const page = await context.storage.users.find({ roles, search }, slice)
    return { page, records: page.records.map((user) => presentUser(user, context)) }
  },
})

export const createUser = operation({
  ...shown,
  id: 'create-user',
  methods: ['POST'],
  route: ['users'],
  summary: msg('Add a user'),
  description: msg('For administrators. The user signs in with an application password of its own.'),
  parameters: userFields,
  permit: manages,
  run: async ({ parameters: { username, name = username, email = null, roles } }, context) => {
    const user = await addUser({ login: username, name, email, role: roles }, context)
    const address = apiUrl(context.links, `/users/${user.id}`)
    return { ...created(presentUser(user, context), address), state: user }
  },
  tagged: true,
  exampleBody: { username: 'ada', name: 'Ada L.', email: 'ada@example.org', roles: ['editor'] },
  status: 201,
  errors: [loginTaken, emailTaken],
})

/** The user that a path names. */
export async function locateUser(
  { user }: Values<typeof userPath>,
  { storage, actor }: Context,
): Promise<User | undefined> {
  const id = user === 'me' ? actor.user?.id : user
  return id === undefined ? undefined : storage.users.byId(id)
}

export const userRoute = ['users', { parameter: 'user', pattern: '[^/]+' }] as const

const item = {
  ...shown,
  route: userRoute,
  path: userPath,
  locate: locateUser,
  absent: ({ user }: Values<typeof userPath>) => userNotFound(user),
  state: async (user: User) => user,
  shown: async (user: User, context: Context) => presentUser(user, context),
} as const

export const readUser = operation({
  ...item,
  id: 'read-user',
  methods: ['GET'],
  summary: msg('Read a user'),
  description: msg('Whoever is signed in reads itself, as `me`; administrators read everybody.'),
  // Every application password may read its own user.
  scope: null,
  permit: (actor, user) =>
    managesOrIs(actor, user) && (user?.id === actor.user?.id || covers(actor.scopes, 'read:users')),
  run: async (_input, context, user) => ({ ...ok(presentUser(user, context)), state: user }),
  errors: [userNotFound],
})

export const updateUser = operation({
  ...item,
  id: 'update-user',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: msg('Change a user'),
  description: msg(
    'Changes what is sent and leaves the rest. Everybody changes its own name; administrators change e-mail addresses, which sign in, and roles.',
  ),
  parameters: userChanges,
  permit: managesOrIs,
  run: async ({ parameters: { name, email, roles } }, context, before) => {
    // That an address is taken is for administrators alone to know.
    if (!manages(context.actor) && (email !== undefined || roles !== undefined)) throw forbidden()
    const changed = { name: name ?? before.name, role: roles ?? before.role }
    const user = await changeUser(before, { ...before, ...changed, ...(email !== undefined && { email }) }, context)
    return { ...ok(presentUser(user, context)), state: user }
  },
  exampleBody: { name: 'Ada Lovelace' },
  errors: [userNotFound, emailTaken, lastAdministrator],
})

export const deleteUser = operation({
  ...item,
  id: 'delete-user',
  methods: ['DELETE'],
  summary: msg('Remove a user'),
  description: msg(
    'For administrators. With the application passwords; records and pictures go to the user that `reassign` names.',
  ),
  parameters: removal,
  check: async ({ reassign }, { storage }, user) => ({ issues: user ? await checkHeir(reassign, user, storage) : [] }),
  permit: manages,
  run: async ({ parameters }, context, user) => {
    const body = presentUser(user, context)
    await removeUser(user, parameters.reassign, context)
    return ok(body)
  },
  errors: [userNotFound, lastAdministrator],
})

async function checkHeir(
  reassign: number | undefined,
  user: User,
  { users }: Context['storage'],
): Promise<readonly Issue[]> {
  if (reassign !== undefined) return reassign !== user.id && (await users.byId(reassign)) ? [] : [invalidHeir(msg(''))]
  const owned = await users.ownedRecords(user.id)
  if (owned === 0) return []
  return [invalidHeir(msg`, who gets the records and pictures (${owned})`)]
}

function invalidHeir(why: { readonly en: string; readonly fr: string }): Issue {
  return issue('reassign', 'rest_user_invalid_reassign', msg`reassign must be the id of another user${why}.`)
}

/** Users: ours, named as the original names them (contract/access.md §9). */
export const userOperations: readonly Operation[] = [listUsers, createUser, readUser, updateUser, deleteUser]
