import { z } from 'zod'
import { type Status, statuses as allStatuses } from '../../domain/entities.ts'
import type { Type } from '../field.ts'
import { distinct } from './distinct.ts'

/** One of a few words. */
export function oneOf<const W extends string>(words: readonly W[]): Type<W> {
  return {
    accepts: { en: `one of ${words.join(', ')}`, fr: `une de ces valeurs : ${words.join(', ')}` },
    schema: z.enum(words),
    index: { type: 'string', enum: words },
  }
}

/** The status of one record, among `allowed`. */
export function status(allowed: readonly Status[]): Type<Status> {
  return { ...oneOf(allowed), index: { type: 'string' } }
}

/** Statuses to list: one or several, each counted once. */
export function statuses(): Type<readonly Status[]> {
  return {
    ...distinct(oneOf(allStatuses), 100),
    accepts: {
      en: `one or several of ${allStatuses.join(', ')}`,
      fr: `une ou plusieurs de ces valeurs : ${allStatuses.join(', ')}`,
    },
    sent: () => {
      const one = { type: 'string', enum: allStatuses }
      return { anyOf: [one, { type: 'array', items: one, minItems: 1 }] }
    },
    index: { format: 'string' },
  }
}
