import { maxRefused, type Mirror } from '../../domain/mirror.ts'
import { utcText } from '../../domain/time/time.ts'
import { Problem } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import { type ChangesPage, readChangesPage, type RemoteChange } from '../../interchange/importers/changes/feed.ts'
import { wantedOf } from '../../interchange/importers/changes/wanted.ts'
import { Unreadable } from '../../interchange/importers/item.ts'
import type { AskOutside } from '../../interchange/importers/service/answer.ts'
import { unexpected } from '../imports/matching/reasons.ts'
import { linksBeforeWrite, removeUnnamed } from './removing/left-behind.ts'
import { originatesHere, calendarName } from './ours.ts'
import { removeMirrored } from './removing/remove.ts'
import { lockMirror, inMirrorTransaction, remoteKey, type Mirroring, Overtaken, type Run, mirrorRun } from './run.ts'
import { sweep } from './sweep.ts'
import { upsert } from './upsert.ts'

export interface Keeping extends Mirroring {
  readonly ask: AskOutside
  /** Ends what is being done: the next run goes on from there. */
  readonly signal: AbortSignal
}

/** What became of a mirror when it read once. */
export interface MirrorState {
  readonly mirror: Mirror
  /** Whether there is more to read at once. */
  readonly more: boolean
  readonly changes: number
}

/**
 * Reads the next page of the feed of a mirror and carries it out; `wait`: for how many seconds the other calendar may wait for something to
 * happen. Undefined where there is no such mirror, or it ends. What fails is noted, and thrown.
 */
export async function keepOnce(id: number, wait: number, keeping: Keeping): Promise<MirrorState | undefined> {
  const { storage } = keeping
  const mirror = await storage.mirrors.byId(id)
  if (!mirror || mirror.isEnding) return undefined
  try {
    return await nextPage(mirror, wait, keeping)
  } catch (error) {
    if (keeping.signal.aborted) return undefined
    if (error instanceof Overtaken) return { mirror, more: true, changes: 0 }
    const failed = { failures: mirror.failures + 1, error: mirrorFailureReason(error) }
    await storage
      .transaction(async (inside) => {
        await lockMirror(mirror, inside)
        await inside.mirrors.update({ ...mirror, ...failed })
      })
      .catch(() => undefined)
    throw error
  }
}

async function nextPage(mirror: Mirror, wait: number, keeping: Keeping): Promise<MirrorState> {
  const { storage, clock, ask, signal } = keeping
  const asked = utcText(clock())
  const page = await readChangesPage(mirror.start, mirror.cursor, wait, ask)
  if (page === 'gone') {
    const anew = restartMirror(mirror)
    await storeMirror(mirror, anew, keeping)
    return { mirror: anew, more: true, changes: 0 }
  }
  const named = { ...mirror, origin: calendarName(page) ?? mirror.origin }
  const run = await mirrorRun(named, keeping)
  for (const change of page.changes) {
    signal.throwIfAborted()
    await applyRemoteChange(change, run)
  }
  if (mirror.isStarting && !page.more) await sweep(run, signal)
  const after = afterPage(named, page, run, asked)
  await storeMirror(mirror, after, { storage })
  return { mirror: after, more: page.more, changes: page.changes.length }
}

function afterPage(mirror: Mirror, { cursor, more }: ChangesPage, { refused }: Run, asked: string): Mirror {
  const others = mirror.refused.filter(({ kind, externalId }) => !refused.has(remoteKey({ kind, id: externalId })))
  const now = [...refused.values()].filter((each) => each !== undefined)
  return {
    ...mirror,
    cursor,
    isStarting: mirror.isStarting && more,
    currentUtc: more ? mirror.currentUtc : asked,
    ...{ failures: 0, error: null, refused: [...now, ...others].slice(0, maxRefused) },
  }
}

async function storeMirror(before: Mirror, after: Mirror, { storage }: Pick<Keeping, 'storage'>): Promise<void> {
  await storage.transaction(async (inside) => {
    await lockMirror(before, inside)
    await inside.mirrors.update(after)
  })
}

async function applyRemoteChange(change: RemoteChange, run: Run): Promise<void> {
  const { mirror, context, refused } = run
  const { kind, id } = change
  if (change.action === 'upsert' && !originatesHere(change.record, context.links))
    return upsert(wantedOf(kind, id, change.record), run)
  const known = await context.storage.mirrors.record(mirror.id, kind, id)
  refused.set(remoteKey(change), undefined)
  if (!known || known.sent['removed'] === true) return undefined
  return inMirrorTransaction(run, async (inside) => {
    const links = await linksBeforeWrite(known, inside)
    await removeMirrored(known, inside)
    await removeUnnamed(links, inside, mirror)
  })
}

/** A mirror that reads all that there is again. */
export function restartMirror(mirror: Mirror): Mirror {
  return { ...mirror, cursor: null, round: mirror.round + 1, isStarting: true }
}

/** Why reading a mirror failed, as it is told. */
export function mirrorFailureReason(error: unknown): Localized {
  return error instanceof Problem || error instanceof Unreadable ? error.text : unexpected
}
