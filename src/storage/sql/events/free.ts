import { sql } from 'kysely'
import { allOf, type Condition } from '../conditions.ts'
import { selectTicketOwnerId } from '../tickets/own.ts'

/** What the column `cost` of a free event has: a price of nothing, or the word alone; as the index has it. */
const written = [
  ...['0', '0.0', '0.00'].map((value) => `%"values":["${value}"],"text":null%`),
  ...['free', 'gratuit'].map((word) => `%"values":["${word}"]%`),
]

/** Whether the cost in a column is free of charge, as the index has it. */
export function freeCost(column: string): Condition {
  return sql`(${sql.join(
    written.map((pattern) => sql`${sql.ref(column)} like ${sql.lit(pattern)}`),
    sql` or `,
  )})`
}

/** Whether nobody pays for an event of `occurrences as o`: by its cost or, where it has none, by its published tickets. */
export function isFreeOfCharge(): Condition {
  const byTickets = allOf([
    sql`o.ticketed = 1`,
    sql`exists (select 1 from events as e where e.id = o.event_id and e.cost is null)`,
    sql`not exists (select 1 from tickets as t where t.event_id = ${selectTicketOwnerId('o')} and t.status = 'publish' and t.price <> '0')`,
  ])
  return sql`(o.event_id in (select e.id from events as e where ${freeCost('e.cost')}) or ${byTickets})`
}
