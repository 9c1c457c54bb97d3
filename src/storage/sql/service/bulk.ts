import type { BulkJob, BulkReport } from '../../../domain/bulk.ts'
import type { BulkStore } from '../../stores/service/bulk.ts'
import { type Access, lockRow } from '../access.ts'

/** How many rows are written by one statement. */
const batch = 500

/** Of an event only a refusal is kept: what was done tells the activity. */
export function bulkStore(access: Access): BulkStore {
  const { dialect, read, write } = access
  const fromRow = ({ id, details }: { readonly id: number; readonly details: string }): BulkJob => ({
    ...(JSON.parse(details) as Omit<BulkJob, 'id'>),
    id,
  })
  const toRow = ({ endedUtc, ...details }: Omit<BulkJob, 'id'>) => ({
    ended_utc: endedUtc,
    details: JSON.stringify({ ...details, endedUtc }),
  })
  const update = ({ id, ...job }: BulkJob) =>
    write(async (db) => {
      await db.updateTable('bulk_jobs').set(toRow(job)).where('id', '=', id).execute()
    })
  return {
    insert: (job, ids) =>
      write(async (db) => {
        const { id } = await db.insertInto('bulk_jobs').values(toRow(job)).returning('id').executeTakeFirstOrThrow()
        for (let from = 0; from < ids.length; from += batch) {
          const rows = ids.slice(from, from + batch).map((record, index) => ({
            ...{ job_id: id, position: from + index, record, refusal: null },
          }))
          await db.insertInto('bulk_records').values(rows).execute()
        }
        return id
      }),
    async byId(id) {
      await lockRow(access, 'bulk_jobs', id)
      const row = await read.selectFrom('bulk_jobs').selectAll().where('id', '=', id).executeTakeFirst()
      return row && fromRow(row)
    },
    update,
    async unfinished() {
      const rows = await read.selectFrom('bulk_jobs').selectAll().where('ended_utc', 'is', null).orderBy('id').execute()
      return rows.map((row) => ({ id: row.id, user: fromRow(row).user }))
    },
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
    async hasGroup(group) {
      const rows = await read.selectFrom('bulk_jobs').selectAll().execute()
      return rows.some((row) => fromRow(row).group === group)
    },
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
