import type { MirroredRecord } from '../../domain/mirror.ts'
import { Invalid, Problem } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Wanted } from '../../interchange/importers/changes/wanted.ts'
import { differingMembers } from '../imports/engine/state.ts'
import { leftOutReason, refusalReason } from '../imports/matching/reasons.ts'
import { picturesFor } from './writing/pictures.ts'
import { originatesHere } from './ours.ts'
import { inMirrorTransaction, remoteKey, type Run } from './run.ts'
import { digestOfWritten } from './writing/sent.ts'
import { writeCopy } from './writing/write.ts'

/** Makes a record as it is in the other calendar, and before it what it names. What is refused here is told, and does not end the mirror. */
export async function upsert(wanted: Wanted, run: Run): Promise<void> {
  const others = new Map(wanted.named.map((each) => [remoteKey(each), each]))
  for (const named of others.values()) if (!originatesHere(named.shown, run.context.links)) await upsert(named, run)
  const { mirror, context, refused } = run
  const known = await context.storage.mirrors.record(mirror.id, wanted.kind, wanted.id)
  if (known && isUnchangedRecord(known, wanted, new Set())) {
    if (known.round !== mirror.round) await context.storage.mirrors.keep({ ...known, round: mirror.round })
    return
  }
  const pictures = await picturesFor(wanted, context)
  const inside = { ...run, context: { ...context, images: pictures.images, language: wanted.language } }
  const without = pictures.failed ? new Set(['image']) : new Set<string>()
  // A picture that cannot be had stays away, and nothing is written for the want of it alone.
  if (known && pictures.failed && isUnchangedRecord(known, wanted, without)) return
  const told = (reason: Localized) =>
    refused.set(remoteKey(wanted), { kind: wanted.kind, externalId: wanted.id, title: wanted.title, reason })
  refused.set(remoteKey(wanted), undefined)
  if (pictures.failed) told(leftOutReason(['image'], pictures.failed))
  try {
    await attemptUpsert(wanted, without, inside, told)
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 503) throw error
    told(refusalReason(error))
  }
}

/** What an event cannot do without. */
const essential = new Set([
  ...['title', 'venue', 'organizer', 'name', 'status', 'tickets'],
  ...['start_date', 'end_date', 'timezone', 'all_day', 'recurrence'],
])

/** Where only what may be absent is refused, the rest is written. */
async function attemptUpsert(
  wanted: Wanted,
  without: ReadonlySet<string>,
  run: Run,
  told: (reason: Localized) => void,
): Promise<void> {
  try {
    await inMirrorTransaction(run, (context) => writeCopy(wanted, without, context, run.mirror))
  } catch (error) {
    if (!(error instanceof Invalid) || error.missing.length > 0) throw error
    const names = error.wrong.map(({ parameter }) => parameter).filter((name) => !without.has(name))
    if (names.length === 0 || names.some((name) => essential.has(name) && name in wanted.parameters)) throw error
    told(leftOutReason(names, refusalReason(error)))
    await attemptUpsert(wanted, new Set([...without, ...names]), run, told)
  }
}

function isUnchangedRecord({ sent }: MirroredRecord, wanted: Wanted, without: ReadonlySet<string>): boolean {
  return differingMembers(digestOfWritten(wanted, without), sent).length === 0
}
