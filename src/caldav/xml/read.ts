import { Tokenizer } from 'htmlparser2'
import { requestLimits } from '../../domain/request-limits.ts'
import { malformed } from '../../errors/requests.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Element } from './element.ts'
import { elementTree } from './tree.ts'
import { msg } from '../../texts/msg.ts'

/** The most bytes of a body: a `calendar-multiget` of 1,000 addresses has about 120,000. */
const maxBytes = requestLimits.davBody.most

/** Smaller chunks are read a few at a time: each takes as long as all that came before it. */
const leastBytes = 4096
const fewAtOnce = 64

/**
 * Reads the root of a body as it comes; undefined where the body is empty. Refuses what is not well-formed, has a document type or other entities
 * than XML’s own, or is larger or deeper than clients need: as soon as that is seen, the rest is not read. Throws `malformed`.
 */
export async function readXml(stream: AsyncIterable<Uint8Array>): Promise<Element | undefined> {
  const tree = elementTree()
  const tokens = new Tokenizer({ xmlMode: true, decodeEntities: false }, tree.callbacks)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const write = (chunk?: Uint8Array) => {
    const text = decodeUtf8(decoder, chunk)
    tree.append(text)
    tokens.write(text)
  }
  let bytes = 0
  let waiting: Uint8Array[] = []
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > maxBytes) throw malformed(tooLong)
    waiting.push(chunk)
    if (waiting.length < fewAtOnce && chunk.length < leastBytes) continue
    write(Buffer.concat(waiting))
    waiting = []
  }
  if (bytes === 0) return undefined
  write(Buffer.concat(waiting))
  write()
  tokens.end()
  return tree.root()
}

function decodeUtf8(decoder: TextDecoder, chunk: Uint8Array | undefined): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw malformed(notUtf8)
  }
}

const tooLong: Localized = {
  en: `The body must have at most ${maxBytes.toLocaleString('en')} bytes.`,
  fr: `Le corps de la requête doit avoir au plus ${maxBytes.toLocaleString('fr')} octets.`,
}

const notUtf8: Localized = msg('The body must be text in UTF-8.')
