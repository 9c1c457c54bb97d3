import type { Language } from '../../i18n/language.ts'
import type { OutboundResponse, Validators } from '../../outbound/request.ts'
import { unexpectedStatus, askAddress, bounded, tooMuch } from './answered.ts'
import { inUtf8 } from './charset.ts'
import { recognizedFormat } from './formats.ts'
import { Unreadable } from './item.ts'
import type { Received } from './service/answer.ts'
import type { Explored } from './service/explore.ts'
import { politely, type PoliteOptions } from './service/polite.ts'
import type { Reader, Watching } from './thread/reader.ts'

/** An address and how to request it. */
export interface SourceAddress {
  readonly url: string
  /** The name of the format; empty: what it turns out to be. */
  readonly format: string
  /** The language of texts that name none. */
  readonly language: Language
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly credentials?: Credentials | undefined
  /** The validators of the last answer: an unchanged one is not read again. */
  readonly validators?: Validators | undefined
}

export interface Credentials {
  readonly username: string
  readonly password: string
}

export interface GatheredSource {
  /** Empty: to be recognized. */
  readonly format: string
  readonly isUnchanged: boolean
  readonly validators: Validators
}

export type Keep = (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>

/** A service with this interface gives the same as JSON and as iCalendar: the JSON says more, and ids that stay the same. */
const accept = 'application/json, text/calendar;q=0.9, text/csv;q=0.9, text/html;q=0.8, */*;q=0.5'
/** The `Accept` header for a named format. */
const acceptOf = new Map([
  ['ical', 'text/calendar, */*;q=0.5'],
  ['csv', 'text/csv, */*;q=0.5'],
  ['json-ld', 'text/html, application/ld+json;q=0.9, */*;q=0.5'],
])
/** How much more than one answer a whole service may give. */
const wholeService = 20
/** The format that is read from a single answer of any service. */
const json = 'json'

/**
 * Hands the content of an address to `keep` in the form to be read: a feed as it comes; for a service with this API, all of its
 * answers, one a line. Content that cannot be fetched is `Unreadable`. Answers are parsed by `reader` alone.
 */
export async function gather(
  wanted: SourceAddress,
  { reader, ...options }: GatherOptions,
  keep: Keep,
): Promise<GatheredSource> {
  const { url, format, language, today, credentials, validators } = wanted
  const authorization =
    credentials && `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`
  const first = await askAddress(
    { url, accept: acceptOf.get(format) ?? accept, authorization, validators },
    options,
    async (response) => {
      const known = { validators: response.validators }
      if (response.status === 304) return { ...known, format, isUnchanged: true }
      if (response.status !== 200) throw new Unreadable(unexpectedStatus(response.status))
      const bytes = inUtf8(bounded(response, options), response.headers['content-type'])[Symbol.asyncIterator]()
      const start = await readBeginning(bytes)
      const recognized = format || recognizedFormat(start, response.url.pathname)?.name || ''
      if (mayBeService(recognized, start, response))
        return { ...known, received: await received(response, start, bytes) }
      await keep(withBeginning(start, bytes))
      return { ...known, format: recognized, isUnchanged: false }
    },
  )
  if (!('received' in first)) return first
  const wish = { format, language, today, asEditor: authorization !== undefined }
  const asking = { first: first.received, wish, ask: politely({ ...options, authorization }) }
  let explored: Explored | undefined
  const collected = async function* () {
    explored = yield* withinSize(reader.explore(asking, options), options.maxBytes * wholeService)
  }
  await keep(collected())
  // No tag stands for several answers.
  const known = explored?.isService ? {} : first.validators
  return { format: explored?.format ?? '', isUnchanged: false, validators: known }
}

export interface GatherOptions extends PoliteOptions, Watching {
  readonly signal: AbortSignal
  readonly reader: Reader
}

/** Enough of the beginning to tell what it is. */
const telling = 4096

async function readBeginning(bytes: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  while (size < telling) {
    const next = await bytes.next()
    if (next.done) break
    parts.push(next.value)
    size += next.value.length
  }
  return Buffer.concat(parts)
}

async function* withBeginning(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** A page or an answer in JSON. */
function mayBeService(format: string, start: Uint8Array, { headers }: OutboundResponse): boolean {
  if (format !== '' && format !== json && format !== 'json-ld') return false
  const text = Buffer.from(start.subarray(0, telling)).toString('latin1')
  return /^(\u00ef\u00bb\u00bf)?\s*[<{[]/.test(text) || /html|json/.test(headers['content-type'] ?? '')
}

async function received(
  { url: { href: url }, status, headers }: OutboundResponse,
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): Promise<Received> {
  const bytes: Uint8Array[] = []
  for await (const part of withBeginning(start, rest)) bytes.push(part)
  return { url, status, headers, bytes }
}

async function* withinSize(
  batches: ReturnType<Reader['explore']>,
  most: number,
): AsyncGenerator<Uint8Array, Explored | undefined> {
  let size = 0
  try {
    for (;;) {
      const { done, value } = await batches.next()
      if (done) return value
      if (typeof value === 'string') continue
      size += value.length
      if (size > most) throw new Unreadable(tooMuch(most))
      yield value
    }
  } finally {
    await batches.return(undefined)
  }
}
