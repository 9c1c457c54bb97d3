import { z } from 'zod'
import type { Type } from '../type.ts'

/** A file that was sent as body, or as a part of one. */
export interface Upload {
  readonly bytes: Uint8Array
  /** As the sender called it: a wish, never a path. */
  readonly filename: string
  readonly mimeType: string
}

/** A sent file; only the HTTP layer can make one. */
export function upload(): Type<Upload> {
  return {
    accepts: { en: 'a file', fr: 'un fichier' },
    schema: z.object({ bytes: z.instanceof(Uint8Array), filename: z.string(), mimeType: z.string() }),
    index: { type: 'string', format: 'binary' },
  }
}
