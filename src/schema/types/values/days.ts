import { z } from 'zod'
import { readMoment } from '../../../domain/dates/moment.ts'
import { distinctValues } from '../distinct.ts'
import { refusedAs } from '../issue.ts'
import { commas, listElements } from '../../read.ts'
import type { Type } from '../../field.ts'
import { msg } from '../../../texts/msg.ts'

const written = z.string().refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && readMoment(text) !== undefined, {
  ...refusedAs('rest_invalid_date'),
})

/** A day, `YYYY-MM-DD`. */
export function day(): Type<string> {
  return {
    accepts: msg('a day that exists: “2027-05-01”'),
    schema: written,
    fromWire: (raw) => (typeof raw === 'string' ? raw.trim() : raw),
    index: { type: 'string' },
    asking: { control: 'date' },
  }
}

/** Days: at most `max`, as an array or separated by commas. */
export function days(max: number): Type<readonly string[]> {
  return {
    ...distinctValues(day(), max),
    accepts: msg`one or several days such as “2027-05-01”, as an array or separated by commas, at most ${max}`,
    fromWire: (raw) => {
      const elements = listElements(raw, commas)
      return Array.isArray(elements) ? elements.slice(0, max + 1) : elements
    },
    index: { items: { type: 'string' } },
  }
}
