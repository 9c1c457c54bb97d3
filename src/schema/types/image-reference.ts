import { z } from 'zod'
import type { Type } from '../type.ts'
import { httpUrl } from './url.ts'

/** A picture as somebody named it: by its id, or by an address. */
export type ImageReference = { readonly id: number } | { readonly address: string }

/** The id of an image, as number or digits, or the address of a picture. `0` and false stand for none. */
export function imageReference(): Type<ImageReference> {
  return {
    accepts: {
      en: 'the id of an image, or the address of one (http or https)',
      fr: 'l’identifiant d’une image, ou l’adresse d’une image (http ou https)',
    },
    schema: z.union([z.int().min(1), z.string().max(1000)]).transform((value, context) => {
      if (typeof value === 'number') return { id: value }
      if (/^\d{1,15}$/.test(value) && Number(value) > 0) return { id: Number(value) }
      if (httpUrl(value)) return { address: value }
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }),
    isNone: (raw) => raw === 0 || raw === '0' || raw === false,
    index: { type: 'string' },
  }
}
