import { z } from 'zod'
import type { Comment } from '../../domain/people/comment.ts'
import { described, named } from '../../schema/described.ts'

/** A comment on an event. */
export const commentRepresentation = named(
  'Comment',
  z.strictObject({
    id: z.int().min(1),
    event: described(z.int(), {
      en: 'The id of the event; of the whole series where it repeats.',
      fr: 'Le numéro de l’événement ; celui de toute la série s’il se répète.',
    }),
    date_utc: z.string(),
    user: described(z.strictObject({ id: z.int().nullable(), name: z.string() }), {
      en: 'Who wrote it, by the name at that time; id null: the user was removed since.',
      fr: 'L’auteur, sous le nom qu’il portait alors ; id null : l’utilisateur a été supprimé depuis.',
    }),
    text: described(z.string(), {
      en: 'Plain text, with line breaks.',
      fr: 'Du texte brut, avec des sauts de ligne.',
    }),
  }),
  {
    en: 'What the author of an event or an editor says about it.',
    fr: 'Ce que l’auteur d’un événement ou un éditeur en dit.',
  },
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
