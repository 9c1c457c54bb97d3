import type { FastifyRequest } from 'fastify'
import { malformed, tooLarge, unsupportedMediaType } from '../../errors/requests.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Upload } from '../../operations/operation.ts'
import type { Upload as SentFile } from '../../schema/types/references/image.ts'
import { cleanText, nestNames, parseForm, parseJson } from './parameters.ts'
import { largestFile, readMultipart, type Limits } from './multipart.ts'
import { msg } from '../../texts/msg.ts'

export type Parameters = Readonly<Record<string, unknown>>

/** How many bytes a body will have: as its sender says, or as many as it may. */
export function expectedBytes({ headers }: FastifyRequest, upload: Upload | undefined, limits: Limits): number {
  const maxBytes = upload ? largestFile(upload, limits) + limits.maxBody : limits.maxBody
  const unknown = headers['transfer-encoding'] === undefined ? 0 : maxBytes
  return Math.min(Number(headers['content-length'] ?? unknown), maxBytes)
}

const formType = 'application/x-www-form-urlencoded'

/** The types of bodies that are the file itself. */
const rawTypes: Readonly<Record<Upload, RegExp>> = {
  picture: /^(image\/|application\/octet-stream$)/,
  import: /^(text\/(calendar|csv|plain)|application\/octet-stream)$/,
}

/** The content of a body. */
export interface Body {
  readonly parameters: Parameters
  /** How it was read, where that may not be what was meant. */
  readonly hint?: Localized | undefined
  readonly file?: SentFile | undefined
}

/** JSON is `application/json` and everything of `application/*+json` (contract/requests.md §4). */
const jsonType = /^application\/(?:json|[\w.!#$&^-]+\+json|json\+[\w.-]+)$/

/**
 * Reads the body of a writing request: JSON, a form, or the file of an upload; a body of any other type is refused.
 * `GET` and `HEAD` have none. `proceed` is called where the client waits to be told that its body will be read.
 */
export async function readBody(
  request: FastifyRequest,
  upload: Upload | undefined,
  limits: Limits,
  proceed: () => void,
): Promise<Body> {
  if (request.method === 'GET' || request.method === 'HEAD') return { parameters: {} }
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') throw unsupportedMediaType()
  const type = requestMediaType(request)
  const largest = upload && !jsonType.test(type) ? largestFile(upload, limits) : limits.maxBody
  // A form around a picture has headers and other fields.
  const allowance = type === 'multipart/form-data' && upload ? limits.maxBody : 0
  const size = Number(request.headers['content-length'] ?? 0)
  if (size > largest + allowance) throw tooLarge(upload, largest, { value: size, member: 'Content-Length' })
  if (request.headers.expect !== undefined) proceed()
  const body = await readAs(type, request, upload, limits)
  if (!upload) return body
  // Only a real file is the picture of an upload, not a text or an object that pretends to be one.
  const { file: _, ...parameters } = body.parameters
  return { ...body, parameters }
}

async function readAs(
  type: string,
  request: FastifyRequest,
  upload: Upload | undefined,
  limits: Limits,
): Promise<Body> {
  if (type === 'multipart/form-data') {
    const { fields, file } = await readMultipart(request, upload, limits)
    return { parameters: nestNames(fields), file: upload ? file : undefined }
  }
  if (jsonType.test(type)) return { parameters: parseJson(await readBytes(request, limits.maxBody, upload)) }
  if (type === formType) return readForm(await readBytes(request, limits.maxBody, upload))
  if (type === '' && !upload) return readUntyped(await readBytes(request, limits.maxBody, undefined))
  if (upload && rawTypes[upload].test(type)) {
    const bytes = await readBytes(request, largestFile(upload, limits), upload)
    return { parameters: {}, file: { bytes, filename: filenameOf(request), mimeType: type } }
  }
  // A body of this type would be ignored; refuse it instead.
  if (!upload && declaresBody(request)) throw unsupportedMediaType(type.slice(0, 100))
  return { parameters: {} }
}

function readForm(bytes: Buffer): Body {
  return { parameters: parseForm(bytes.toString()), hint: looksLikeJson(bytes) ? readAsForm : undefined }
}

/** A body of no type: JSON if it looks like it, as some clients leave the type out; as in the original nothing else. */
function readUntyped(bytes: Buffer): Body {
  if (looksLikeJson(bytes)) return { parameters: parseJson(bytes) }
  return { parameters: {}, hint: bytes.length === 0 ? undefined : readAsNothing }
}

function looksLikeJson(bytes: Buffer): boolean {
  return /^\s*[{[]/.test(bytes.subarray(0, 100).toString('latin1'))
}

function declaresBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The parameters of a request: the body beats the query; a null of the body does not hide the query's value. */
export function merge(query: Parameters, { parameters, file }: Body): Record<string, unknown> {
  const given = Object.entries(parameters).filter(([name, value]) => value !== null || !Object.hasOwn(query, name))
  return { ...query, ...Object.fromEntries(given), ...(file ? { file } : {}) }
}

/** Without a type, the writing methods but POST are forms (contract/requests.md §4). */
function requestMediaType(request: FastifyRequest): string {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return type === '' && request.method !== 'POST' ? formType : type
}

function filenameOf(request: FastifyRequest): string {
  const name = /;\s*filename="?([^";]{1,200})"?/i.exec(request.headers['content-disposition'] ?? '')?.[1]
  return name === undefined ? '' : cleanText(name)
}

async function readBytes(request: FastifyRequest, largest: number, upload: Upload | undefined): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const stream: AsyncIterable<Buffer> = request.raw
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > largest) throw tooLarge(upload, largest)
      chunks.push(chunk)
    }
  } catch (error) {
    throw isBrokenOff(error) ? malformed() : error
  }
  return Buffer.concat(chunks, size)
}

/** Whether the client disconnected in the middle of its body. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

/** JSON in a body whose type says that it is a form, as curl sends it unless it is told otherwise. */
const readAsForm: Localized = msg(
  'The body was read as a form (application/x-www-form-urlencoded) but looks like JSON: send it with “Content-Type: application/json”.',
)

const readAsNothing: Localized = msg(
  'The body was not read, as it has no Content-Type: send application/json or application/x-www-form-urlencoded.',
)
