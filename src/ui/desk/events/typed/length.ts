import { sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'

type Part = 'day' | 'time'
export type Clock = Readonly<Record<Part, string>>

/** Of which day it is does not matter. */
const anyDay = '2000-01-01'

/**
 * The end of what begins otherwise than a form says, and lasts as long: empty parts as in the form. Of a copy, whose form names no day yet,
 * `end[after]` tells how many days after the first one it ends.
 */
export function endAfter({ day, time }: Clock, form: DeskRequest['form']): Clock {
  const now = (name: string) => sentText({ form }, name)
  const first = now('start[day]') || anyDay
  const after = now('start[day]') === '' ? Number(now('end[after]')) : 0
  const isSpan = now('end[day]') !== '' || after > 0
  try {
    const last = Temporal.PlainDate.from(now('end[day]') || first).add({ days: after })
    const [start, end] = [dateTimeOf(first, now('start[time]')), dateTimeOf(last.toString(), now('end[time]'))]
    if (now('start[time]') === '' || now('end[time]') === '' || now('all_day') === '1') {
      const isMoved = now('all_day') !== '1' || time === ''
      const days = start.toPlainDate().until(last)
      const lastDay = isSpan && isMoved ? Temporal.PlainDate.from(day).add(days).toString() : ''
      return { day: lastDay === day ? '' : lastDay, time: time === now('start[time]') ? now('end[time]') : '' }
    }
    const length = start.until(!isSpan && Temporal.PlainDateTime.compare(end, start) < 0 ? end.add({ days: 1 }) : end)
    const moved = dateTimeOf(day, time).add(length)
    const lastDay = moved.toPlainDate().toString()
    return {
      day: isSpan && lastDay !== day ? lastDay : '',
      time: moved.toPlainTime().toString({ smallestUnit: 'minute' }),
    }
  } catch {
    return { day: '', time: time === now('start[time]') ? now('end[time]') : '' }
  }
}

function dateTimeOf(day: string, time: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(`${day}T${time || '00:00'}`)
}
