import { z } from 'zod'
import type { User } from '../../domain/people/user.ts'
import { ok } from '../../operations/answer.ts'
import { logActivity, type Context } from '../../operations/context.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { belowUser } from './operations.ts'
import { sessionNotFound } from './problems.ts'
import { exampleSession, presentSession, sessionRepresentation } from './sign-in-representation.ts'
import { msg } from '../../texts/msg.ts'

const sessions = belowUser('sessions', msg('Id of the session'), sessionNotFound, async (id, { signIns }) =>
  signIns.sessionById(id),
)

export const listSessions = listOperation({
  ...sessions.collection,
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
})

export const endSessions = operation({
  ...sessions.collection,
  id: 'end-sessions',
  methods: ['DELETE'],
  summary: msg('End sessions'),
  description: msg('All sessions of a user, but for the one that asks: an application password is none.'),
  run: async (_input, context, user) => {
    const ended = await context.storage.signIns.endSessions(user.id, context.actor.session)
    await logEnd(user, context)
    return ok({ ended })
  },
  schema: namedSchema(
    'EndedSessions',
    z.strictObject({ ended: describedSchema(z.int(), msg('How many were ended.')) }),
    msg('What was ended.'),
  ),
  example: { ended: 2 },
})

export const endSession = operation({
  ...sessions.item,
  id: 'end-session',
  methods: ['DELETE'],
  summary: msg('End a session'),
  description: msg('Its browser is signed out, on every node at once.'),
  run: async ({ path }, context, owned) => {
    const session = sessions.found(owned, path)
    if (!(await context.storage.signIns.endSession(owned.user.id, session.id))) throw sessionNotFound(session.id)
    await logEnd(owned.user, context)
    return ok(presentSession(session, context))
  },
  schema: sessionRepresentation,
  example: exampleSession,
})

async function logEnd({ id }: User, context: Context): Promise<void> {
  await logActivity(context, { action: 'updated', kind: 'user', record: id, changed: ['sessions'] })
}

/** Where users are signed in (contract/access.md §12). */
export const sessionOperations: readonly Operation[] = [listSessions, endSessions, endSession]
