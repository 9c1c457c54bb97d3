import { setImmediate } from 'node:timers/promises'
import type { User } from '../../domain/people/user.ts'
import type { Mirror, Refused } from '../../domain/mirror.ts'
import type { RemoteChange } from '../../interchange/importers/changes/feed.ts'
import { type ActivityGroup, type Context, inGroup, newGroup } from '../../operations/context.ts'
import type { Storage } from '../../storage/storage.ts'
import { contextOfUser, type Importing } from '../imports/engine/importing.ts'

/** What mirrors work with. */
export type Mirroring = Pick<Importing, 'storage' | 'settings' | 'images' | 'site' | 'clock'>

/** Another process has gone on with the mirror, or it has ended: this one begins again with what is stored. */
export class Overtaken extends Error {}

/** A page of the feed that is carried out. */
export interface Run {
  readonly mirror: Mirror
  readonly context: Context
  readonly group: ActivityGroup
  /** What was refused on the way, by kind and id; undefined: it was not, this time. */
  readonly refused: Map<string, Refused | undefined>
}

export async function mirrorRun(mirror: Mirror, mirroring: Mirroring): Promise<Run> {
  const { storage } = mirroring
  const user = await ownerOf(mirror, storage)
  const context = await contextOfUser(user.id, mirroring.settings.defaultLanguage, mirroring)
  // Whom the operator lets own the copies need not have the right to write all of them.
  const actor = { user: { ...user, role: 'administrator' }, isMirror: true } as const
  const whole = { ...context, actor, everyLanguage: true, mirror: mirror.origin, losing: () => undefined }
  return { mirror, context: whole, group: newGroup(), refused: new Map() }
}

/** The user who was named, or else the first administrator. */
async function ownerOf({ user: id }: Mirror, { users }: Storage): Promise<User> {
  const named = await users.byId(id)
  const found = named ?? (await users.list()).find(({ role }) => role === 'administrator')
  if (!found) throw new Error('there is nobody who could own what is mirrored')
  return found
}

/**
 * Does something for a mirror in one transaction, of which its activity is part of that of the page. Throws where another process has
 * gone on with the mirror meanwhile: two of them write nothing twice.
 */
export async function inMirrorTransaction<T>(
  { mirror, context, group }: Run,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  // Requests to this database come between.
  await setImmediate()
  return inGroup({ storage: context.storage, group }, async (storage, own) => {
    await lockMirror(mirror, storage)
    return work({ ...context, storage, group: own })
  })
}

/** Locks a mirror; throws where it is not as it was read. */
export async function lockMirror({ id, cursor, round, isEnding }: Mirror, { mirrors }: Storage): Promise<void> {
  const current = await mirrors.byId(id)
  const isSame = current?.cursor === cursor && current.round === round && current.isEnding === isEnding
  if (!isSame) throw new Overtaken()
}

export function remoteKey({ kind, id }: Pick<RemoteChange, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}
