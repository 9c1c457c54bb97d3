import { z } from 'zod'
import type { Status } from '../../domain/status.ts'
import type { Type } from '../type.ts'

/** One of some publication statuses; letter case counts. */
export function status<const S extends Status>(accepted: readonly [S, ...S[]]): Type<S> {
  const named = accepted.join(', ')
  return {
    accepts: { en: `one of: ${named}`, fr: `l’une des valeurs : ${named}` },
    schema: z.enum(accepted),
    index: { type: 'string' },
  }
}
