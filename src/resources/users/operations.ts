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

const manages = permits('manage-users')

/** Administrators, and everybody for itself; whether there is such a user is nobody else’s business. */
export function managesOrIs(actor: Actor, user: User | undefined): boolean {
  return manages(actor) || (user !== undefined && user.id === actor.user?.id)
}

const shown = { schema: userRepresentation, example: exampleUser }

export const listUsers = listOperation({
  kind: 'user',
  plural: 'users',
  summary: { en: 'List users', fr: 'Lister les utilisateurs' },
  description: {
    en: 'For administrators. Oldest first.',
    fr: 'Pour les administrateurs. Du plus ancien au plus récent.',
  },
  page: { en: 'A page of users.', fr: 'Une page d’utilisateurs.' },
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
  summary: { en: 'Add a user', fr: 'Ajouter un utilisateur' },
  description: {
    en: 'For administrators. The user signs in with an application password of its own.',
    fr: 'Pour les administrateurs. L’utilisateur s’identifie par un mot de passe d’application qui lui est propre.',
  },
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
  summary: { en: 'Read a user', fr: 'Lire un utilisateur' },
  description: {
    en: 'Whoever is signed in reads itself, as `me`; administrators read everybody.',
    fr: 'Toute personne identifiée se lit elle-même, sous `me` ; les administrateurs lisent tout le monde.',
  },
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
  summary: { en: 'Change a user', fr: 'Modifier un utilisateur' },
  description: {
    en: 'Changes what is sent and leaves the rest. Everybody changes its own name; administrators change e-mail addresses, which sign in, and roles.',
    fr: 'Modifie ce qui est envoyé et laisse le reste. Chacun modifie son propre nom ; les administrateurs modifient les adresses e-mail, qui servent à la connexion, et les rôles.',
  },
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
  summary: { en: 'Remove a user', fr: 'Supprimer un utilisateur' },
  description: {
    en: 'For administrators. With the application passwords; records and pictures go to the user that `reassign` names.',
    fr: 'Pour les administrateurs. Avec les mots de passe d’application ; les fiches et les images reviennent à l’utilisateur que désigne `reassign`.',
  },
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
  if (reassign !== undefined)
    return reassign !== user.id && (await users.byId(reassign)) ? [] : [invalidHeir({ en: '', fr: '' })]
  const owned = await users.ownedRecords(user.id)
  if (owned === 0) return []
  return [
    invalidHeir({
      en: `, who gets the records and pictures (${owned})`,
      fr: `, qui reçoit les fiches et images (${owned})`,
    }),
  ]
}

function invalidHeir(why: { readonly en: string; readonly fr: string }): Issue {
  return issue('reassign', 'rest_user_invalid_reassign', {
    en: `reassign must be the id of another user${why.en}.`,
    fr: `reassign doit être le numéro d’un autre utilisateur${why.fr}.`,
  })
}

/** Users: ours, named as the original names them (contract/access.md §9). */
export const userOperations: readonly Operation[] = [listUsers, createUser, readUser, updateUser, deleteUser]
