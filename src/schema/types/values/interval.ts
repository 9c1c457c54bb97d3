import { z } from 'zod'
import type { Type } from '../../field.ts'
import { msg } from '../../../texts/msg.ts'

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** A length of time, in seconds; written as such or as `30m`, `1h`, `2d`. */
export function interval({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): Type<number> {
  return {
    accepts: msg`a length of time such as 30m, 1h or 2d, or seconds: ${minimum} to ${maximum} seconds`,
    schema: z.int().min(minimum).max(maximum),
    fromWire: (raw) => {
      const match = typeof raw === 'string' ? /^\s*(\d{1,9})\s*([smhd]?)\s*$/i.exec(raw) : null
      return match ? Number(match[1]) * (units[(match[2] ?? '').toLowerCase()] ?? 1) : raw
    },
    sent: () => ({ anyOf: [{ type: 'integer', minimum, maximum }, { type: 'string' }] }),
    index: { type: 'string' },
  }
}
