import { z } from 'zod'
import { daysOfSlashes } from '../../domain/slashed-date.ts'
import { readMoment, type Moment } from '../../domain/moment.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Type } from '../type.ts'
import { refuse } from './issue.ts'

interface DateTimeOptions {
  /** `string` where the index of the original declares a type (writes); filters have none. */
  readonly index?: 'string'
  /** Refuses dates with slashes that may be read in two ways, as what is written is kept: `05/03/2027`. */
  readonly unambiguous?: boolean
}

/**
 * A date and time as text, in any form that is read (contract/requests.md §7). Unix seconds are text too; `0` is no
 * date.
 */
export function dateTime({ index, unambiguous = false }: DateTimeOptions = {}): Type<Moment> {
  return {
    accepts: {
      en: 'a date that exists: “2027-05-01 20:00:00”, “2027-05-01T20:00:00Z”, “tomorrow 9am”, or Unix seconds as text',
      fr: 'une date qui existe : « 2027-05-01 20:00:00 », « 2027-05-01T20:00:00Z », « tomorrow 9am », ou des secondes Unix en texte',
    },
    schema: z.string().transform((text, context) => {
      const days = daysOfSlashes(text)
      const moment = unambiguous && days.length > 1 ? undefined : momentOf(text)
      return moment ?? refuse(context, 'rest_invalid_date', inIso(text, days))
    }),
    index: index ? { type: index } : {},
  }
}

/** What answers say where a draft has no date of its own (contract/representations.md §3). */
export const noDate = '0000-00-00 00:00:00'

/** A date and time, or null where it is what answers say of no date: so that what was read can be written back. */
export function dateTimeOrNone(options: DateTimeOptions = {}): Type<Moment | null> {
  return {
    ...dateTime(options),
    schema: z.string().transform((text, context) => {
      if (text === noDate) return null
      const days = daysOfSlashes(text)
      const moment = options.unambiguous === true && days.length > 1 ? undefined : momentOf(text)
      return moment ?? refuse(context, 'rest_invalid_date', inIso(text, days))
    }),
  }
}

/** How a date with slashes that is refused is to be written. */
function inIso(text: string, [day, other]: readonly string[]): Localized | undefined {
  if (day === undefined) return undefined
  const written = text.trim().slice(0, 100)
  if (other === undefined)
    return { en: `“${written}” is to be written as ${day}.`, fr: `« ${written} » s’écrit ${day}.` }
  return {
    en: `“${written}” may be ${day} or ${other}: write one of these.`,
    fr: `« ${written} » peut être ${day} ou ${other} : écrivez l’une de ces dates.`,
  }
}

function momentOf(text: string): Moment | undefined {
  return /^[+-]?0*$/.test(text.trim()) ? undefined : readMoment(text)
}
