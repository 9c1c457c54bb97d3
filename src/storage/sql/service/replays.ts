import type { ReplayStore } from '../../stores/service/replays.ts'
import type { Access } from '../access.ts'

export function replayStore({ write }: Access): ReplayStore {
  return {
    begin: ({ key, fingerprint, holder }, { nowUtc, runningUtc, endsUtc }) =>
      write(async (db) => {
        const row = { key, fingerprint, holder, running_utc: runningUtc, ends_utc: endsUtc, answer: null }
        const begun = await db
          .insertInto('replays')
          .values(row)
          .onConflict((taken) =>
            // Whose time is over, and who has died at work.
            taken
              .column('key')
              .doUpdateSet(row)
              .where((kept) =>
                kept.or([
                  kept('replays.ends_utc', '<=', nowUtc),
                  kept.and([
                    kept('replays.answer', 'is', null),
                    kept('replays.running_utc', '<=', nowUtc),
                    kept('replays.fingerprint', '=', fingerprint),
                  ]),
                ]),
              ),
          )
          .returning('key')
          .executeTakeFirst()
        if (begun) return undefined
        const kept = await db.selectFrom('replays').selectAll().where('key', '=', key).executeTakeFirst()
        // Released in this very moment: it is tried again.
        if (!kept) return { runningUtc: nowUtc }
        if (kept.fingerprint !== fingerprint) return 'other'
        return kept.answer === null ? { runningUtc: kept.running_utc } : { answer: kept.answer }
      }),
    complete: ({ key, holder }, answer) =>
      write(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('replays')
          .set({ answer })
          .where('key', '=', key)
          .where('holder', '=', holder)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
    release: async ({ key, holder }) => {
      await write((db) =>
        db
          .deleteFrom('replays')
          .where('key', '=', key)
          .where('holder', '=', holder)
          .where('answer', 'is', null)
          .execute(),
      )
    },
    trim: (nowUtc) =>
      write(async (db) => {
        const { numDeletedRows } = await db.deleteFrom('replays').where('ends_utc', '<=', nowUtc).executeTakeFirst()
        return Number(numDeletedRows)
      }),
  }
}
