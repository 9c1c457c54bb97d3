import { z } from 'zod'
import { mostSearched } from '../../domain/search.ts'
import { withoutControls } from '../../text/plain.ts'
import type { Type } from '../type.ts'
import { noLongerThan, refusedAs } from './issue.ts'

const maximum = 1000

/** What somebody looks for: any text with content, of which `0` is none; of few parts, where it is taken apart. */
export function searchText(partsOf: (text: string) => readonly string[] = () => []): Type<string> {
  const isTakenApart = partsOf('a').length > 0
  return {
    accepts: {
      en: `a text of 1 to ${maximum} characters${isTakenApart ? `, with at most ${mostSearched} words, phrases and exclusions in all` : ''}`,
      fr: `un texte de 1 à ${maximum} caractères${isTakenApart ? `, avec au plus ${mostSearched} mots, expressions et exclusions en tout` : ''}`,
    },
    schema: z
      .string()
      .refine((search) => search !== '' && search !== '0', refusedAs('rest_too_short'))
      .refine(noLongerThan(maximum), { ...refusedAs('rest_too_long'), abort: true })
      .refine((search) => partsOf(search).length <= mostSearched, refusedAs('rest_too_many_items'))
      .meta({ minLength: 1, maxLength: maximum }),
    fromWire: (raw) => (typeof raw === 'string' ? withoutControls(raw).trim() : raw),
    index: { type: 'string' },
  }
}
