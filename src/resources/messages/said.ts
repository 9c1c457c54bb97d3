import type { Storage } from '../../storage/storage.ts'
import type { ShownMessage } from './shown.ts'

/** The comment that each message is about, or the one that came with a decision about an event, by the ids of the messages. Whoever sees such a message may read it. */
export async function saidWith(
  messages: readonly ShownMessage[],
  { comments }: Pick<Storage, 'comments'>,
): Promise<ReadonlyMap<number, string>> {
  const told = messages.filter(({ kind, about }) => about.kind === 'event' && kind !== 'handed-in')
  if (told.length === 0) return new Map()
  const all = await comments.ofEvents([...new Set(told.map(({ about }) => about.id))])
  return new Map(
    told.flatMap(({ id, user, about, atUtc, byName }) => {
      const said = all.findLast(
        (each) => each.event === about.id && each.atUtc === atUtc && each.userName === byName && each.user !== user,
      )
      return said ? [[id, said.text] as const] : []
    }),
  )
}
