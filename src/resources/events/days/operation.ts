import { requestLimits } from '../../../domain/request-limits.ts'
import { z } from 'zod'
import { type Moment, readMoment } from '../../../domain/dates/moment.ts'
import { issue, type Issue } from '../../../errors/problem.ts'
import { ok } from '../../../operations/answer.ts'
import type { Context } from '../../../operations/context.ts'
import { anyone, operation } from '../../../operations/operation.ts'
import { describedSchema, namedSchema } from '../../../schema/described.ts'
import { defaulted, required } from '../../../schema/field.ts'
import { dateTime } from '../../../schema/types/date-time.ts'
import { integer } from '../../../schema/types/values/number.ts'
import { searchPoint } from '../../records/lists/geolocation.ts'
import { exampleEvent } from '../example.ts'
import { eventFilters } from '../lists/filters.ts'
import { checkEventFilters, eventFilterOf } from '../lists/query/query.ts'
import { applyView } from '../lists/query/view.ts'
import { presentEvents } from '../present.ts'
import { type EventRepresentation, eventRepresentation } from '../representation.ts'
import { completeUntil } from '../series/carry-on.ts'
import { carriedUntil } from '../series/representation.ts'
import { withDistances } from '../lists/list.ts'
import { listWindow } from '../lists/window.ts'
import { countDays, dayRange, firstAndLastDay, pickDays } from './pick.ts'
import { msg } from '../../../texts/msg.ts'

/** How many events are presented in one turn. */
const batch = 100

/** The longest window: two months, or the six weeks of a calendar's page. */
const maxDays = requestLimits.days.most

const maxEvents = requestLimits.eventsOfDay.most
const maxShown = requestLimits.eventsOfDays.most

/** All filters of the list but pages and dates. */
const { page, per_page, cursor, orderby, include, when, strict_dates, ...listed } = eventFilters
const { start_date, end_date, starts_before, starts_after, ends_before, ends_after, ...filters } = listed

const day = describedSchema(
  z.strictObject({
    date: z.string(),
    total: z.int(),
    events: z.array(z.int()),
  }),
  msg('A day, how many events are on it, and the ids of those of them that are shown'),
)

/** How many events each day has, and the first of each: what a page of a calendar shows (contract/lists.md §13). */
export const listDays = operation({
  id: 'list-days',
  methods: ['GET'],
  route: ['events', 'days'],
  summary: msg('List days with their events'),
  description: msg`For the page of a calendar: each day from \`start_date\` to \`end_date\`, at most ${maxDays}, with the number of its events and the first of them, those that go on from days before included. Each event is shown once, in \`events\`.`,
  parameters: {
    start_date: required(dateTime(), msg('The first day')),
    end_date: required(dateTime(), msg('The last day')),
    per_day: defaulted(integer({ minimum: 0, maximum: maxEvents }), 4, msg('How many events are shown of each day')),
    ...filters,
  },
  check: async (parameters, context) => {
    const { start_date, end_date, per_day, ...others } = parameters
    // Their days are apart: within them, those of a view count.
    const { issues, found } = await checkEventFilters(others, context)
    if (!start_date || !end_date) return { issues }
    // Counted: to list the days of ten thousand years takes seconds.
    const days = countDays(...boundsOf({ start_date, end_date }, context))
    if (days >= 1 && days <= maxDays)
      return {
        issues: days * (per_day ?? 0) > maxShown ? [...issues, tooManyShown(days)] : issues,
        ...(found && { found }),
      }
    const message = msg`end_date must be from start_date on, and at most ${maxDays - 1} days after it.`
    return { issues: [...issues, issue('end_date', 'rest_out_of_bounds', message)] }
  },
  permit: anyone,
  run: async ({ parameters }, context, _subject, { found }) => {
    const { per_day: most, translations, start_date: _start, end_date: _end, ...others } = parameters
    const [first, last] = boundsOf(parameters, context)
    const asked = { ...applyView(others, found), ...withinDays(first, last) }
    const { filter } = eventFilterOf(asked, context, found)
    const cutoff = context.settings.dayCutoff
    // A night that ends on the first day belongs to the day before.
    const times = (await context.storage.events.times(filter)).filter(
      (event) => firstAndLastDay(event, cutoff)[1] >= first,
    )
    const days = pickDays(times, dayRange(first, last), { most, cutoff })
    const shown = new Set(days.flatMap(({ events }) => events))
    const ids = times.map(({ id }) => id).filter((id) => shown.has(id))
    const presented: EventRepresentation[] = []
    for (let first = 0; first < ids.length; first += batch) {
      const part = async () =>
        presentEvents(
          await context.storage.events.byIds(ids.slice(first, first + batch)),
          { ...context, translations },
          false,
        )
      presented.push(...(await context.inTurn(part)))
    }
    const events = withDistances(presented, searchPoint(asked), filter.visible)
    const carried_until = await completeUntil(filter, context)
    const answer = { start_date: first, end_date: last, total: times.length, days: [...days], events }
    return ok({ ...answer, ...(carried_until !== undefined && { carried_until }) })
  },
  schema: namedSchema(
    'EventDays',
    z.strictObject({
      start_date: z.string(),
      end_date: z.string(),
      total: z.int(),
      days: z.array(day),
      events: z.array(eventRepresentation),
      carried_until: carriedUntil,
    }),
    msg('Days, and the events that they show, by start.'),
  ),
  example: {
    start_date: '2027-05-01',
    end_date: '2027-05-01',
    total: 1,
    days: [{ date: '2027-05-01', total: 1, events: [269] }],
    events: [exampleEvent],
  },
})

function tooManyShown(days: number): Issue {
  const most = Math.floor(maxShown / days)
  return issue('per_day', 'rest_out_of_bounds', msg`per_day must be at most ${most} for ${days} days.`)
}

type Bounds = { readonly start_date: Moment; readonly end_date: Moment }

/** The first and the last day, `YYYY-MM-DD`, in the time of the site. */
function boundsOf({ start_date, end_date }: Bounds, context: Context): readonly [string, string] {
  const { parameters } = listWindow({ ...anyTime, start_date, end_date }, context, { isBounded: false })
  return [parameters.start_date?.slice(0, 10) ?? '', parameters.end_date?.slice(0, 10) ?? '']
}

/** Filters for what is on between these days, the first and the last included. */
function withinDays(first: string, last: string) {
  const before = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString()
  return { ...anyTime, ends_after: readMoment(before), starts_before: readMoment(last) }
}

const anyTime = {
  ...{ start_date: undefined, end_date: undefined, starts_before: undefined, starts_after: undefined },
  ...{
    ends_before: undefined,
    ends_after: undefined,
    when: undefined,
    strict_dates: false,
    include: undefined,
    orderby: undefined,
  },
}
