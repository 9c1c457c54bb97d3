/**
 * The bytes of an answer in UTF-8, where its header names another charset. A mark of UTF-8 or UTF-16 at the beginning says more, and
 * what is said to be ASCII or Latin 1 is looked at (`decoded`): servers say so of everything.
 */
export async function* inUtf8(
  bytes: AsyncIterable<Uint8Array>,
  contentType: string | undefined,
): AsyncIterable<Uint8Array> {
  let decoder = decoderOf(contentType)
  let isFirst = true
  for await (const part of bytes) {
    if (isFirst && isMarked(part)) decoder = undefined
    isFirst = false
    yield decoder ? Buffer.from(decoder.decode(part, { stream: true })) : part
  }
  if (decoder) yield Buffer.from(decoder.decode())
}

/** Undefined where there is nothing to do, or no such charset. */
function decoderOf(contentType = ''): TextDecoder | undefined {
  const [, quoted, bare = ''] = /;\s*charset\s*=\s*(?:"([^"]+)"|'?([^\s;'"]+))/i.exec(contentType) ?? []
  try {
    const decoder = new TextDecoder(quoted ?? bare)
    return /^(utf-8|windows-1252)$/.test(decoder.encoding) ? undefined : decoder
  } catch {
    return undefined
  }
}

function isMarked([first, second, third]: Uint8Array): boolean {
  if (first === 0xef) return second === 0xbb && third === 0xbf
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
