import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../errors/problem.ts'
import { malformed, tooLarge } from '../../errors/requests.ts'
import type { Upload } from '../../operations/operation.ts'
import type { Upload as SentFile } from '../../schema/types/references/image.ts'
import { cleanText } from './parameters.ts'

/** How large bodies may be, in bytes. */
export interface Limits {
  readonly maxBody: number
  readonly maxUpload: number
  readonly maxImport: number
}

/** How large a file may be that an operation takes. */
export function largestFile(upload: Upload, { maxUpload, maxImport }: Limits): number {
  return upload === 'picture' ? maxUpload : maxImport
}

/**
 * Reads a `multipart/form-data` body (RFC 7578). Files after the first are passed over; where nothing is uploaded, the first
 * may be no larger than any other body.
 */
export async function readMultipart(
  request: FastifyRequest,
  upload: Upload | undefined,
  given: Limits,
): Promise<{ readonly fields: readonly [name: string, value: string][]; readonly file: SentFile | undefined }> {
  const { maxBody } = given
  const maxBytes = upload ? largestFile(upload, given) : maxBody
  const fields: [string, string][] = []
  let file: SentFile | undefined
  let size = 0
  try {
    const limits = {
      fields: 1001,
      parts: 1020,
      fieldNameSize: 1000,
      fieldSize: maxBody,
      fileSize: maxBytes,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const value = typeof part.value === 'string' ? part.value : ''
        size += part.fieldname.length + value.length
        if (size > maxBody) throw tooLarge(undefined, maxBody)
        fields.push([cleanText(part.fieldname), cleanText(value)])
      } else if (file) part.file.resume()
      else {
        // Undefined where it is empty: a field of a form in which no file was chosen.
        const filename = (part.filename as string | undefined) ?? ''
        file = { bytes: await part.toBuffer(), filename: cleanText(filename), mimeType: part.mimetype }
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    const isLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    // All other errors of the parser mean a malformed body.
    throw isLarge ? tooLarge(upload, maxBytes) : malformed()
  }
  return { fields, file }
}
