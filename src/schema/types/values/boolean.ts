import { z } from 'zod'
import type { Type } from '../../field.ts'
import { msg } from '../../../texts/msg.ts'

const meanings = new Map<unknown, boolean>(Object.entries({ true: true, false: false, 1: true, 0: false }))

/** A boolean: true, false, 1, 0, also as text in any letter case (contract/requests.md §6). */
export function boolean(): Type<boolean> {
  return {
    accepts: msg('true, false, 1 or 0'),
    schema: z.boolean(),
    fromWire: (raw) => {
      const isWord = typeof raw === 'string' || typeof raw === 'number'
      return isWord ? (meanings.get(String(raw).toLowerCase()) ?? raw) : raw
    },
    index: { type: 'boolean' },
    asking: { control: 'box' },
  }
}

const yes = new Set(['1', 'enable', 'enabled', 'on', 'y', 'yes', 'true'])

/** A lenient switch: some words mean yes, every other word no (contract/requests.md §6). */
export function truthy(): Type<boolean> {
  return {
    accepts: msg('true or false'),
    schema: z.boolean(),
    fromWire: (raw) => {
      if (typeof raw === 'number') return raw === 1
      return typeof raw === 'string' ? yes.has(raw.trim().toLowerCase()) : raw
    },
    index: {},
    asking: { control: 'box' },
  }
}
