import type { Localized } from '../../i18n/language.ts'
import { notHad } from './answered.ts'
import { recognizedFormat } from './formats.ts'
import { gather, type GatherOptions, type SourceAddress } from './gather.ts'
import { Unreadable, type Defaults } from './item.ts'

/** What is wrong with an address that is to be imported: a sentence, or one of two that callers put into words of their own. */
export type AddressProblem = 'no-answer' | 'no-calendar' | Localized

/** How much of an answer is read, in bytes: enough to tell what it is. A shorter one is read as imports read it. */
const enough = 1_000_000

/** What is wrong with an address, by reading what is there now; undefined: it can be imported. Nothing is kept. */
export async function addressProblem(
  wanted: SourceAddress,
  { defaults, ...options }: GatherOptions & { readonly defaults: Defaults },
): Promise<AddressProblem | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const { format } = await gather(wanted, options, async (bytes) => {
      for await (const part of bytes) {
        parts.push(part)
        size += part.length
        if (size > enough) break
      }
    })
    const name = format || recognizedFormat(Buffer.concat(parts), new URL(wanted.url).pathname)?.name
    if (name === undefined) return 'no-calendar'
    if (size > enough) return undefined
    const source = { url: wanted.url, bytes: () => yieldParts(parts) }
    // The first thing of it tells enough.
    const found = options.reader.read({ format: name, source, defaults }, options)
    await found.next()
    await found.return(undefined)
    return undefined
  } catch (error) {
    if (error instanceof Unreadable) return error.text === notHad ? 'no-answer' : error.text
    if (options.signal.aborted) return size > 0 ? undefined : 'no-answer'
    throw error
  }
}

async function* yieldParts(parts: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* parts
}
