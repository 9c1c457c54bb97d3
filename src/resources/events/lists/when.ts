import { type Span, spanNames, spanNamed } from '../../../domain/dates/spans.ts'
import type { EventBounds } from '../../../domain/schedule.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import { optional } from '../../../schema/field.ts'
import { oneOf } from '../../../schema/types/values/one-of.ts'
import { withInstants } from './instants.ts'
import { msg } from '../../../texts/msg.ts'

/** What is on, is not over or is over at this very moment. */
const moments = ['now', 'upcoming', 'past'] as const

const whens = [...moments, ...spanNames] as const

export type When = (typeof whens)[number]

/** Whether what is found depends on the moment, and not on days alone. */
export function isOfMoment(when: When | undefined): boolean {
  return moments.some((moment) => moment === when)
}

export const whenParameter = {
  when: optional(
    oneOf(whens),
    msg(
      'Events that are on at some time within this span, by the clocks of the site; “now”, “upcoming” and “past” are by the moment. Not together with dates',
    ),
  ),
}

/** When the events are that `when` names (contract/lists.md §14): those on within a span of days, or by the moment. */
export function boundsOfWhen(when: When, { now, lasting, settings }: Context): EventBounds {
  const name = spanNames.find((span) => span === when)
  if (name)
    return lasting((moment) => {
      const span = spanNamed(name, moment, settings)
      return { value: boundsOfSpan(span), until: span.until }
    })
  const moment = now()
  const utc = utcText(moment)
  if (when === 'past') return withInstants({}, { endsUntil: utc })
  // What begins in this second has begun.
  const begun = when === 'now' && { startsBefore: utcText(moment.add({ seconds: 1 })) }
  return withInstants({}, { endsAfter: utc, ...begun })
}

/** All-day events have whole days, whenever the span begins and ends on them. */
function boundsOfSpan({ from, to, first, next }: Span): EventBounds {
  const allDay = { onFrom: `${first} 00:00:00`, startsBefore: `${next} 00:00:00` }
  if (from === allDay.onFrom && to === allDay.startsBefore) return allDay
  // No span begins before its first day, or ends before its last.
  return { onFrom: allDay.onFrom, startsBefore: to, days: { allDay, timed: { onFrom: from, startsBefore: to } } }
}
