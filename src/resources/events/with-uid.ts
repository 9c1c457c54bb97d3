import type { Context } from '../../operations/context.ts'
import { defaultUid } from '../../operations/request.ts'

/** The id in a UID that this calendar has made. */
export function idInOwnUid(uid: string, { links }: Pick<Context, 'links'>): number | undefined {
  const id = Number(/^(\d{1,15})@/.exec(uid)?.[1])
  return Number.isNaN(id) || defaultUid(links, id) !== uid ? undefined : id
}

/** The event with this UID, be it of its own or from elsewhere. */
export async function eventWithUid(
  uid: string,
  context: Pick<Context, 'links' | 'storage'>,
): Promise<number | undefined> {
  const { events } = context.storage
  const id = idInOwnUid(uid, context)
  const own = id === undefined ? undefined : await events.byId(id)
  return own && own.uid === null ? own.id : events.withUid(uid)
}
