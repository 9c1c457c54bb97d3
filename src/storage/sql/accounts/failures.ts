import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FailureStore } from '../../stores/failures.ts'
import type { Access } from '../access.ts'
import { settingOf } from '../records/settings.ts'
import { countRows } from '../records/paging.ts'
import type { Db, Tables } from '../tables.ts'

/** The row of `settings` that has the secret. */
const secretName = 'failures_secret'

export function failureStore({ read, write }: Access): FailureStore {
  return {
    secret: async () => (await settingOf(read, secretName)) ?? write(storeFirstSecret),
    async find(keys, nowUtc) {
      const rows = await read
        .selectFrom('failures')
        .selectAll()
        .where('key', 'in', keys)
        .where('ends_utc', '>', nowUtc)
        .execute()
      return rows.map(failures)
    },
    add: (keys, { nowUtc, endsUtc }) =>
      write(async (db) => {
        const open = sql<boolean>`failures.ends_utc > ${nowUtc} and failures.count > 0`
        const rows = await db
          .insertInto('failures')
          // In the order of keys, everywhere: two that lock the same rows in another order would wait for each other.
          .values(keys.toSorted().map((key) => ({ key, count: 1, ends_utc: endsUtc })))
          .onConflict((taken) =>
            taken.column('key').doUpdateSet({
              count: sql`case when ${open} then failures.count + 1 else 1 end`,
              ends_utc: sql`case when ${open} then failures.ends_utc else excluded.ends_utc end`,
            }),
          )
          .returningAll()
          .execute()
        return rows.map(failures)
      }),
    takeBack: async (keys) => {
      await write((db) =>
        db
          .insertInto('failures')
          // A row that is gone comes back as one that has ended: an update would not lock in the order of keys.
          .values(keys.toSorted().map((key) => ({ key, count: 0, ends_utc: '' })))
          .onConflict((taken) =>
            taken.column('key').doUpdateSet({
              count: sql`case when failures.count > 0 then failures.count - 1 else 0 end`,
            }),
          )
          .execute(),
      )
    },
    async trim(nowUtc, most) {
      const ended = await read.selectFrom('failures').select('key').where('ends_utc', '<=', nowUtc).executeTakeFirst()
      if (ended) await write((db) => db.deleteFrom('failures').where('ends_utc', '<=', nowUtc).execute())
      const excess = (await countRows(read, 'failures')) - most
      if (excess <= 0) return
      await write((db) =>
        db
          .deleteFrom('failures')
          .where('key', 'in', (rows) =>
            rows.selectFrom('failures').select('key').orderBy('ends_utc').orderBy('key').limit(excess),
          )
          .execute(),
      )
    },
  }
}

/** The secret that was stored first, if several processes make one at once. */
async function storeFirstSecret(db: Db): Promise<string> {
  const { value } = await db
    .insertInto('settings')
    .values({ name: secretName, value: randomBytes(32).toString('hex') })
    .onConflict((taken) => taken.column('name').doUpdateSet({ value: sql`settings.value` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

type FailureRow = Tables['failures']

function failures(row: FailureRow) {
  return { key: row.key, count: row.count, endsUtc: row.ends_utc }
}
