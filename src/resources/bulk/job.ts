import { maxUndoneAtOnce, noBulkCounts, type BulkJob, type BulkResult, type BulkTask } from '../../domain/bulk.ts'
import { utcText } from '../../domain/time/time.ts'
import { may } from '../../accounts/actor.ts'
import { forbidden } from '../../errors/access.ts'
import { Problem } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import { type ActivityGroup, type Context, newGroup } from '../../operations/context.ts'
import { eachOf, eachTogether, TakenOver } from '../../operations/long-work.ts'
import type { Storage } from '../../storage/storage.ts'
import { changeOne, type OfJob, type UndoOne } from './change-one.ts'
import { tooManyJobs } from './problems.ts'
import { withReport } from './representation.ts'
import { msg } from '../../texts/msg.ts'

/** How many jobs of one user may be under way. */
const maxUnfinished = 3

const daysKept = 30

/** How many events are read of a job at once. */
const batch = 200

/** A job that waits for its turn. */
export async function insertJob(task: BulkTask, ids: readonly number[], context: Context): Promise<BulkJob> {
  const { actor, language, now, storage } = context
  const user = actor.user?.id ?? 0
  const job: Omit<BulkJob, 'id'> = {
    ...{ user, state: 'queued', task, language, total: ids.length, position: 0 },
    ...(actor.scopes && { scopes: actor.scopes }),
    ...{ counts: noBulkCounts, group: null, createdUtc: utcText(now()), endedUtc: null, error: null },
  }
  return storage.transaction(async ({ bulk }) => {
    if ((await bulk.unfinished()).filter((one) => one.user === user).length >= maxUnfinished) throw tooManyJobs()
    return { ...job, id: await bulk.insert(job, ids) }
  })
}

/** Keeps that many events were written together, so that so much is undone together, too. */
export async function noteDone(done: BulkResult, context: Context): Promise<void> {
  const { actor, language, now, storage, group } = context
  if (!group || group.entries <= maxUndoneAtOnce) return
  const at = utcText(now())
  await storage.bulk.insert({ ...done, user: actor.user?.id ?? 0, language, createdUtc: at, endedUtc: at }, [])
}

/** What running a job needs. */
export interface Running {
  readonly storage: Storage
  readonly signal: AbortSignal
  readonly clock: () => Temporal.Instant
  /** The surroundings of who asked for it, as that user is by now. */
  readonly contextOf: (job: BulkJob) => Promise<Context>
  readonly failed: (error: unknown) => void
  readonly undo: UndoOne
}

/** Goes on with a job from where it is, to its end or until it is stopped; answers whether it is over. */
export async function runJob(id: number, running: Running): Promise<boolean> {
  const { storage, signal, clock, failed } = running
  const end = (error: Localized | null) =>
    storage.transaction((inside) => endJob(id, error ? 'failed' : 'done', clock(), inside, error))
  try {
    let job = await storage.bulk.byId(id)
    if (!job) return true
    const context = await running.contextOf(job)
    if (!may(context.actor, 'write')) throw forbidden()
    const further = () => storage.bulk.records(id, job?.position ?? 0, batch)
    await eachTogether(eachOf(further), { storage, signal }, async (record, inside) => {
      if (job) job = await bulkStep(record, job, { ...context, storage: inside }, running.undo)
    })
    if (signal.aborted) return false
    await end(null)
  } catch (error) {
    if (error instanceof TakenOver) return false
    if (error instanceof Problem && error.status === 503) throw error
    if (!(error instanceof Problem)) failed(error)
    await end(error instanceof Problem ? error.text : unexpected)
  }
  return true
}

/** Deals with one event and notes that, in one transaction; a refusal is noted in another, as nothing is kept of the first. */
async function bulkStep(record: number, job: BulkJob, context: Context, undo: UndoOne): Promise<BulkJob> {
  const group: ActivityGroup = { ...newGroup(), first: job.group ?? undefined }
  let noted: BulkJob | undefined
  const keep: OfJob['keep'] = async (report, storage, first) => {
    const current = await storage.bulk.byId(job.id)
    if (current?.position !== job.position || current.endedUtc !== null) throw new TakenOver()
    const counts = withReport(job.counts, report)
    noted = { ...job, state: 'running', position: job.position + 1, counts, group: first ?? null }
    await storage.bulk.note(noted, report)
  }
  const report = await changeOne(record, job.task, { ...context, group }, { keep, undo })
  if (!noted) await context.storage.transaction((inside) => keep(report, inside, group.first))
  return noted ?? job
}

/** Ends a job that is not over, in the transaction; answers it as it is then. */
export async function endJob(
  id: number,
  state: BulkJob['state'],
  now: Temporal.Instant,
  { bulk }: Storage,
  error: Localized | null = null,
): Promise<BulkJob | undefined> {
  // Locked: its last event is dealt with whole, or not at all.
  const job = await bulk.byId(id)
  if (!job || job.endedUtc !== null) return job
  const ended = { ...job, state, error, endedUtc: utcText(now) }
  await bulk.update(ended)
  return ended
}

/** Forgets the jobs that ended a month ago, with what they tell. */
export async function forgetJobs(storage: Storage, now: Temporal.Instant): Promise<void> {
  await storage.bulk.trim(utcText(now.subtract({ hours: 24 * daysKept })))
}

const unexpected: Localized = msg('An unexpected error ended it; what was done until then stays, and can be undone.')
