import { z } from 'zod'
import type { Localized } from '../../i18n/language.ts'
import type { Type } from '../type.ts'
import { numberFromWire } from './number-text.ts'

export interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
}

/** A whole number, also as text (contract/requests.md §6), within what a number holds exactly. */
export function integer({ minimum, maximum }: Bounds = {}): Type<number> {
  let schema = z.int()
  if (minimum !== undefined) schema = schema.min(minimum)
  if (maximum !== undefined) schema = schema.max(maximum)
  return {
    accepts: withBounds({ en: 'a whole number', fr: 'un nombre entier' }, { minimum, maximum }),
    schema,
    fromWire: numberFromWire,
    index: { type: 'integer' },
  }
}

/** What is accepted, with its bounds. */
export function withBounds(
  { en, fr }: Localized,
  { minimum, maximum }: { readonly minimum: number | undefined; readonly maximum: number | undefined },
): Localized {
  if (minimum !== undefined && maximum !== undefined) {
    return { en: `${en} from ${minimum} to ${maximum}`, fr: `${fr} de ${minimum} à ${maximum}` }
  }
  if (minimum !== undefined) return { en: `${en} of at least ${minimum}`, fr: `${fr} d’au moins ${minimum}` }
  if (maximum !== undefined) return { en: `${en} of at most ${maximum}`, fr: `${fr} d’au plus ${maximum}` }
  return { en, fr }
}
