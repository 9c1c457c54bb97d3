import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/**
 * What users are told, and what they want to be told. `activity_id` is the newest entry that a message tells of; without one, it was no write. `choices` is
 * JSON; `mail_utc` when it is to be sent by mail.
 */
export function messages({ name, text, integer }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('messages')
        .addColumn('id', integer, (c) =>
          name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('record_kind', text, (c) => c.notNull())
        .addColumn('record_id', integer, (c) => c.notNull())
        .addColumn('activity_id', integer)
        .addColumn('group_id', integer)
        .addColumn('others', integer, (c) => c.notNull())
        .addColumn('by_name', text)
        .addColumn('at_utc', text, (c) => c.notNull())
        .addColumn('read_utc', text)
        .addColumn('mail_utc', text)
        .execute()
      const index = (named: string) => db.schema.createIndex(named).on('messages')
      await index('messages_by_user').columns(['user_id', 'at_utc', 'id']).execute()
      await index('messages_unread')
        .columns(['user_id', 'kind'])
        .where(sql<boolean>`read_utc is null`)
        .execute()
      await index('messages_by_record').columns(['record_id', 'record_kind']).execute()
      await index('messages_to_mail')
        .columns(['mail_utc'])
        .where(sql<boolean>`mail_utc is not null`)
        .execute()
      await index('messages_by_time').columns(['at_utc']).execute()
      await db.schema
        .createTable('message_choices')
        .addColumn('user_id', integer, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('choices', text, (c) => c.notNull())
        .execute()
    },
  }
}
