import type { Source } from './item.ts'

/**
 * The text of a source, in parts: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one where all of it is, else what a page
 * says of itself, or Windows-1252, which every byte can be.
 */
export async function* decodedText(source: Source): AsyncIterable<string> {
  const decoder = new TextDecoder(await encodingOf(source))
  for await (const bytes of source.bytes()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** The bytes of a source as they are; those of the same text in UTF-8 where they are UTF-16. */
export async function* withoutUtf16(source: Source): AsyncIterable<Uint8Array> {
  let decoder: TextDecoder | undefined
  let isFirst = true
  for await (const bytes of source.bytes()) {
    const encoding = isFirst ? byteOrderMark(bytes) : undefined
    if (encoding) decoder = new TextDecoder(encoding)
    isFirst = false
    yield decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes
  }
  if (decoder) yield Buffer.from(decoder.decode())
}

/** The encoding that a byte order mark names, but for that of UTF-8. */
export function byteOrderMark(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : undefined
}

async function encodingOf(source: Source): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of source.bytes()) {
      const marked = isFirst ? byteOrderMark(bytes) : undefined
      if (marked) return marked
      isFirst = false
      strict.decode(bytes, { stream: true })
    }
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return encodingOfPage(source)
    throw error
  }
}

/** As a page says in its beginning (`<meta charset>`). */
async function encodingOfPage(source: Source): Promise<string> {
  for await (const bytes of source.bytes()) {
    const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
    const [, label = ''] = /<meta\s[^<>]{0,200}charset\s?=\s?["']?([\w-]{2,40})/i.exec(start) ?? []
    try {
      return new TextDecoder(label).encoding.replace('utf-8', other)
    } catch {
      return other
    }
  }
  return other
}

const other = 'windows-1252'
