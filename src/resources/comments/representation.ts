import { z } from 'zod'
import type { Comment } from '../../domain/people/comment.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { msg } from '../../texts/msg.ts'

/** A comment on an event. */
export const commentRepresentation = namedSchema(
  'Comment',
  z.strictObject({
    id: z.int().min(1),
    event: describedSchema(z.int(), msg('The id of the event; of the whole series where it repeats.')),
    date_utc: z.string(),
    user: describedSchema(
      z.strictObject({ id: z.int().nullable(), name: z.string() }),
      msg('Who wrote it, by the name at that time; id null: the user was removed since.'),
    ),
    text: describedSchema(z.string(), msg('Plain text, with line breaks.')),
  }),
  msg('What the author of an event or an editor says about it.'),
)

export type CommentRepresentation = z.infer<typeof commentRepresentation>

export const exampleComment: CommentRepresentation = {
  id: 3,
  event: 269,
  date_utc: '2026-11-21 02:14:10',
  user: { id: 1, name: 'Ada' },
  text: 'Which entrance is it?',
}

export function presentComment({ id, event, atUtc, user, userName, text }: Comment): CommentRepresentation {
  return { id, event, date_utc: atUtc, user: { id: user, name: userName }, text }
}
