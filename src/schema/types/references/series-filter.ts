import { z } from 'zod'
import type { Type } from '../../field.ts'
import { recordId } from './ids.ts'
import { msg } from '../../../texts/msg.ts'

/** Which occurrences of series a list shows: all of them, or one of each series; or those of one series alone, by its id. */
export type SeriesFilter = 'all' | 'first' | 'next' | number

export function seriesFilter(): Type<SeriesFilter> {
  const id = recordId(1)
  return {
    accepts: msg('“all”, “first”, “next”, or the id of a series'),
    schema: z.union([z.enum(['all', 'first', 'next']), id.schema]),
    fromWire: (raw) => {
      const word = typeof raw === 'string' ? raw.trim().toLowerCase() : raw
      return word === 'all' || word === 'first' || word === 'next' ? word : id.fromWire?.(raw)
    },
    sent: () => ({
      anyOf: [
        { type: 'string', enum: ['all', 'first', 'next'] },
        { type: 'integer', minimum: 1 },
      ],
    }),
    index: { type: 'string' },
  }
}
