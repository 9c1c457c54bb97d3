import { z } from 'zod'
import type { Localized } from '../../i18n/language.ts'
import type { Type } from '../type.ts'

/** A parameter that another route takes: `where` says which, after “must be”. Whatever is sent is refused. */
export function elsewhere(where: Localized): Type<never> {
  return { accepts: where, schema: z.never(), index: {} }
}
