import { z } from 'zod'
import type { Type } from '../../field.ts'
import { commas, listElements } from '../../read.ts'
import { msg } from '../../../texts/msg.ts'

/** A span of the day, from and until these wall times, both included; over midnight where it ends before it begins. */
export interface Hours {
  /** `HH:MM`. */
  readonly from: string
  readonly until: string
}

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Two times of the day: `18:00,23:00`. */
export function hours(): Type<Hours> {
  return {
    accepts: msg('two times of the day from 00:00 to 23:59, separated by a comma, as in 18:00,23:00'),
    schema: z.tuple([z.string().regex(time), z.string().regex(time)]).transform(([from, until]) => ({ from, until })),
    fromWire: (raw) => {
      const times = listElements(raw, commas)
      return Array.isArray(times)
        ? times.map((each: unknown) => (typeof each === 'string' ? padded(each) : each))
        : times
    },
    sent: () => ({ type: 'string', pattern: '^\\d{1,2}:\\d{2},\\d{1,2}:\\d{2}$' }),
    index: { type: 'string' },
  }
}

/** `9:30` is `09:30`. */
function padded(text: string): string {
  return text.trim().replace(/^(?=\d:)/, '0')
}
