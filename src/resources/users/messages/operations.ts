import { z } from 'zod'
import type { Actor } from '../../../accounts/actor.ts'
import { maxMessages } from '../../../domain/people/message.ts'
import type { User } from '../../../domain/people/user.ts'
import { utcText } from '../../../domain/time/time.ts'
import { issue } from '../../../errors/problem.ts'
import { ok } from '../../../operations/answer.ts'
import type { Context } from '../../../operations/context.ts'
import { operation, type Operation } from '../../../operations/operation.ts'
import { namedSchema } from '../../../schema/described.ts'
import { defaulted, optional } from '../../../schema/field.ts'
import { recordIds } from '../../../schema/types/references/ids.ts'
import { boolean } from '../../../schema/types/values/boolean.ts'
import type { Page, Slice } from '../../../storage/stores/lists.ts'
import { findCommentsOfMessages } from '../../messages/comment-of-message.ts'
import { shownMessages, type ShownMessage } from '../../messages/shown.ts'
import { listOperation } from '../../records/lists/list-operation.ts'
import { paging } from '../../records/lists/paging.ts'
import { ofUser, userRoute } from '../operations.ts'
import { exampleMessage, messageRepresentation, presentMessage, unreadCount } from './representation.ts'
import { msg } from '../../../texts/msg.ts'

const collection = [...userRoute, 'messages'] as const

/** Messages are their reader’s alone: administrators read none of others. */
const ofReader = {
  ...ofUser,
  permit: (actor: Actor, user: User | undefined) => user !== undefined && user.id === actor.user?.id,
} as const

const listMessages = listOperation({
  ...ofReader,
  route: collection,
  kind: 'message',
  plural: 'messages',
  // They tell of records of all kinds.
  scope: 'read',
  summary: msg('List messages'),
  description: msg(
    'What others did and concerns who asks, newest first, as far as it may be read now. Reading marks nothing.',
  ),
  page: msg('A page of messages.'),
  collection: { example: '/users/2/messages', of: (_path, { id }) => `/users/${id}/messages` },
  parameters: paging('moments'),
  representation: messageRepresentation,
  example: exampleMessage,
  members: { unread: unreadCount },
  exampleMembers: { unread: 1 },
  find: async (_filters, slice, context, { subject }) => {
    const messages = await readableMessages(subject, context)
    const page = messagesPage(messages, slice)
    const said = await findCommentsOfMessages(page.records, context.storage)
    return {
      page,
      records: page.records.map((message) => presentMessage(message, said.get(message.id), context)),
      members: { unread: countUnread(messages) },
    }
  },
})

const readMessages = operation({
  ...ofReader,
  id: 'read-messages',
  methods: ['POST'],
  route: [...collection, 'read'],
  scope: 'write',
  summary: msg('Mark messages as read'),
  description: msg(
    'Those of `ids`, or `all`. They are not mailed any more. Ids that are none of the user’s messages change nothing.',
  ),
  parameters: {
    ids: optional(recordIds(maxMessages), msg('Messages: ids')),
    all: defaulted(boolean(), false, msg('All messages')),
  },
  check: async (sent) => ({ issues: sent.ids === undefined && sent.all !== true ? [whichMissing] : [] }),
  run: async ({ parameters }, context, user) => {
    const which = parameters.all ? {} : { ids: parameters.ids ?? [] }
    await context.storage.messages.markRead(user.id, which, utcText(context.now()))
    return ok({ unread: countUnread(await readableMessages(user, context)) })
  },
  exampleBody: { ids: [41] },
  schema: namedSchema('UnreadMessages', z.strictObject({ unread: unreadCount }), msg('What is left to read.')),
  example: { unread: 0 },
})

const whichMissing = issue(
  'ids',
  'rest_missing_callback_param',
  msg('Send ids, the messages that were read, or all=true.'),
)

/** All that a user may read now, newest first: few are kept, and only those that are shown count. */
async function readableMessages({ id }: User, { actor, storage, language }: Context): Promise<readonly ShownMessage[]> {
  const shown = await shownMessages(await storage.messages.all({ user: id }), { actor, storage, language })
  return shown.toSorted((a, b) => (isAfter(a, { key: b.atUtc, id: b.id }) ? 1 : -1))
}

function countUnread(messages: readonly ShownMessage[]): number {
  return messages.filter(({ isRead }) => !isRead).length
}

function messagesPage(messages: readonly ShownMessage[], { offset, limit, after }: Slice): Page<ShownMessage> {
  const rest = after ? messages.filter((message) => isAfter(message, after)) : messages.slice(offset)
  const records = rest.slice(0, limit)
  const end = records.at(-1)
  return {
    ...{ records, total: messages.length, more: rest.length > limit },
    ...(end && { last: { key: end.atUtc, id: end.id } }),
  }
}

/** Whether a message comes after this place, which an older one does. */
function isAfter({ atUtc, id }: ShownMessage, place: NonNullable<Slice['after']>): boolean {
  return atUtc < place.key || (atUtc === place.key && id < place.id)
}

/** Of the messages that the desk shows under the bell (contract/access.md §13). */
export const messageOperations: readonly Operation[] = [listMessages, readMessages]
