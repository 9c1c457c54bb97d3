import type { Language } from '../../../../i18n/language.ts'
import { permits } from '../../../../accounts/actor.ts'
import { spokenDay, timeInWords } from '../../../../i18n/times.ts'
import type { DeskData } from '../../page.ts'
import { fieldsOf } from './form.ts'
import type { When } from '../../../../domain/dates/when.ts'
import { say } from '../../../../texts/text.ts'
import { readTyped, repeatFields } from './read.ts'

/** What the form of an event makes of what somebody types: its fields, and when that is. */
export const typedWhen: DeskData = {
  path: '/events/when/',
  permit: permits('write'),
  answer: async ({ query, language, context, say }) => {
    const { text = '', day = '', time = '', end = '' } = query
    const typed = readTyped(text, language, context.today(), day)
    if ('unknown' in typed)
      return { problem: say('desk.events.typed.notUnderstood', { text: typed.unknown.slice(0, 200) }) }
    const { when, series } = typed
    return {
      fields: fieldsOf(when, { start: { day, time }, end: { time: end } }, context.today()),
      text: shownTyped(when, language),
      ...(series && { repeat: repeatFields(series) }),
    }
  },
}

/** When something is, in words that are read as the same again: “Monday, May 3, 2027, 8 pm – 10 pm”. */
export function shownTyped(typed: When, language: Language): string {
  const { day, time, lastDay, endTime, isAllDay } = typed
  const first = [
    day && dayInWords(day, language),
    time && timeInWords(momentAt(`2000-01-01T${time}Z`), 'UTC', language),
  ]
  const last = [
    lastDay && dayInWords(lastDay, language),
    endTime && timeInWords(momentAt(`2000-01-01T${endTime}Z`), 'UTC', language),
  ]
  const ends = [first, last].map((parts) => parts.filter(Boolean).join(', ')).filter((end) => end !== '')
  return `${ends.join(' – ')}${isAllDay && lastDay === undefined ? `, ${say('common.wholeDay', language)}` : ''}`
}

function dayInWords(day: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return spokenDay(momentAt(`${day}T00:00Z`), options, language)
}

function momentAt(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds
}
