import { sql, type RawBuilder } from 'kysely'
import { type AccessName, type byAccess, ofEvents, ofVenues } from '../../../../records/filters/by-access.ts'
import type { EventFilter } from '../../../stores/records.ts'
import { allOf, canFindByLinked, type Condition } from '../../conditions.ts'
import { hasMatchingVenue } from '../places.ts'
import type { FilterContext, ConditionsOf } from './filter-context.ts'

export const accessConditions: ConditionsOf<keyof typeof byAccess> = {
  accessibility: (names, context) => allOf(names.map((name) => accessCondition(name, context))),
}

/** Each may be there at another of its venues. */
function accessCondition(name: AccessName, { filter }: FilterContext): Condition {
  if (ofEvents.some((each) => each === name))
    return sql`exists (select 1 from events as e where e.id = o.event_id and ${sql.ref(`e.${name}`)} = 'yes')`
  return hasMatchingVenue(sql`${sql.ref(`v.${name}`)} = 'yes'`, filter)
}

/** All that an event of `found as f` has at a venue of its own, and itself: names, each with a blank behind it. */
export function accessNames(filter: EventFilter): {
  readonly value: RawBuilder<string>
  readonly from: RawBuilder<unknown>
} {
  return {
    value: sql`(${joinedNames('e', ofEvents)} || ${joinedNames('v', ofVenues)})`,
    from: sql`join events as e on e.id = f.event left join event_venues as l on l.event_id = f.event
      left join venues as v on v.id = l.venue_id and ${canFindByLinked(filter.visible, 'venue', 'v')}`,
  }
}

function joinedNames(table: string, names: readonly AccessName[]): RawBuilder<string> {
  const parts = names.map(
    (name) => sql`case when ${sql.ref(`${table}.${name}`)} = 'yes' then ${sql.lit(`${name} `)} else '' end`,
  )
  return sql`${sql.join(parts, sql` || `)}`
}
