import { permits } from '../../../accounts/actor.ts'
import { readSentence, type Sentence } from '../../../domain/recurrence/reading/sentence.ts'
import { pageLanguage } from '../../../operations/settings.ts'
import { recurrenceText } from '../../../domain/recurrence/wording/text.ts'
import { htmlText } from '../../../text/plain.ts'
import { usual, whenInWords } from '../../kit/dates/dates.ts'
import { sentText } from '../forms/sent.ts'
import type { DeskData, DeskRequest } from '../page.ts'
import { findChoice, type Choice } from './choices.ts'
import { plannedRecurrence, plannedSchedule } from './planned.ts'
import { recurrenceOfForm, repetitionIn } from './form/rule.ts'
import { holidayLookup } from './holidays/choices.ts'
import { withTyped } from './typed/form.ts'

/** A new event as a sentence says it: `Reading Friday 7pm at the library`. */
export interface BegunEvent {
  readonly title: string
  /** The words that say when it is. */
  readonly when: string
  /** The venue that is meant, or the name of one that is to be made. */
  readonly venue?: Choice | undefined
  readonly newVenue?: string | undefined
  /** The fields of its form that say when it is. */
  readonly form: DeskRequest['form']
  /** When it is, how it repeats, and where, each in a few words. */
  readonly parts: readonly string[]
}

/** What of a sentence is looked at. */
const maxLength = 300

/** Reads a sentence; the day, and the time, that it leaves open are those of the form. */
export async function readEventSentence(request: DeskRequest, text: string): Promise<BegunEvent> {
  const holidays = await holidayLookup(request)
  const { title, when, place } = readSentence(
    text.slice(0, maxLength),
    request.language,
    request.context.today(),
    holidays.lookup,
  )
  const { venue, newVenue } = await venueOfSentence(request, place)
  const all_day = isAllDay(request, when)
  const { form } = withTyped({ ...request, form: { ...request.form, all_day, when } }, holidays)
  const where = venue?.name ?? (newVenue && request.say('desk.events.sentence.newVenue', { name: newVenue }))
  return {
    title: place && where !== undefined ? place.title : title,
    ...{ when, venue, newVenue, form },
    parts: [...scheduleSentences({ ...request, form }), where].flatMap((part) => part || []),
  }
}

/** A form that holds what its sentence says. */
export async function withSentence(request: DeskRequest): Promise<DeskRequest> {
  const { title, when, venue, newVenue } = await readEventSentence(request, sentText(request, 'sentence'))
  const all_day = isAllDay(request, when)
  const places = { venue: venue && [String(venue.id)], new_venue: newVenue && { venue: newVenue } }
  return {
    ...request,
    form: {
      ...request.form,
      title: { [pageLanguage(request.context.settings, request.language)]: title },
      all_day,
      when,
      ...places,
    },
  }
}

/** What is said without a time of day lasts all day, unless the sentence says one. */
function isAllDay(request: DeskRequest, when: string): string {
  const [day, time] = [sentText(request, 'start[day]'), sentText(request, 'start[time]')]
  return time === '' && (day !== '' || when !== '') ? '1' : '0'
}

/** What is understood of a sentence while it is typed. */
export const typedSentence: DeskData = {
  path: '/events/sentence/',
  permit: permits('write'),
  answer: async (request) => {
    const { text = '', day = '', time = '' } = request.query
    const { parts } = await readEventSentence({ ...request, form: { start: { day, time } } }, text)
    return { parts }
  },
}

async function venueOfSentence(
  request: DeskRequest,
  place: Sentence['place'],
): Promise<Pick<BegunEvent, 'venue' | 'newVenue'>> {
  if (!place) return {}
  const venue = await findChoice(request, 'venue', place.name)
  if (venue || !place.isCertain) return { venue }
  return { newVenue: place.name.slice(0, 1).toUpperCase() + place.name.slice(1) }
}

/** When the event of a form is, and how it repeats. */
function scheduleSentences(request: DeskRequest): readonly string[] {
  const { language, context } = request
  const schedule = plannedSchedule(request, request)
  if (!schedule) return []
  const moments = {
    ...{ all_day: schedule.allDay, timezone: schedule.timezone },
    ...{ start_date: schedule.startDate, end_date: schedule.endDate },
    ...{ utc_start_date: schedule.startUtc, utc_end_date: schedule.endUtc },
  }
  const said = recurrenceOfForm(repetitionIn(request), schedule.startDate, language)
  const recurrence = said && plannedRecurrence(said)
  return [
    htmlText(whenInWords(moments, language, usual(context)).markup),
    ...(recurrence ? [recurrenceText(schedule, recurrence, language)] : []),
  ]
}
