import { z } from 'zod'
import { messageKinds } from '../../../domain/people/message.ts'
import type { Context } from '../../../operations/context.ts'
import { apiUrl } from '../../../operations/request.ts'
import { describedSchema, namedSchema } from '../../../schema/described.ts'
import { messageText } from '../../messages/sentence.ts'
import type { ShownMessage } from '../../messages/shown.ts'
import { exampleApi } from '../../records/example.ts'
import { addressText, idNumber } from '../../records/representation.ts'
import { utcInstant, instantText } from '../representation.ts'
import { msg } from '../../../texts/msg.ts'

export const messageRepresentation = namedSchema(
  'Message',
  z.strictObject({
    id: idNumber,
    kind: describedSchema(z.enum(messageKinds), msg('What happened.')),
    record: describedSchema(
      z.strictObject({
        kind: z.enum(['event', 'venue', 'organizer', 'source', 'webhook']),
        id: z.int(),
        title: describedSchema(z.string(), msg('As it is now; of a source, its address.')),
        rest_url: addressText,
      }),
      msg('What it is about.'),
    ),
    text: describedSchema(z.string(), msg('The message in words, in the language of the answer.')),
    comment: describedSchema(z.string().nullable(), msg('The words of the comment that goes with it; null: none.')),
    user_name: describedSchema(z.string().nullable(), msg('Who did it, by the name at that time; null: the service.')),
    others: describedSchema(z.int(), msg('How many more records it happened to at once.')),
    date: describedSchema(instantText, msg('When it happened.')),
    is_read: describedSchema(z.boolean(), msg('Whether it was read.')),
  }),
  msg('What somebody did and concerns the user.'),
)

export type MessageRepresentation = z.output<typeof messageRepresentation>

/** `said`: the comment that goes with it. */
export function presentMessage(
  message: ShownMessage,
  said: string | undefined,
  { language, links }: Pick<Context, 'language' | 'links'>,
): MessageRepresentation {
  const { id, kind, about, title, byName, others, atUtc, isRead } = message
  return {
    ...{ id, kind },
    record: { kind: about.kind, id: about.id, title, rest_url: apiUrl(links, `/${about.kind}s/${about.id}`) },
    ...{ text: messageText(message, language), comment: said ?? null, user_name: byName, others },
    ...{ date: utcInstant(atUtc), is_read: isRead },
  }
}

export const exampleMessage: MessageRepresentation = {
  ...{ id: 41, kind: 'returned' },
  record: { kind: 'event', id: 269, title: 'Choir', rest_url: `${exampleApi}/events/269` },
  ...{ text: 'Ada L. returned “Choir”', comment: 'Which entrance is it?', user_name: 'Ada L.', others: 0 },
  ...{ date: '2027-03-01T12:00:00Z', is_read: false },
}

export const unreadCount = describedSchema(z.int().min(0), msg('How many of the user’s messages are unread.'))
