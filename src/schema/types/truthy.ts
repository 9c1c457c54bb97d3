import { z } from 'zod'
import type { Type } from '../type.ts'

const yes = new Set(['1', 'enable', 'enabled', 'on', 'y', 'yes', 'true'])

/** A lenient switch: some words mean yes, every other word no (contract/requests.md §6). */
export function truthy(): Type<boolean> {
  return {
    accepts: { en: 'true or false', fr: 'true ou false' },
    schema: z.boolean(),
    fromWire: (raw) => {
      if (typeof raw === 'number') return raw === 1
      return typeof raw === 'string' ? yes.has(raw.trim().toLowerCase()) : raw
    },
    index: {},
  }
}
