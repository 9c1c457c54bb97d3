import { setImmediate } from 'node:timers/promises'
import type { Storage } from '../../../storage/storage.ts'

/** Bytes of a row: few enough to be held in memory several times. */
const part = 262_144

/** Stores what an import reads; answers how many bytes there were. */
export async function addContents(
  id: number,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { imports }: Storage,
): Promise<number> {
  let [position, total] = [0, 0]
  let held: Uint8Array[] = []
  let size = 0
  const write = async () => {
    if (size === 0) return
    await imports.addContent(id, position, Buffer.concat(held))
    position += 1
    held = []
    size = 0
    // A file of many parts is stored in one transaction: requests come in between.
    await setImmediate()
  }
  for await (const chunk of bytes) {
    total += chunk.length
    for (let from = 0; from < chunk.length; from += part) {
      const piece = chunk.subarray(from, from + part)
      held.push(piece)
      size += piece.length
      if (size >= part) await write()
    }
  }
  await write()
  return total
}
