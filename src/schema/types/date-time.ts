import { z } from 'zod'
import { daysOfSlashes, type Moment, readMoment } from '../../domain/dates/moment.ts'
import { readTimeZone } from '../../domain/time/time-zone.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Type } from '../field.ts'
import { refuseValue } from './issue.ts'
import { msg } from '../../texts/msg.ts'

interface DateTimeOptions {
  /** Refuses dates with slashes that may be read in two ways, as what is written is kept: `05/03/2027`. */
  readonly unambiguous?: boolean
}

/**
 * A date and time as text, in any form that is read (contract/requests.md §7). Unix seconds are text too; `0` is no
 * date.
 */
export function dateTime({ unambiguous = false }: DateTimeOptions = {}): Type<Moment> {
  return {
    accepts: msg(
      'a date that exists: “2027-05-01 20:00:00”, “2027-05-01T20:00:00Z”, “tomorrow 9am”, or Unix seconds as text',
    ),
    schema: z.string().transform((text, context) => readMomentOrRefuse(text, unambiguous, context)),
    index: { type: 'string' },
    asking: { control: 'datetime-local' },
  }
}

/** What answers say where a draft has no date of its own (contract/representations.md §3). */
export const noDate = '0000-00-00 00:00:00'

/** An unambiguous date and time, or null where it is what answers say of no date: so that what was read can be written back. */
export function dateTimeOrNone(): Type<Moment | null> {
  return {
    ...dateTime(),
    schema: z.string().transform((text, context) => (text === noDate ? null : readMomentOrRefuse(text, true, context))),
  }
}

function readMomentOrRefuse(text: string, unambiguous: boolean, context: z.RefinementCtx): Moment {
  const days = daysOfSlashes(text)
  const isZero = /^[+-]?0*$/.test(text.trim())
  const moment = isZero || (unambiguous && days.length > 1) ? undefined : readMoment(text)
  return moment ?? refuseValue(context, 'rest_invalid_date', inIso(text, days))
}

/** How a date with slashes that is refused is to be written. */
function inIso(text: string, [day, other]: readonly string[]): Localized | undefined {
  if (day === undefined) return undefined
  const written = text.trim().slice(0, 100)
  if (other === undefined) return msg`“${written}” is to be written as ${day}.`
  return msg`“${written}” may be ${day} or ${other}: write one of these.`
}

/** A time zone, in its canonical form (contract/requests.md §8). */
export function timeZone(): Type<string> {
  return {
    accepts: msg('a time zone: an IANA name such as “Europe/Paris”, “UTC”, or an offset such as “UTC+2” or “+02:00”'),
    schema: z
      .string()
      .transform((text, context) => readTimeZone(text) ?? refuseValue(context, 'rest_invalid_timezone')),
    index: { type: 'string' },
  }
}
