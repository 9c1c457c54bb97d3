import { bomb, hostileText } from './hostile.ts'
import type { Random } from './random.ts'

/** A body and the headers that go with it. */
export interface Encoded {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

export type Parameters = Readonly<Record<string, unknown>>

const boundary = 'ALMANAC-fuzz-boundary'

/** Names in brackets and texts, as queries and forms send them. */
export function pairsOf(parameters: Parameters): readonly (readonly [string, string])[] {
  return Object.entries(parameters).flatMap(([name, value]) => flat(name, value, 0))
}

function flat(name: string, value: unknown, depth: number): readonly (readonly [string, string])[] {
  if (value === undefined) return []
  if (value === null) return [[name, '']]
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || depth > 8) return [[name, JSON.stringify(value)]]
  if (Array.isArray(value))
    return value.flatMap((item, index) => flat(`${name}[${keyOf(item, index)}]`, item, depth + 1))
  return Object.entries(value).flatMap(([key, item]) => flat(`${name}[${key}]`, item, depth + 1))
}

/** An item with members has a number, which keeps them together; others follow each other without one. */
function keyOf(item: unknown, index: number): number | '' {
  return typeof item === 'object' && item !== null ? index : ''
}

export function urlEncoded(parameters: Parameters): string {
  return pairsOf(parameters)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&')
}

/** Percent-escapes; a lone surrogate as the three bytes that careless programs make of it. */
export function escaped(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : encodeURIComponent(text.toWellFormed()) + '%ED%A0%80'
}

export function asJson(parameters: Parameters): Encoded {
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(parameters)) }
}

export function asForm(parameters: Parameters): Encoded {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { headers, body: Buffer.from(urlEncoded(parameters)) }
}

export function asMultipart(parameters: Parameters): Encoded {
  const parts = pairsOf(parameters).map(([name, value]) => {
    const safe = name.replace(/[\r\n"]/g, '_')
    return `--${boundary}\r\ncontent-disposition: form-data; name="${safe}"\r\n\r\n${value}\r\n`
  })
  return multipart(Buffer.from(`${parts.join('')}--${boundary}--\r\n`))
}

/** A picture, by itself or in a form. */
export function asUpload(picture: Buffer, parameters: Parameters, r: Random): Encoded {
  const type = r.pick(['image/png', 'image/jpeg', 'application/octet-stream'])
  const name = r.pick(['x.png', 'été.png', '../../etc/passwd', 'a\0b.png', 'x'.repeat(300), ''])
  const latin = Buffer.from(name.replaceAll('\0', '')).toString('latin1')
  if (r.chance(0.5)) {
    const disposition = { 'content-disposition': `attachment; filename="${latin}"` }
    return { headers: { 'content-type': type, ...disposition }, body: picture }
  }
  const fields = asMultipart(parameters).body ?? Buffer.alloc(0)
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return multipart(Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n'), fields]))
}

function multipart(body: Buffer): Encoded {
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}

/** A body that is broken, enormous or not what its type says. */
export function broken(encoded: Encoded, r: Random): Encoded {
  const body = encoded.body ?? Buffer.alloc(0)
  const type = encoded.headers['content-type'] ?? ''
  const as = (text: string | Buffer, contentType = type): Encoded => ({
    headers: { ...encoded.headers, 'content-type': contentType },
    body: Buffer.from(text),
  })
  return r.pick([
    () => as(body.subarray(0, r.int(0, body.length))),
    () => as(Buffer.concat([body, Buffer.from([0, 0xff, 0xfe])])),
    () => as(body, r.pick(wrongTypes)),
    () => as('['.repeat(r.pick([10, 5000, 200_000])), 'application/json'),
    () => as('{"title":'.repeat(20_000), 'application/json'),
    () => as(r.pick(jsonTexts), 'application/json'),
    () => as(`{"title":"${hostileText(r).replace(/["\\\p{Cc}]/gu, '')}","title":1}`, 'application/json'),
    () => as(Array.from({ length: r.pick([1000, 10_000]) }, (_, index) => `p${index}=1`).join('&'), formType),
    () => as(`venue${'[a]'.repeat(r.pick([5, 6, 2000]))}=1`, formType),
    () => as(`title=${bomb(r, 10_000)}&=&&&[]=1&a[=2&__proto__[x]=1&tags[][a][]=3`, formType),
    () => as(`--${boundary}\r\n${r.pick(badParts)}`, `multipart/form-data; boundary=${boundary}`),
    () =>
      as(
        `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(1500),
        'multipart/form-data; boundary=b',
      ),
    () => as(body, 'multipart/form-data'),
    () => as('x'.repeat(1_048_577)),
  ])()
}

const formType = 'application/x-www-form-urlencoded'

const wrongTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  'APPLICATION/JSON',
  'application/json, application/json',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${'x'.repeat(300)}"`,
  'image/svg+xml',
  ';;;',
]

const jsonTexts = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '5',
  'NaN',
  '{',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{"title":"bom"}',
  '{"title":"\\ud800"}',
  '{"title":"\\u0000"}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  '{"start_date":1e999}',
  '{"id":12345678901234567890123}',
  '[{"title":"x"}]',
]

const badParts = [
  '',
  'content-disposition: form-data\r\n\r\nno name\r\n',
  'content-disposition: form-data; name="title"',
  'content-disposition: form-data; name=""\r\n\r\nx\r\n',
  'content-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--ALMANAC-fuzz-boundary--',
  'content-disposition: form-data; name="title"; filename="x"\r\n\r\nx\r\n--ALMANAC-fuzz-boundary--',
  `content-disposition: form-data; name="${'n'.repeat(5000)}"\r\n\r\nx\r\n--ALMANAC-fuzz-boundary--`,
  `x-long: ${'h'.repeat(100_000)}\r\n\r\nx`,
  'content-disposition: form-data; name="title"\r\ncontent-transfer-encoding: base64\r\n\r\n////\r\n--ALMANAC-fuzz-boundary--',
]
