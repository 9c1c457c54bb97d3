import { z } from 'zod'
import type { Type } from '../type.ts'
import { idAsRead, recordAsRead } from './record-as-read.ts'
import { noLongerThan, refusedAs } from './issue.ts'
import { isZero } from './none.ts'
import { isWebAddress } from './url.ts'

/** An image: one that is here, or one to fetch. */
export type ImageReference = { readonly id: number } | { readonly address: string }

const maximum = 2000

/**
 * The id of an image (number or digits), or the http(s) address of one; `0` and false are none
 * (contract/writes.md §12).
 */
export function imageReference(): Type<ImageReference> {
  const address = z
    .string()
    .refine(noLongerThan(maximum), { ...refusedAs('rest_too_long'), abort: true })
    .refine(isWebAddress, refusedAs('rest_invalid_url'))
  return {
    accepts: {
      en: 'the id of an image, or its complete http or https address',
      fr: 'le numéro d’une image, ou son adresse complète en http ou https',
    },
    schema: z.union([
      z
        .int()
        .min(1)
        .transform((id) => ({ id })),
      address.transform((found) => ({ address: found })),
    ]),
    fromWire: (raw) => (typeof raw === 'string' && /^\s*\d{1,16}\s*$/.test(raw) ? Number(raw) : idAsRead(raw)),
    isNone: (raw) => raw === false || isZero(raw),
    sent: () => ({
      anyOf: [
        { type: 'integer', minimum: 0 },
        { type: 'string', maxLength: maximum },
        { type: 'boolean', const: false },
        recordAsRead,
      ],
    }),
    index: { type: 'string' },
  }
}
