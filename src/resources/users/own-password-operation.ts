import type { Actor } from '../../accounts/actor.ts'
import type { User } from '../../domain/people/user.ts'
import type { Issue } from '../../errors/problem.ts'
import { ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { operation } from '../../operations/operation.ts'
import { ofUser, userRoute } from './operations.ts'
import { checkStrength, currentMissing, passwordParameters, prove, setPassword } from './own-password.ts'
import { checkGiving } from './passwords.ts'
import { exampleUser, presentUser, userRepresentation } from './representation.ts'
import { msg } from '../../texts/msg.ts'

/** Everybody for itself: others set theirs by a link. */
const is = (actor: Actor, user: User | undefined): boolean => user !== undefined && user.id === actor.user?.id

/** Sets one’s own password for the desk (contract/access.md §12). */
export const setOwnPassword = operation({
  ...ofUser,
  id: 'set-password',
  methods: ['POST', 'PUT'],
  route: [...userRoute, 'password'],
  summary: msg('Set one’s own password'),
  description: msg(
    'The one for the desk, by whoever knows the one before. It ends all sessions and invalidates a link to set one; application passwords stay.',
  ),
  parameters: passwordParameters,
  takesPassword: true,
  permit: is,
  check: async ({ current, password }, context, user) => ({
    issues: user ? [...(await checkCurrent(current, user, context)), ...checkStrength(password, user)] : [],
  }),
  prepare:
    ({ current, password }, context) =>
    async () => {
      if (current !== undefined) await prove(current, context)
      return context.signIn?.hash(password, context.caller ?? '')
    },
  run: async ({ parameters: { current } }, context, user, { prepared: hash }) => {
    if (hash === undefined) throw new Error('Nobody hashes passwords here.')
    // A user without a password has none to prove, and an application password with scopes must not open the desk.
    if (current === undefined) await checkGiving({ scopes: null, expiresUtc: null }, context)
    await setPassword(user, hash, context)
    return ok(presentUser(user, context))
  },
  exampleBody: { current: 'correct horse battery', password: 'a short sentence of mine' },
  schema: userRepresentation,
  example: exampleUser,
  response: msg('The user whose password is set.'),
  errors: [],
})

/** A user who has a password must give it. */
async function checkCurrent(current: string | undefined, user: User, { storage }: Context): Promise<readonly Issue[]> {
  if (current !== undefined || (await storage.signIns.passwordHash(user.id)) === undefined) return []
  return [currentMissing]
}
