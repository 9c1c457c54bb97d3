import { accessRefusal } from '../../../../accounts/actor.ts'
import { wallOf } from '../../../../domain/time/time.ts'
import { preconditionFailed } from '../../../../errors/requests.ts'
import { events } from '../../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { scopeIn, describeWrittenDates } from '../../events/form/scope.ts'
import { momentsIn } from '../../events/planned.ts'
import { isEditableBy, recordOwnership } from '../../parts/editable.ts'
import type { DeskRequest, ActionResult } from '../../page.ts'
import { asOne } from '../../undo/as-one.ts'
import { calendarRequest, calendarPath } from '../calendar-request.ts'
import { seenOf } from '../item.ts'
import { whenText } from '../when-text.ts'
import { localize } from '../../../../texts/text.ts'
import { sentText } from '../../forms/sent.ts'

/** The event that an address names, for users who may edit it, with its revision. */
export async function movable({ perform, path, actor }: DeskRequest) {
  const found = await perform(events.byId.read, { path: { id: path['id'] ?? '' } })
  if (!isEditableBy(actor, found.body)) throw accessRefusal(actor, recordOwnership(found.body))
  return found
}

/** Moves an event to when a form says, unless it is not any more as the form was made of it. */
export async function moveEvent(request: DeskRequest): Promise<ActionResult> {
  const { body: event, revision } = await movable(request)
  if (sentText(request, 'seen') !== seenOf(event)) throw preconditionFailed(event, revision)
  const parameters = { ...momentsAfter(request, event), ...scopeIn(request) }
  const { result, undo } = await asOne(request, calendarOfMove(request, event), (inside) =>
    inside.perform(events.byId.update, { path: { id: event.id }, parameters }, { revision }),
  )
  const { body } = result
  const title = body.title || request.say('common.withoutTitle')
  const message = localize('desk.calendar.movedTo', { title, when: whenText(body) })
  return { to: calendarOfMove(request, body), ...describeWrittenDates(request, body, message), undo }
}

/** Start and end after a move; where the form says no end, it lasts as long as before. */
export function momentsAfter({ form }: Pick<DeskRequest, 'form'>, event: EventRepresentation) {
  const allDay = event.all_day === true
  const given = { form: { ...form, all_day: allDay ? '1' : '0' } }
  const { start_date, end_date } = momentsIn(given)
  if (sentText(given, 'end[day]') !== '' || sentText(given, 'end[time]') !== '') return { start_date, end_date }
  try {
    const start = wallOf(allDay ? `${start_date} 00:00:00` : `${start_date}:00`)
    const end = wallOf(event.end_date).add(wallOf(event.start_date).until(start))
    return { start_date, end_date: end.toString({ smallestUnit: 'second' }).replace('T', ' ') }
  } catch {
    // The operation says what is wrong with the day.
    return { start_date, end_date: start_date }
  }
}

/** The calendar from which it was moved, or that of the day to which. */
function calendarOfMove(request: DeskRequest, { start_date: start }: EventRepresentation): string {
  const asked = calendarRequest(request)
  const { first, last } = asked.period
  const day = Temporal.PlainDate.from(start.slice(0, 10))
  const isShown = Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0
  return calendarPath(asked, isShown ? {} : { day: day.toString() })
}
