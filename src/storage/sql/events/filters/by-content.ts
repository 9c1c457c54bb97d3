import { sql, type RawBuilder } from 'kysely'
import type { byContent } from '../../../../records/filters/by-content.ts'
import { allOf, type Condition } from '../../conditions.ts'
import type { Dialect } from '../../dialect/dialect.ts'
import { selectTicketOwnerId } from '../../tickets/own.ts'
import { freeCost } from '../free.ts'
import type { ConditionsOf } from './filter-context.ts'

export const contentConditions: ConditionsOf<keyof typeof byContent> = {
  by_author: (ids, { dialect }) => sql`o.author in ${dialect.numbers(ids)}`,
  has_language: (languages) => allOf(languages.map(hasTextIn)),
  missing_language: (languages) => allOf(languages.map((language) => sql<boolean>`not ${hasTextIn(language)}`)),
  has_image: (wanted) => {
    const has = sql`exists (select 1 from events as e where e.id = o.event_id and e.image is not null)`
    return wanted ? sql`${has}` : sql`not ${has}`
  },
  min_cost: (least, { dialect }) => priced(sql`>= ${least}`, dialect),
  max_cost: (most, { dialect }) => priced(sql`<= ${most}`, dialect),
}

/** Whether an event has texts in a language of its own: those of an exception are those of its series where it has none. */
function hasTextIn(language: string): Condition {
  return sql`(o.event_id in (select t.id from event_texts as t where t.language = ${language}))`
}

/** By the lowest price: that of the cost, where it says one, or of the published tickets, where there is no cost. */
function priced(compared: RawBuilder<unknown>, dialect: Dialect): Condition {
  return sql`exists (select 1 from events as e where e.id = o.event_id and ${lowestPriceColumn(dialect)} ${compared})`
}

/** The lowest price of an event `e` of occurrences; null where it is not known. */
export function lowestPriceColumn(dialect: Dialect, occurrences = 'o'): RawBuilder<number | null> {
  const first = sql`cast(${dialect.firstOf(sql`e.cost`, 'values')} as decimal)`
  const ticketed = sql`case when ${sql.ref(`${occurrences}.ticketed`)} = 1 then (select min(cast(t.price as decimal)) from tickets as t
    where t.event_id = ${selectTicketOwnerId(occurrences)} and t.status = 'publish') end`
  return sql`case when e.cost is null then ${ticketed} when e.cost like '%"text":null%' then ${first}
    when ${freeCost('e.cost')} then 0 end`
}
