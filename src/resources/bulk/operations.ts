import { permits } from '../../accounts/actor.ts'
import { noBulkCounts, type BulkJob, type BulkReport, type BulkResult } from '../../domain/bulk.ts'
import { accepted, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { eachTogether } from '../../operations/long-work.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import type { Values } from '../../schema/field.ts'
import { idPath } from '../records/fields.ts'
import { changeOne } from './change-one.ts'
import { checkBulk } from './check.ts'
import { bulkFields, maxRecords } from './fields.ts'
import { endJob, insertJob, noteDone } from './job.ts'
import { bulkNotFound, tooManyJobs } from './problems.ts'
import { bulkRepresentation, exampleBulk, exampleJob, jobUrl, presentBulk, withReport } from './representation.ts'
import { selectedIds } from './selected.ts'
import { msg } from '../../texts/msg.ts'

/** The most that are dealt with while the caller waits. */
export const maxAtOnce = 1000

/** How many refusals of a job are told. */
const maxRefused = 1000

export const changeEvents = operation({
  id: 'change-events',
  methods: ['POST'],
  route: ['events', 'bulk'],
  summary: msg('Change or copy many events'),
  description: msg`Does the same with each of the events, by the rules of its own update: all of it or nothing for each; what is refused is listed, the others are written. All of it is one group of the activity, which one undo takes back. More than ${maxAtOnce} events, up to ${maxRecords}, go on in the background: 202, with the address of the job.`,
  parameters: bulkFields,
  check: (input, context) => checkBulk(input, context),
  permit: permits('write'),
  inParts: true,
  mayTakeLonger: true,
  run: async ({ parameters }, context, _subject, { found: filter }) => {
    const { ids: named, scope, change, dry_run: dryRun } = parameters
    const task = { change, dryRun }
    const ids = await selectedIds({ ids: named, filter, scope }, context)
    if (ids.length > maxAtOnce) {
      const job = await insertJob(task, ids, context)
      return accepted(presentBulk(job, [], context, job), jobUrl(job.id, context.links))
    }
    const reports: BulkReport[] = []
    await eachTogether(Iterator.from(ids), context, async (id, storage) => {
      reports.push(await changeOne(id, task, { ...context, storage }))
    })
    const done: BulkResult = {
      ...{ state: 'done', task, total: ids.length, position: ids.length, error: null },
      ...{ counts: reports.reduce(withReport, noBulkCounts), group: context.group?.first ?? null },
    }
    if (!dryRun) await noteDone(done, context)
    return ok(presentBulk(done, reports, context))
  },
  exampleBody: {
    filter: { categories: 'music', start_date: '2026-01-01', end_date: '2026-12-31' },
    change: { copy: true, shift: { years: 1, keep: 'weekday' } },
    dry_run: true,
  },
  schema: bulkRepresentation,
  example: exampleBulk,
  errors: [tooManyJobs],
})

/** A job of the caller. */
const ownJob = {
  route: ['events', 'bulk', { parameter: 'id', pattern: '\\d+' }],
  path: idPath,
  locate: async ({ id }: Values<typeof idPath>, { storage, actor }: Context): Promise<BulkJob | undefined> => {
    const job = actor.user && (await storage.bulk.byId(id))
    return job?.user === actor.user?.id ? job : undefined
  },
  absent: () => bulkNotFound(),
  permit: permits('write'),
  schema: bulkRepresentation,
  errors: [bulkNotFound],
} as const

export const readBulk = operation({
  ...ownJob,
  id: 'read-events-bulk',
  methods: ['GET'],
  scope: 'write:events',
  summary: msg('Read how far a change of many events is'),
  description: msg('For the user who asked for it. A job is kept for 30 days after its end.'),
  run: async (_input, context, job) => ok(await shownJob(job, context)),
  example: exampleJob,
})

export const cancelBulk = operation({
  ...ownJob,
  id: 'cancel-events-bulk',
  methods: ['DELETE'],
  summary: msg('Cancel a change of many events'),
  description: msg(
    'For the user who asked for it. What was done by then stays, and can be undone. Nothing changes where the job is over.',
  ),
  run: async (_input, context, { id }) => {
    const job = await endJob(id, 'cancelled', context.now(), context.storage)
    if (!job) throw bulkNotFound()
    return ok(await shownJob(job, context))
  },
  example: { ...exampleJob, status: 'cancelled', ended_utc: '2027-03-01 12:02:00' },
})

async function shownJob(job: BulkJob, context: Context) {
  return presentBulk(job, await context.storage.bulk.refused(job.id, maxRefused), context, job)
}

/** Changes of many events at once: ours (contract/bulk.md). */
export const bulkOperations: readonly Operation[] = [changeEvents, readBulk, cancelBulk]
