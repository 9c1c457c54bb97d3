import { listDays } from '../../../resources/events/days/operation.ts'
import type { Day } from '../../kit/calendar/bars.ts'
import { withWholeRuns } from '../../kit/calendar/spans.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { branchesOf, type Branch } from '../events/choices.ts'
import { readQuestion } from '../../../resources/question/read.ts'
import type { DeskRequest } from '../page.ts'
import { calendarRequest, type CalendarRequest } from './calendar-request.ts'

/** How many events are shown of a day; all others are behind a link. */
export const perDay = { month: 5, week: 20, day: 50 } as const

/** What a page of the calendar shows. */
export interface FoundCalendar {
  readonly asked: CalendarRequest
  readonly days: readonly Day[]
  readonly events: ReadonlyMap<number, EventRepresentation>
  readonly branches: readonly Branch[]
  /** Whether the address names a venue that is not there. */
  readonly isVenueUnknown: boolean
}

/** Reads the days of the calendar with all that the reader may see, but for what is in the trash. */
export async function findCalendar(request: DeskRequest): Promise<FoundCalendar> {
  const asked = calendarRequest(request)
  const { query, period, view } = asked
  const { venue, categories, search, status } = query
  const question = await readQuestion({ venue, categories }, request.context)
  const isVenueUnknown = question.unknown.some(({ kind }) => kind === 'venue')
  const branches = await branchesOf(request)
  const [start_date, end_date] = [period.first.toString(), period.last.toString()]
  const filters = { ...question.filters, search, any_language: true, status }
  const parameters = { start_date, end_date, per_day: perDay[view], ...filters }
  const { body } = await request.perform(listDays, { parameters })
  const events = new Map(body.events.map((event) => [event.id, event]))
  const days = isVenueUnknown
    ? body.days.map(({ date }) => ({ date, total: 0, events: [] }))
    : withWholeRuns(body.days, events, request.context.settings.dayCutoff)
  return { asked, days, events, branches, isVenueUnknown }
}
