import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../../dialect/dialect.ts'
import { activityGroups } from './activity-groups.ts'
import { addOutbox } from './mail-outbox.ts'
import { addSearchTexts } from './search-texts.ts'
import { tableStates } from './table-states.ts'

/** One subject of the migration. */
type Step = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>

/** Each subject has a file of its own, `002/<subject>.ts`. */
const steps: readonly Step[] = [tableStates, activityGroups, addSearchTexts, addOutbox]

/** What the second version adds to the tables of the first. */
export function additions(dialect: Dialect): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const step of steps) await step(db, dialect)
    },
  }
}
