import { type Actor, includesScope, permits } from '../../accounts/actor.ts'
import type { User } from '../../domain/people/user.ts'
import { type DefinedProblem, issue, type Issue } from '../../errors/problem.ts'
import { emailTaken, forbidden, loginTaken } from '../../errors/access.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { Operation } from '../../operations/operation.ts'
import { required, type Values } from '../../schema/field.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import type { Storage } from '../../storage/storage.ts'
import { collectionOperations } from '../records/lists/collection-operations.ts'
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

/** The user that a path names. */
async function locateUser({ user }: Values<typeof userPath>, { storage, actor }: Context): Promise<User | undefined> {
  const id = user === 'me' ? actor.user?.id : user
  return id === undefined ? undefined : storage.users.byId(id)
}

export const userRoute = ['users', { parameter: 'user', pattern: '[^/]+' }] as const

/** What operations on a user have. */
export const ofUser = {
  path: userPath,
  locate: locateUser,
  absent: ({ user }: Values<typeof userPath>) => userNotFound(user),
} as const

/** A user and one of what it has, where it has this one. */
export interface OwnedByUser<T> {
  readonly user: User
  readonly one: T | undefined
}

/** What operations have on a collection that each user has, such as its sessions, and on one of it. */
export function belowUser<T extends { readonly user: number }>(
  segment: string,
  idText: Localized,
  missing: DefinedProblem<[id: number]>,
  find: (id: number, storage: Storage) => Promise<T | undefined>,
) {
  const collection = { ...ofUser, route: [...userRoute, segment], permit: managesOrIs, errors: [userNotFound] } as const
  const path = { ...userPath, id: required(recordId(), idText) }
  const item = {
    route: [...collection.route, { parameter: 'id', pattern: '\\d+' }],
    path,
    locate: async ({ user: named, id }: Values<typeof path>, context: Context): Promise<OwnedByUser<T> | undefined> => {
      const user = await locateUser({ user: named }, context)
      const one = user && (await find(id, context.storage))
      return user && { user, one: one?.user === user.id ? one : undefined }
    },
    absent: ({ user }: Values<typeof path>) => userNotFound(user),
    permit: (actor: Actor, owned: OwnedByUser<T> | undefined) => managesOrIs(actor, owned?.user),
    errors: [userNotFound, missing],
  } as const
  /** The one that a path names. */
  const found = ({ one }: OwnedByUser<T>, { id }: Values<typeof path>): T => {
    if (!one) throw missing(id)
    return one
  }
  return { collection, item, found }
}

const users = collectionOperations({
  kind: 'user',
  plural: 'users',
  item: { ...ofUser, route: userRoute, errors: [userNotFound] },
  representation: userRepresentation,
  example: exampleUser,
  present: presentUser,
  stateOf: (user) => user,
  permit: manages,
})

export const listUsers = users.list({
  summary: msg('List users'),
  description: msg('For administrators. Oldest first.'),
  page: msg('A page of users.'),
  parameters: userFilters,
  find: async ({ roles, search }, slice, { storage }) => storage.users.find({ roles, search }, slice),
})

export const createUser = users.create({
  summary: msg('Add a user'),
  description: msg('For administrators. The user signs in with an application password of its own.'),
  parameters: userFields,
  insert: async ({ username, name = username, email = null, roles }, context) =>
    addUser({ login: username, name, email, role: roles }, context),
  exampleBody: { username: 'ada', name: 'Ada L.', email: 'ada@example.org', roles: ['editor'] },
  errors: [loginTaken, emailTaken],
})

export const readUser = users.read({
  summary: msg('Read a user'),
  description: msg('Whoever is signed in reads itself, as `me`; administrators read everybody.'),
  // Every application password may read its own user.
  scope: null,
  permit: (actor, user) =>
    managesOrIs(actor, user) && (user?.id === actor.user?.id || includesScope(actor.scopes, 'read:users')),
})

export const updateUser = users.update({
  summary: msg('Change a user'),
  description: msg(
    'Changes what is sent and leaves the rest. Everybody changes its own name; administrators change e-mail addresses, which sign in, and roles.',
  ),
  parameters: userChanges,
  permit: managesOrIs,
  change: async (before, { name, email, roles }, context) => {
    // That an address is taken is for administrators alone to know.
    if (!manages(context.actor) && (email !== undefined || roles !== undefined)) throw forbidden()
    const changed = { name: name ?? before.name, role: roles ?? before.role }
    return changeUser(before, { ...before, ...changed, ...(email !== undefined && { email }) }, context)
  },
  exampleBody: { name: 'Ada Lovelace' },
  errors: [userNotFound, emailTaken, lastAdministrator],
})

export const deleteUser = users.remove({
  summary: msg('Remove a user'),
  description: msg(
    'For administrators. With the application passwords; records and pictures go to the user that `reassign` names.',
  ),
  parameters: removal,
  check: async ({ reassign }, { storage }, user) => ({ issues: user ? await checkHeir(reassign, user, storage) : [] }),
  remove: async (user, context, { reassign }) => removeUser(user, reassign, context),
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
