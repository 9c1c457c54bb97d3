import type { Generated } from 'kysely'
import type { About, MessageKind } from '../../domain/people/message.ts'

/** The tables of what each user has at the desk. */
export interface KeptAtDesk {
  /** `fields` is JSON; `record` is an id, `new`, or empty where there is but one. */
  unsaved_work: {
    user_id: number
    form: string
    kind: string
    record: string
    title: string
    fields: string
    at_utc: string
  }
  /** `list` is the plural of what is listed. */
  views: {
    id: Generated<number>
    user_id: number
    name: string
    list: string
    query: string
    shared: Generated<number>
  }
  /** Without `activity_id` it tells of no write; `mail_utc`: when it is to be mailed. */
  messages: {
    id: Generated<number>
    user_id: number
    kind: MessageKind
    record_kind: About['kind']
    record_id: number
    activity_id: number | null
    group_id: number | null
    others: number
    by_name: string | null
    at_utc: string
    read_utc: string | null
    mail_utc: string | null
  }
  /** JSON of `MessageChoices`. */
  message_choices: { user_id: number; choices: string }
  presence: { kind: string; record: string; user_id: number; seen_utc: string }
}
