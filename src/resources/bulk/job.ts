import { setImmediate } from 'node:timers/promises'
import {
  maxUndoneAtOnce,
  noBulkCounts,
  type BulkCounts,
  type BulkJob,
  type BulkReport,
  type BulkTask,
} from '../../domain/bulk.ts'
import { utcText } from '../../domain/time/time.ts'
import { may } from '../../accounts/actor.ts'
import { forbidden } from '../../errors/access.ts'
import { Problem } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import { type ActivityGroup, type Context, newGroup } from '../../operations/context.ts'
import type { Storage } from '../../storage/storage.ts'
import { changeOne, type Keeping, refusedReport } from './change-one.ts'
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

/** Keeps that many events were written together, so that so much is taken back together, too. */
export async function noteDone(task: BulkTask, counts: BulkCounts, total: number, context: Context): Promise<void> {
  const { actor, language, now, storage, group } = context
  if (!group || group.entries <= maxUndoneAtOnce) return
  const at = utcText(now())
  const job: Omit<BulkJob, 'id'> = {
    ...{ user: actor.user?.id ?? 0, state: 'done', task, language, total, position: total, counts },
    ...{ group: group.first ?? null, createdUtc: at, endedUtc: at, error: null },
  }
  await storage.bulk.insert(job, [])
}

/** What running a job needs. */
export interface Running {
  readonly storage: Storage
  readonly signal: AbortSignal
  readonly clock: () => Temporal.Instant
  /** The surroundings of who asked for it, as that user is by now. */
  readonly contextOf: (job: BulkJob) => Promise<Context>
  readonly failed: (error: unknown) => void
  /** Takes back what a group of the activity has done to a record: the one of its entry. */
  readonly takeBack: (entry: number, group: number, context: Context, keeping: Keeping) => Promise<BulkReport>
}

/** Goes on with a job from where it is, to its end or until it is stopped; answers whether it is over. */
export async function runJob(id: number, running: Running): Promise<boolean> {
  const { storage, signal } = running
  let job = await storage.bulk.byId(id)
  try {
    const context = job && (await running.contextOf(job))
    while (job && context && job.position < job.total && !signal.aborted) {
      if (!may(context.actor, 'write')) throw forbidden()
      const ids = await storage.bulk.records(id, job.position, batch)
      for (const record of ids) {
        // SQLite answers at once: without this, requests would wait for all of them.
        await setImmediate()
        if (signal.aborted) break
        job = await step(record, job, context, running)
      }
      if (ids.length === 0) break
    }
    if (signal.aborted) return false
    if (job) await end(job, null, running)
    return true
  } catch (error) {
    if (error instanceof TakenOver) return false
    if (error instanceof Problem && error.status === 503) throw error
    if (!(error instanceof Problem)) running.failed(error)
    if (job) await end(job, error instanceof Problem ? error.text : unexpected, running)
    return true
  }
}

/** Another process goes on with the job: this one leaves it alone. */
class TakenOver extends Error {}

/** Deals with one event and notes that, in one transaction; a refusal is noted in another, as nothing is kept of the first. */
async function step(
  record: number,
  job: BulkJob,
  context: Context,
  { takeBack }: Pick<Running, 'takeBack'>,
): Promise<BulkJob> {
  const group: ActivityGroup = { ...newGroup(), first: job.group ?? undefined }
  let noted: BulkJob | undefined
  const note = async (report: BulkReport, storage: Storage, first: number | undefined) => {
    const current = await storage.bulk.byId(job.id)
    if (current?.position !== job.position || current.endedUtc !== null) throw new TakenOver()
    const counts = withReport(job.counts, report)
    noted = { ...job, state: 'running', position: job.position + 1, counts, group: first ?? null }
    await storage.bulk.note(noted, report)
  }
  const { dryRun, undoes } = job.task
  const inside = { ...context, group }
  const report = await reported(record, () =>
    undoes === undefined
      ? changeOne(record, job.task, inside, dryRun ? undefined : note)
      : takeBack(record, undoes, inside, note),
  )
  if (!noted) await context.storage.transaction((inside) => note(report, inside, group.first))
  return noted ?? job
}

/** What became of one; a refusal to take it back, too. */
async function reported(id: number, work: () => Promise<BulkReport>): Promise<BulkReport> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 503) throw error
    return refusedReport(id, '', error)
  }
}

async function end(job: BulkJob, error: Localized | null, { storage, clock }: Running): Promise<void> {
  await storage.transaction(async ({ bulk }) => {
    const current = await bulk.byId(job.id)
    if (!current || current.endedUtc !== null) return
    await bulk.update({ ...current, state: error ? 'failed' : 'done', error, endedUtc: utcText(clock()) })
  })
}

/** Forgets the jobs that ended a month ago, with what they tell. */
export async function forgetJobs(storage: Storage, now: Temporal.Instant): Promise<void> {
  await storage.bulk.trim(utcText(now.subtract({ hours: 24 * daysKept })))
}

const unexpected: Localized = msg('An unexpected error ended it; what was done until then stays, and can be undone.')
