import { z } from 'zod'
import { plainText } from '../../text/plain.ts'
import type { Type } from '../type.ts'
import { separated } from './separated.ts'

/** A category or tag as somebody named it: digits may be an id, and everything may be a slug or a name. */
export type TermReference = { readonly id: number; readonly text: string } | { readonly text: string }

/** Categories or tags by id, slug or name, mixed: an array, or one text with commas between. `0` stands for none. */
export function termReferences(): Type<readonly TermReference[]> {
  return {
    accepts: {
      en: 'a list of ids, slugs or names of at most 200 characters, separated by commas',
      fr: 'une liste d’identifiants, de slugs ou de noms d’au plus 200 caractères, séparés par des virgules',
    },
    schema: z
      .array(z.union([z.int().min(1), z.string().max(10_000)]))
      .min(1)
      .max(1000)
      .transform((elements, context) => {
        const references = elements.map(referenceOf)
        if (references.some(({ text }) => text === '' || [...text].length > 200)) context.addIssue({ code: 'custom' })
        return references
      }),
    fromWire: (raw) => separated(raw, /,/),
    index: { items: { type: 'integer' } },
  }
}

function referenceOf(element: number | string): TermReference {
  const text = plainText(String(element))
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0
  return id > 0 ? { id, text } : { text }
}
