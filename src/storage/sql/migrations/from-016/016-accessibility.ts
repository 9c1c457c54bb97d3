import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../../dialect/dialect.ts'

const ofVenues = [
  ...['wheelchair', 'step_free_entrance', 'elevator', 'accessible_toilet', 'accessible_parking'],
  ...['hearing_loop', 'quiet_room', 'assistance_dogs'],
]
const ofEvents = ['sign_language', 'subtitles', 'audio_description', 'easy_language', 'relaxed']

/** How accessible venues and events are: `yes`, `no` or, of wheelchairs, `limited`; null where it is not known. */
export function accessibility({ text }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const name of ofVenues) await db.schema.alterTable('venues').addColumn(name, text).execute()
      for (const name of ofEvents) await db.schema.alterTable('events').addColumn(name, text).execute()
    },
  }
}
