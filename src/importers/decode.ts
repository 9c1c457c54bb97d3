import type { Source } from './item.ts'

/**
 * The text of a source, in parts: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one where all of it is, else Windows-1252,
 * which every byte can be.
 */
export async function* decoded(source: Source): AsyncIterable<string> {
  const decoder = new TextDecoder(await encodingOf(source))
  for await (const bytes of source.bytes()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function encodingOf(source: Source): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of source.bytes()) {
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
      if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
      isFirst = false
      strict.decode(bytes, { stream: true })
    }
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}
