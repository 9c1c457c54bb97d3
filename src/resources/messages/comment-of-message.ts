import type { Storage } from '../../storage/storage.ts'
import type { ShownMessage } from './shown.ts'

/**
 * Finds the text of the comment that each message reports, by the id of the message. A message about a decision has the
 * comment that came with the decision. Whoever may see the message may read the comment.
 */
export async function findCommentsOfMessages(
  messages: readonly ShownMessage[],
  { comments }: Pick<Storage, 'comments'>,
): Promise<ReadonlyMap<number, string>> {
  const reporting = messages.filter(({ kind, about }) => about.kind === 'event' && kind !== 'handed-in')
  if (reporting.length === 0) return new Map()
  const all = await comments.ofEvents([...new Set(reporting.map(({ about }) => about.id))])
  return new Map(
    reporting.flatMap(({ id, user, about, atUtc, byName }) => {
      const comment = all.findLast(
        (each) => each.event === about.id && each.atUtc === atUtc && each.userName === byName && each.user !== user,
      )
      return comment ? [[id, comment.text] as const] : []
    }),
  )
}
