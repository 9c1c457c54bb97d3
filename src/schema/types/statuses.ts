import { z } from 'zod'
import { statuses as all, type Status } from '../../domain/status.ts'
import type { Type } from '../type.ts'
import { separated } from './separated.ts'

/** Publication statuses for a list: `publish, draft` or an array; letter case counts. */
export function statuses(): Type<readonly Status[]> {
  const named = all.join(', ')
  return {
    accepts: { en: `statuses among: ${named}`, fr: `des états parmi : ${named}` },
    schema: z
      .array(z.enum(all))
      .min(1)
      .max(50)
      .transform((wanted) => [...new Set(wanted)]),
    fromWire: (raw) => separated(raw, /[\s,]+/),
    index: { type: 'string' },
  }
}
