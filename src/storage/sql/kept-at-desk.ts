import type { Generated } from 'kysely'

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
}
