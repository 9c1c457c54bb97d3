import { z } from 'zod'
import type { Actor } from '../../accounts/actor.ts'
import type { Session } from '../../domain/people/session.ts'
import type { User } from '../../domain/people/user.ts'
import { ok } from '../../operations/answer.ts'
import { logActivity, type Context } from '../../operations/context.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { described, named } from '../../schema/described.ts'
import { required, type Values } from '../../schema/field.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { userPath } from './fields.ts'
import { locateUser, managesOrIs, userRoute } from './operations.ts'
import { sessionNotFound, userNotFound } from './problems.ts'
import { exampleSession, presentSession, sessionRepresentation } from './sign-in-representation.ts'
import { msg } from '../../texts/msg.ts'

const collection = [...userRoute, 'sessions'] as const

const ofUser = {
  route: collection,
  path: userPath,
  locate: locateUser,
  absent: ({ user }: Values<typeof userPath>) => userNotFound(user),
  permit: managesOrIs,
} as const

export const listSessions = listOperation({
  ...ofUser,
  kind: 'session',
  plural: 'sessions',
  summary: msg('List sessions'),
  description: msg('The browsers in which a user is signed in at the desk, the newest first.'),
  page: msg('A page of sessions.'),
  collection: { example: '/users/2/sessions', of: (_path, { id }) => `/users/${id}/sessions` },
  parameters: paging('none'),
  representation: sessionRepresentation,
  example: exampleSession,
  find: async (_filters, slice, context, { subject: { id } }) => {
    const page = await context.storage.signIns.sessions(id, slice)
    return { page, records: page.records.map((session) => presentSession(session, context)) }
  },
  errors: [userNotFound],
})

export const endSessions = operation({
  ...ofUser,
  id: 'end-sessions',
  methods: ['DELETE'],
  summary: msg('End sessions'),
  description: msg('All sessions of a user, but for the one that asks: an application password is none.'),
  run: async (_input, context, user) => {
    const ended = await context.storage.signIns.endSessions(user.id, context.actor.session)
    await logEnd(user, context)
    return ok({ ended })
  },
  schema: named(
    'EndedSessions',
    z.strictObject({ ended: described(z.int(), msg('How many were ended.')) }),
    msg('What was ended.'),
  ),
  example: { ended: 2 },
  errors: [userNotFound],
})

const sessionPath = { ...userPath, id: required(recordId(), msg('Id of the session')) }

/** A user and one of its sessions, where it has this one. */
interface Owned {
  readonly user: User
  readonly session: Session | undefined
}

export const endSession = operation({
  id: 'end-session',
  methods: ['DELETE'],
  route: [...collection, { parameter: 'id', pattern: '\\d+' }],
  summary: msg('End a session'),
  description: msg('Its browser is signed out, on every node at once.'),
  path: sessionPath,
  async locate({ user: named, id }: Values<typeof sessionPath>, context: Context): Promise<Owned | undefined> {
    const user = await locateUser({ user: named }, context)
    if (!user) return undefined
    const session = await context.storage.signIns.sessionById(id)
    return { user, session: session?.user === user.id ? session : undefined }
  },
  absent: ({ user }: Values<typeof sessionPath>) => userNotFound(user),
  permit: (actor: Actor, owned: Owned | undefined) => managesOrIs(actor, owned?.user),
  run: async ({ path: { id } }, context, { user, session }) => {
    if (!session || !(await context.storage.signIns.endSession(user.id, id))) throw sessionNotFound(id)
    await logEnd(user, context)
    return ok(presentSession(session, context))
  },
  schema: sessionRepresentation,
  example: exampleSession,
  errors: [userNotFound, sessionNotFound],
})

async function logEnd({ id }: User, context: Context): Promise<void> {
  await logActivity(context, { action: 'updated', kind: 'user', record: id, changed: ['sessions'] })
}

/** Where users are signed in (contract/access.md §12). */
export const sessionOperations: readonly Operation[] = [listSessions, endSessions, endSession]
