import type { SignInStore } from '../../stores/sign-ins.ts'
import type { Access } from '../access.ts'
import type { Db } from '../tables.ts'

type Factors = Pick<SignInStore, 'secondFactor' | 'setSecondFactor' | 'useStep' | 'useRecovery'>

/** The second factors of users, each of whom has one at most. */
export function secondFactors({ read, write }: Pick<Access, 'read' | 'write'>): Factors {
  return {
    async secondFactor(user) {
      const row = await read.selectFrom('second_factors').selectAll().where('user_id', '=', user).executeTakeFirst()
      return row && { secret: row.secret, step: Number(row.step), recovery: JSON.parse(row.recovery) as string[] }
    },
    setSecondFactor: (user, factor) =>
      write(async (db) => {
        await db.deleteFrom('second_factors').where('user_id', '=', user).execute()
        if (!factor) return
        const { secret, step, recovery } = factor
        const row = { user_id: user, secret, step, recovery: JSON.stringify(recovery) }
        await db.insertInto('second_factors').values(row).execute()
      }),
    useStep: (user, step) =>
      changed((db) =>
        db.updateTable('second_factors').set({ step }).where('user_id', '=', user).where('step', '<', step),
      ),
    useRecovery: (user, before, after) =>
      changed((db) =>
        db
          .updateTable('second_factors')
          .set({ recovery: JSON.stringify(after) })
          .where('user_id', '=', user)
          .where('recovery', '=', JSON.stringify(before)),
      ),
  }

  /** Whether an update has found its row. */
  function changed(
    update: (db: Db) => { executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint }> },
  ): Promise<boolean> {
    return write(async (db) => (await update(db).executeTakeFirst()).numUpdatedRows > 0n)
  }
}
