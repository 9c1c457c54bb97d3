import { z } from 'zod'
import type { Type } from '../../field.ts'
import { refusedAs } from '../issue.ts'
import { noLongerThan } from '../values/text.ts'
import { isWebAddress } from '../values/url.ts'
import { idAsRead, isZero, recordAsRead } from '../../read.ts'
import { msg } from '../../../texts/msg.ts'

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
    accepts: msg('the id of an image, or its complete http or https address'),
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

/** A file that was sent as body, or as a part of one. */
export interface Upload {
  readonly bytes: Uint8Array
  /** As the sender called it: never a path. */
  readonly filename: string
  readonly mimeType: string
}

/** A sent file; only the HTTP layer can make one. */
export function upload(): Type<Upload> {
  return {
    accepts: msg('a file'),
    schema: z.object({ bytes: z.instanceof(Uint8Array), filename: z.string(), mimeType: z.string() }),
    index: { type: 'string', format: 'binary' },
  }
}
