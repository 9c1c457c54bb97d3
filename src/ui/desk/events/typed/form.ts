import { readTyped } from '../../../../domain/recurrence/reading/typed.ts'
import { Invalid } from '../../../../errors/problem.ts'
import type { DeskRequest } from '../../page.ts'
import type { KnownHolidays } from '../holidays/choices.ts'
import type { When } from '../../../../domain/dates/when.ts'
import { sentText } from '../../forms/sent.ts'
import { endAfter } from './length.ts'
import { repeatFields } from './read.ts'
import { unreadText } from './unread.ts'

/** A form in which days, times and repetition are as `when` says them in words, where it says anything; it may name `holidays`. What is not understood is refused. */
export function withTyped(request: DeskRequest, holidays?: KnownHolidays): DeskRequest {
  const text = sentText(request, 'when')
  if (text === '') return request
  const { language, context, form } = request
  const typed = readTyped(text, language, context.today(), {
    day: sentText(request, 'start[day]'),
    named: holidays?.lookup,
  })
  if ('unknown' in typed)
    throw new Invalid([
      {
        parameter: 'when',
        code: 'rest_invalid_date',
        message: unreadText(typed.unknown, language, holidays),
        sent: { value: text },
      },
    ])
  const { when, series } = typed
  const repeat = series && { repeat: { ...(form['repeat'] as object | undefined), ...repeatFields(series) } }
  return { ...request, form: { ...form, ...whenFields(when, form, context.today()), ...repeat, when: '' } }
}

/** The fields of a form for what somebody typed; what that does not say stays as it is in the form, and how long it lasts. */
export function whenFields(typed: When, form: DeskRequest['form'], today: Temporal.PlainDate) {
  const now = (name: string) => sentText({ form }, name)
  const start = {
    day: typed.day ?? (now('start[day]') || today.toString()),
    time: typed.isAllDay ? '' : (typed.time ?? now('start[time]')),
  }
  const namesEnd = typed.endTime !== undefined || typed.lastDay !== undefined || typed.isAllDay
  return {
    start,
    end: namesEnd ? { day: typed.lastDay ?? '', time: typed.endTime ?? '' } : endAfter(start, form),
    all_day: typed.isAllDay ? '1' : typed.time === undefined ? now('all_day') || '0' : '0',
  }
}
