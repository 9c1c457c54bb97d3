import { z } from 'zod'
import type { Type } from '../type.ts'

const yes = ['1', 'enable', 'enabled', 'on', 'y', 'yes', 'true']

/** A switch that any text sets: the words for yes turn it on, everything else off (rest-v1.md §0.4). */
export function truthy(): Type<boolean> {
  return {
    accepts: { en: 'true or false', fr: 'true ou false' },
    schema: z.boolean(),
    fromWire: (raw) => {
      if (typeof raw === 'string') return yes.includes(raw.trim().toLowerCase())
      return typeof raw === 'number' ? raw === 1 : raw
    },
    index: {},
  }
}
