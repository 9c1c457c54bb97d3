import { z } from 'zod'
import type { Type } from '../type.ts'
import { commasAndBlanks, listElements } from './list-elements.ts'

interface ListOptions {
  readonly min?: number
  readonly max?: number
}

/** A list of values: an array, or a text separated by commas and white space. One bad element spoils it. */
export function listOf<T>(type: Type<T>, { min = 0, max = 1000 }: ListOptions = {}): Type<T[]> {
  return {
    accepts: {
      en: `a list, as an array or separated by commas, of at most ${max} elements, each ${type.accepts.en}`,
      fr: `une liste, en tableau ou séparée par des virgules, d’au plus ${max} éléments, chacun ${type.accepts.fr}`,
    },
    schema: z.array(type.schema).min(min).max(max),
    fromWire: (raw) => {
      const elements = listElements(raw, commasAndBlanks)
      if (!Array.isArray(elements) || !type.fromWire) return elements
      return elements.slice(0, max + 1).map(type.fromWire)
    },
    index: { ...(type.index.type ? { items: { type: type.index.type } } : {}) },
  }
}
