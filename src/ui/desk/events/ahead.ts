import { permits } from '../../../accounts/actor.ts'
import { readDays } from '../../../domain/dates/days.ts'
import type { Schedule } from '../../../domain/schedule.ts'
import { knownLanguages } from '../../../i18n/language.ts'
import { writeWarnings } from '../../../resources/events/warnings/warnings.ts'
import type { DeskData, DeskRequest } from '../page.ts'
import { linkChoices } from './choices.ts'
import { withoutHolidays } from './understood.ts'
import { plannedRecurrence, plannedSchedule } from './planned.ts'
import { firstDay, recurrenceOfForm, repetitionIn, type Repetition } from './form/rule.ts'
import { findMissedStarts, noSuchDate, withinSpans } from './form/listed-days.ts'
import { dateChips } from './form/repetition/chips.ts'
import { shownForm, unusedInWords } from './typed/shown.ts'
import { sentList, sentText, sentValue } from '../forms/sent.ts'

const maxLength = 4000

/** What an event would be that is being written: the dates on which it repeats, and what an editor should look at again. */
export const eventAhead: DeskData = {
  path: '/events/ahead/',
  permit: permits('write'),
  answer: async (request) => {
    const form = formOfJson(request.query['form'])
    const schedule = form && plannedSchedule({ form }, request)
    const when = form ? shownForm({ form }, request.language) : ''
    if (!form || !schedule) return { when, months: [], warnings: [] }
    const ids = (name: string) => {
      const sent = sentValue({ form }, name)
      return (Array.isArray(sent) ? sent : []).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    }
    const planned = {
      whole: ids('own').at(-1),
      repeats: false,
      venues: ids('venue').slice(0, 20),
      titles: titlesIn(form),
    }
    const warnings = await writeWarnings({ ...schedule, ...planned }, request.context)
    const dates = repetitionDates({ form }, await withoutHolidays({ form }, request), schedule, request)
    // A series is told where it was typed, not below all other fields alone.
    const line = [when, 'text' in dates ? dates.text : ''].filter((each) => each !== '').join(' · ')
    return {
      ...dates,
      ...movedIn({ form }, request),
      when: line,
      warnings: [
        ...(schedule.endUtc < schedule.startUtc ? [request.say('desk.wrong.endTooEarly')] : []),
        ...warnings.map(({ text }) => request.say(text)),
      ],
    }
  },
}

/** Venues and organizers that somebody may mean by what was typed. */
export const eventChoices: DeskData = {
  path: '/events/choices/',
  permit: permits('write'),
  answer: async (request) => {
    const kind = request.query['kind'] === 'organizer' ? 'organizer' : 'venue'
    const text = request.query['text']?.trim() ?? ''
    return { choices: text === '' ? [] : await linkChoices(request, kind, text, 8) }
  },
}

function titlesIn(form: DeskRequest['form']): readonly string[] {
  return knownLanguages.map((language) => sentText({ form }, `title[${language}]`))
}

function formOfJson(text: string | undefined): DeskRequest['form'] | undefined {
  if (text === undefined || text.length > maxLength) return undefined
  try {
    const form: unknown = JSON.parse(text)
    return typeof form === 'object' && form !== null ? (form as DeskRequest['form']) : undefined
  } catch {
    return undefined
  }
}

/**
 * The dates of a repetition, how it is said, and its lists as days of the API: `free` are those that holidays leave out. `sent` is the
 * form without these, `whole` with them.
 */
function repetitionDates(sent: FormRequest, whole: FormRequest, schedule: Schedule, { language, say }: DeskRequest) {
  const planned = ({ exclude }: Repetition) => {
    const written =
      repetition.freq === 'keep' ? null : recurrenceOfForm({ ...repetition, exclude }, schedule.startDate, language)
    if (!written) return null
    const { said, unused } = withinSpans(written, exclude, schedule, language)
    return { said, unused, recurrence: plannedRecurrence(said) }
  }
  const repetition = repetitionIn(sent)
  const own = planned(repetition)
  const all = planned(repetitionIn(whole))
  if (!own?.recurrence || !all?.recurrence) return { months: [] }
  const day = firstDay(schedule.startDate)
  const unread = (text: string) => readDays(text, language, day).unknown
  const { exclude, dates } = own.said
  const missed = findMissedStarts(exclude, schedule, own.recurrence)
  const left = all.recurrence.exclude.filter((each) => !missed.includes(each))
  return {
    ...dateChips(
      schedule,
      { ...all.recurrence, exclude: left },
      language,
      sentText(sent, 'repeat[cancelled]').split(','),
    ),
    exclude: [...exclude, ...unread(repetition.exclude)],
    free: all.said.exclude.filter((each) => !exclude.includes(each)),
    further: [...dates, ...unread(repetition.dates)],
    problems: missed.map((each) => say(noSuchDate(each))),
    notes: own.unused.map((span) => unusedInWords(span, language)),
  }
}

/** The fields of a repetition that has moved to the weekday of the start, and a word about it. */
function movedIn(sent: FormRequest, { say }: DeskRequest) {
  const { freq, days, monthly, dates, exclude } = repetitionIn(sent)
  const isMoved =
    (freq === 'WEEKLY' && !sentList(sent, 'repeat[days]').includes(days[0] ?? '') && days.length > 0) ||
    (freq === 'MONTHLY' && monthly !== sentText(sent, 'repeat[monthly]'))
  const from = sentText(sent, 'start[day]')
  const haveListsMoved = dates !== sentText(sent, 'repeat[dates]') || exclude !== sentText(sent, 'repeat[exclude]')
  const text = say(haveListsMoved ? 'desk.events.repetition.movedWithDays' : 'desk.events.repetition.moved')
  return isMoved && { moved: { repeat: { days, monthly, dates, exclude, from }, text } }
}

type FormRequest = Pick<DeskRequest, 'form'>
