import { brotliCompress, constants, gzip, zstdCompress, type InputType } from 'node:zlib'
import { promisify } from 'node:util'

/** How a body is sent: as it is, or compressed (RFC 9110 §8.4.1). */
export type Encoding = 'identity' | 'br' | 'zstd' | 'gzip'

/** In the order in which they are taken where a client likes several alike: the smallest for a text first. */
const preferred = ['br', 'zstd', 'gzip'] as const

/** Shorter bodies do not get smaller enough to be worth it. */
const threshold = 1024

/** What `Accept-Encoding` likes best for a body of so many bytes: q-values count, ours decide between equals. */
export function chooseEncoding(header: string | undefined, bytes: number): Encoding {
  if (header === undefined || header === '' || bytes < threshold) return 'identity'
  const known = choices.get(header)
  if (known !== undefined) return known
  const chosen = negotiate(header)
  if (choices.size >= rememberedHeaders) choices.clear()
  if (header.length <= 200) choices.set(header, chosen)
  return chosen
}

/** Browsers and libraries send a few headers again and again. */
const choices = new Map<string, Encoding>()
const rememberedHeaders = 500

function negotiate(header: string): Encoding {
  const qualities = new Map<string, number>()
  for (const wish of header.slice(0, 1000).toLowerCase().split(',')) {
    const [name = '', ...parameters] = wish.split(';').map((part) => part.trim())
    const quality = parameters.map((part) => /^q=([\d.]{1,5})$/.exec(part)?.[1]).find((q) => q !== undefined)
    qualities.set(name, quality === undefined ? 1 : Number(quality))
  }
  const liking = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  const best = preferred.reduce<Encoding>(
    (found, name) => (liking(name) > (found === 'identity' ? 0 : liking(found)) ? name : found),
    'identity',
  )
  return best !== 'identity' && liking(best) < (qualities.get('identity') ?? 0) ? 'identity' : best
}

const brotli = promisify<InputType, object, Buffer>(brotliCompress)
const zstd = promisify<InputType, Buffer>(zstdCompress)
const gzipped = promisify<InputType, Buffer>(gzip)

/** The body in another encoding; what is made once and sent often may take a little longer. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return body
    case 'br':
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    case 'zstd':
      return zstd(body)
    case 'gzip':
      return gzipped(body)
  }
}
