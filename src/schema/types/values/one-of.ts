import { z } from 'zod'
import { type Status, statuses as allStatuses } from '../../../domain/entities.ts'
import type { Type } from '../../field.ts'
import { distinctValues } from '../distinct.ts'
import { msg } from '../../../texts/msg.ts'

/** One of a few words. */
export function oneOf<const W extends string>(words: readonly W[]): Type<W> {
  return {
    accepts: msg`one of ${words.join(', ')}`,
    schema: z.enum(words),
    index: { type: 'string', enum: words },
    asking: { control: 'choice', options: words },
  }
}

/** The status of one record, among `allowed`. */
export function status(allowed: readonly Status[]): Type<Status> {
  return { ...oneOf(allowed), index: { type: 'string' } }
}

/** One or several of a few words, each counted once. */
export function someOf<const W extends string>(words: readonly W[]): Type<readonly W[]> {
  return {
    ...distinctValues(oneOf(words), 100),
    accepts: msg`one or several of ${words.join(', ')}`,
    sent: () => {
      const one = { type: 'string', enum: words }
      return { anyOf: [one, { type: 'array', items: one, minItems: 1 }] }
    },
    index: { items: { type: 'string' } },
  }
}

/** Statuses to list; the index describes them as the original does. */
export function statuses(): Type<readonly Status[]> {
  return { ...someOf(allStatuses), index: { format: 'string' } }
}
