import { z } from 'zod'
import type { Localized } from '../../i18n/language.ts'
import type { Type } from '../field.ts'
import { msg } from '../../texts/msg.ts'

/** Accepts any value. */
export function anything(): Type<unknown> {
  return { accepts: msg('anything'), schema: z.unknown(), index: {} }
}

/** A parameter that another route takes: `where` says which, after “must be”. Every value is refused. */
export function elsewhere(where: Localized): Type<never> {
  return { accepts: where, schema: z.never(), index: {} }
}
