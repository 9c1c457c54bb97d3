import { z } from 'zod'
import { readMoment } from '../../../domain/dates/moment.ts'
import { distinct } from '../distinct.ts'
import { refusedAs } from '../issue.ts'
import { commas, listElements } from '../wire.ts'
import type { Type } from '../../field.ts'

const written = z.string().refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && readMoment(text) !== undefined, {
  ...refusedAs('rest_invalid_date'),
})

/** A day, `YYYY-MM-DD`. */
export function day(): Type<string> {
  return {
    accepts: { en: 'a day that exists: “2027-05-01”', fr: 'un jour qui existe\u00a0: «\u00a02027-05-01\u00a0»' },
    schema: written,
    fromWire: (raw) => (typeof raw === 'string' ? raw.trim() : raw),
    index: { type: 'string' },
    asking: { control: 'date' },
  }
}

/** Days: at most `max`, as an array or separated by commas. */
export function days(max: number): Type<readonly string[]> {
  return {
    ...distinct(day(), max),
    accepts: {
      en: `one or several days such as “2027-05-01”, as an array or separated by commas, at most ${max}`,
      fr: `un ou plusieurs jours comme «\u00a02027-05-01\u00a0», au plus ${max}, en tableau ou séparés par des virgules`,
    },
    fromWire: (raw) => {
      const elements = listElements(raw, commas)
      return Array.isArray(elements) ? elements.slice(0, max + 1) : elements
    },
    index: { items: { type: 'string' } },
  }
}
