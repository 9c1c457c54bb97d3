import type { BulkJob, BulkReport } from '../../../domain/bulk.ts'
import type { BulkStore } from '../../stores/service/bulk.ts'
import type { Access } from '../access.ts'
import { storeAsJson, tableOf } from '../records/table.ts'
import type { Rows } from '../tables.ts'

/** How many rows are written by one statement. */
const batch = 500

const jobDetails = storeAsJson<BulkJob, Rows['bulk_jobs']>(({ endedUtc }) => ({ ended_utc: endedUtc }))

/** Of an event only a refusal is kept: what was done tells the activity. */
export function bulkStore(access: Access): BulkStore {
  const { dialect, read, write } = access
  const jobs = tableOf(access, 'bulk_jobs', jobDetails)
  const update = ({ id, ...job }: BulkJob) => jobs.update(id, job)
  return {
    insert: (job, ids) =>
      write(async (db) => {
        const id = await jobs.insert(job)
        for (let from = 0; from < ids.length; from += batch) {
          const rows = ids.slice(from, from + batch).map((record, index) => ({
            ...{ job_id: id, position: from + index, record, refusal: null },
          }))
          await db.insertInto('bulk_records').values(rows).execute()
        }
        return id
      }),
    byId: jobs.locked,
    update,
    unfinished: async () => (await jobs.all({ having: { ended_utc: null } })).map(({ id, user }) => ({ id, user })),
    async records(id, from, most) {
      const rows = await read
        .selectFrom('bulk_records')
        .select('record')
        .where('job_id', '=', id)
        .where('position', '>=', from)
        .orderBy('position')
        .limit(most)
        .execute()
      return rows.map(({ record }) => record)
    },
    async note(job, report) {
      await update(job)
      if (report.outcome !== 'refused') return
      await write(async (db) => {
        const refusal = JSON.stringify(report)
        await db
          .updateTable('bulk_records')
          .set({ refusal })
          .where('job_id', '=', job.id)
          .where('position', '=', job.position - 1)
          .execute()
      })
    },
    async refused(id, most) {
      const rows = await read
        .selectFrom('bulk_records')
        .select('refusal')
        .where('job_id', '=', id)
        .where('refusal', 'is not', null)
        .orderBy('position')
        .limit(most)
        .execute()
      return rows.map(({ refusal }) => JSON.parse(refusal ?? '') as BulkReport)
    },
    hasGroup: async (group) => (await jobs.all()).some((job) => job.group === group),
    async trim(beforeUtc) {
      const over = await read.selectFrom('bulk_jobs').select('id').where('ended_utc', '<', beforeUtc).execute()
      if (over.length === 0) return
      const ids = dialect.numbers(over.map(({ id }) => id))
      await write(async (db) => {
        await db.deleteFrom('bulk_records').where('job_id', 'in', ids).execute()
        await db.deleteFrom('bulk_jobs').where('id', 'in', ids).execute()
      })
    },
  }
}
