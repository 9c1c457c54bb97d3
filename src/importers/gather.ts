import { isLanguage, type Language } from '../i18n/language.ts'
import type { OutboundResponse, Validators } from '../outbound/request.ts'
import { answered, ask, bounded, tooMuch } from './answered.ts'
import { formatOf } from './formats.ts'
import { Unreadable } from './item.ts'
import { languageOf } from './markup.ts'
import { collect } from './service/collect.ts'
import { discover } from './service/discover.ts'
import { politely, type Answer, type PoliteOptions } from './service/polite.ts'

/** What is at an address, and how it is asked for. */
export interface Wanted {
  readonly url: string
  /** The name of the format; empty: what it turns out to be. */
  readonly format: string
  /** The language of texts that name none. */
  readonly language: Language
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly credentials?: Credentials | undefined
  /** What was answered the last time: nothing is read where nothing has changed since. */
  readonly validators?: Validators | undefined
}

export interface Credentials {
  readonly username: string
  readonly password: string
}

export interface Gathered {
  /** Empty: to be recognized. */
  readonly format: string
  readonly isUnchanged: boolean
  readonly validators: Validators
}

export type Keep = (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>

const accept = 'text/calendar, text/csv, application/json;q=0.9, text/html;q=0.8, */*;q=0.5'
/** How much more than one answer a whole service may give. */
const wholeService = 20
/** Formats that are read of one answer, whatever service it comes from. */
const json = 'json'

/**
 * Hands what is at an address to `keep`, as it is to be read: a feed as it comes, of a service with this interface all of its
 * answers, one a line. What cannot be had is `Unreadable`.
 */
export async function gather(wanted: Wanted, options: PoliteOptions, keep: Keep): Promise<Gathered> {
  const { url, credentials, validators } = wanted
  const authorization =
    credentials && `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`
  const first = await ask({ url, accept, authorization, validators }, options, async (response) => {
    const known = { validators: response.validators }
    if (response.status === 304) return { ...known, format: wanted.format, isUnchanged: true }
    if (response.status !== 200) throw new Unreadable(answered(response.status))
    const bytes = bounded(response, options.maxBytes)[Symbol.asyncIterator]()
    const start = await begin(bytes)
    const format = wanted.format || formatOf(start, response.url.pathname)?.name || ''
    if (mayBeService(format, start, response)) return { ...known, answer: await answerOf(response, start, bytes) }
    await keep(whole(start, bytes))
    return { ...known, format, isUnchanged: false }
  })
  if (!('answer' in first)) return first
  const { answer } = first
  const polite = politely({ ...options, authorization })
  const entry = wanted.format === '' || wanted.format === json ? await discover(answer, polite) : undefined
  if (entry && 'root' in entry) {
    const said = languageOf(answer.text)
    const language = said !== undefined && isLanguage(said) ? said : undefined
    const given = { language, fallback: wanted.language, asEditor: authorization !== undefined, today: wanted.today }
    await keep(encoded(collect(entry, polite, given), options.maxBytes * wholeService))
    // Of many answers no tag is that of all.
    return { format: json, isUnchanged: false, validators: {} }
  }
  const text = entry ? JSON.stringify(entry.single) : answer.text
  await keep(encoded([text], options.maxBytes * wholeService))
  return { ...first, format: entry ? json : wanted.format, isUnchanged: false }
}

/** Enough of the beginning to tell what it is. */
const telling = 4096

async function begin(bytes: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
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

async function* whole(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** A page or an answer in JSON. */
function mayBeService(format: string, start: Uint8Array, { headers }: OutboundResponse): boolean {
  if (format !== '' && format !== json && format !== 'json-ld') return false
  const text = Buffer.from(start.subarray(0, telling)).toString('latin1')
  return /^(\u00ef\u00bb\u00bf)?\s*[<{[]/.test(text) || /html|json/.test(headers['content-type'] ?? '')
}

async function answerOf(
  { url, status, headers }: OutboundResponse,
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): Promise<Answer> {
  const parts: Uint8Array[] = []
  for await (const part of whole(start, rest)) parts.push(part)
  const text = Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  return { url, status, headers, text, value: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return /^\s*[[{]/.test(text) ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}

async function* encoded(lines: AsyncIterable<string> | Iterable<string>, most: number): AsyncIterable<Uint8Array> {
  let size = 0
  for await (const line of lines) {
    const bytes = Buffer.from(line)
    size += bytes.length
    if (size > most) throw new Unreadable(tooMuch(most))
    yield bytes
  }
}
