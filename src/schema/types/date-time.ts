import { z } from 'zod'
import { readMoment, type Moment } from '../../domain/moment.ts'
import type { Type } from '../type.ts'

/** A date and time in any of the forms of rest-v1.md §0.4; text only. `index` gives it a type in the index. */
export function dateTime({ index }: { readonly index?: 'string' } = {}): Type<Moment> {
  return {
    accepts: {
      en: 'a date that exists, such as “2027-05-01 19:30”, “tomorrow 9am” or “+2 weeks”',
      fr: 'une date qui existe, comme « 2027-05-01 19:30 », « tomorrow 9am » ou « +2 weeks »',
    },
    schema: z
      .string()
      .max(100)
      .transform((text, context) => {
        const moment = text.trim() === '0' ? undefined : readMoment(text)
        if (moment) return moment
        context.addIssue({ code: 'custom', params: { code: 'rest_invalid_date' } })
        return z.NEVER
      }),
    index: index ? { type: index } : {},
  }
}
