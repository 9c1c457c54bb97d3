import { statuses } from '../../../../domain/entities.ts'
import { call } from '../../../../operations/call.ts'
import { events } from '../../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import type { DeskRequest } from '../../page.ts'
import { holidayChoices, type HolidayChoice } from '../holidays/choices.ts'
import { readEventSentence, type BegunEvent } from '../sentence.ts'
import { branchesOf, linkChoices, type Branch, type Choice } from '../choices.ts'

/** What the form of an event shows. */
export interface FoundForm {
  /** What its fields hold; undefined for a new event that is no copy. */
  readonly event: EventRepresentation | undefined
  /** What a sentence has said of a new one. */
  readonly begun?: BegunEvent | undefined
  /** The id of the event that it changes; undefined for a new one. */
  readonly id: number | undefined
  readonly revision: string | undefined
  /** Who has saved it meanwhile, where the form comes back because of that. */
  readonly changedBy?: string | undefined
  readonly branches: readonly Branch[]
  readonly venues: readonly Choice[]
  readonly organizers: readonly Choice[]
  /** Whose days a repetition may leave out. */
  readonly holidays: readonly HolidayChoice[]
  /** The next dates of a series. */
  readonly dates: readonly EventRepresentation[]
}

async function formChoices(request: DeskRequest) {
  const [branches, venues, organizers] = [
    await branchesOf(request),
    await linkChoices(request, 'venue'),
    await linkChoices(request, 'organizer'),
  ]
  return { branches, venues, organizers, holidays: await holidayChoices(request) }
}

/** The form of a new event, or of a copy of the one that the query names. */
export async function loadNewForm(request: DeskRequest): Promise<FoundForm> {
  const { copy: from, sentence, day = '', time = '' } = request.query
  const begun =
    sentence === undefined
      ? undefined
      : await readEventSentence({ ...request, form: { start: { day, time } } }, sentence)
  const copied = from === undefined ? undefined : await readEvent(request, from)
  return { event: copied?.body, begun, id: undefined, revision: undefined, dates: [], ...(await formChoices(request)) }
}

/** The form of an event that is there. */
export async function loadChangeForm(request: DeskRequest): Promise<FoundForm> {
  const { body: event, revision } = await readEvent(request, request.path['id'] ?? '')
  const status = statuses.filter((each) => each !== 'trash').join(',')
  const parameters = { series: String(event.id), ends_after: 'now', strict_dates: 'true', status, per_page: 50 }
  const dates = event.recurrence
    ? (await call(events.list, { parameters }, { ...request.context, uncounted: true })).events
    : []
  return { event, id: event.id, revision, dates, ...(await formChoices(request)) }
}

async function readEvent({ perform }: DeskRequest, id: string) {
  return perform(events.byId.read, { path: { id }, parameters: { translations: true } })
}

/** Whether it is one date of an event that repeats. */
export function isOccurrence(event: EventRepresentation | undefined): boolean {
  return event?.series?.position !== undefined
}
