import { z } from 'zod'
import { messageKinds } from '../../../domain/people/message.ts'
import type { Context } from '../../../operations/context.ts'
import { apiUrl } from '../../../operations/links.ts'
import { described, named } from '../../../schema/described.ts'
import { messageText } from '../../messages/sentence.ts'
import type { ShownMessage } from '../../messages/shown.ts'
import { exampleApi } from '../../records/example.ts'
import { addressText, idNumber } from '../../records/representation.ts'
import { instant, instantText } from '../representation.ts'

export const messageRepresentation = named(
  'Message',
  z.strictObject({
    id: idNumber,
    kind: described(z.enum(messageKinds), { en: 'What happened.', fr: 'Ce qui s’est passé.' }),
    record: described(
      z.strictObject({
        kind: z.enum(['event', 'venue', 'organizer', 'source', 'webhook']),
        id: z.int(),
        title: described(z.string(), {
          en: 'As it is now; of a source, its address.',
          fr: 'Tel qu’il est maintenant ; pour une source, son adresse.',
        }),
        rest_url: addressText,
      }),
      { en: 'What it is about.', fr: 'Ce dont il s’agit.' },
    ),
    text: described(z.string(), {
      en: 'The message in words, in the language of the answer.',
      fr: 'Le message en toutes lettres, dans la langue de la réponse.',
    }),
    comment: described(z.string().nullable(), {
      en: 'The words of the comment that goes with it; null: none.',
      fr: 'Le texte du commentaire qui l’accompagne ; null : aucun.',
    }),
    user_name: described(z.string().nullable(), {
      en: 'Who did it, by the name at that time; null: the service.',
      fr: 'L’auteur, sous le nom qu’il portait alors ; null : le service.',
    }),
    others: described(z.int(), {
      en: 'How many more records it happened to at once.',
      fr: 'Le nombre d’autres fiches concernées en même temps.',
    }),
    date: described(instantText, { en: 'When it happened.', fr: 'Quand cela s’est passé.' }),
    is_read: described(z.boolean(), { en: 'Whether it was read.', fr: 'A-t-il été lu ?' }),
  }),
  { en: 'What somebody did and concerns the user.', fr: 'Ce que quelqu’un a fait et qui concerne l’utilisateur.' },
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
    ...{ date: instant(atUtc), is_read: isRead },
  }
}

export const exampleMessage: MessageRepresentation = {
  ...{ id: 41, kind: 'returned' },
  record: { kind: 'event', id: 269, title: 'Choir', rest_url: `${exampleApi}/events/269` },
  ...{ text: 'Ada L. returned “Choir”', comment: 'Which entrance is it?', user_name: 'Ada L.', others: 0 },
  ...{ date: '2027-03-01T12:00:00Z', is_read: false },
}

export const unreadCount = described(z.int().min(0), {
  en: 'How many of the user’s messages are unread.',
  fr: 'Le nombre de messages non lus de l’utilisateur.',
})
