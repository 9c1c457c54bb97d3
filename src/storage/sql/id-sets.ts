/*
 * Many ids at once, as the database writes them in one text: to read a hundred thousand rows takes ten times as long, and
 * to have the database look for each id among them, several times. A text of a megabyte comes as bytes: as a string it would
 * be among the old objects until the next big collection.
 */

/** Digits, with a comma between two ids. */
export type IdText = Uint8Array

/** Ids from here on are in no set: one of all below takes half a megabyte. */
export const idsBelow = 2 ** 22

/** Some of the ids below `idsBelow`. */
export interface IdSet {
  /** A bit for each id, as far as the highest. */
  readonly bits: Uint8Array
  readonly size: number
}

/** The set of the ids in a text, each of which is there once; undefined if one is too high. */
export function idSetOf(text: IdText): IdSet | undefined {
  let bits = new Uint8Array(2 ** 12)
  let size = 0
  let isWhole = true
  eachOf(text, (id) => {
    if (id >= idsBelow) isWhole = false
    else {
      if (id >>> 3 >= bits.length) bits = longer(bits, id)
      bits[id >>> 3] = (bits[id >>> 3] ?? 0) | (1 << (id & 7))
      size += 1
    }
  })
  return isWhole ? { bits, size } : undefined
}

function longer(bits: Uint8Array, id: number): Uint8Array<ArrayBuffer> {
  let length = bits.length
  while (id >>> 3 >= length) length *= 2
  const longer = new Uint8Array(length)
  longer.set(bits)
  return longer
}

/** Whether an id is in a set. */
export function isIn({ bits }: IdSet, id: number): boolean {
  return id < idsBelow && ((bits[id >>> 3] ?? 0) & (1 << (id & 7))) !== 0
}

/** How many of the ids in a text are in a set. */
export function countIn(set: IdSet, text: IdText): number {
  let count = 0
  eachOf(text, (id) => {
    if (isIn(set, id)) count += 1
  })
  return count
}

const [comma, zero] = [','.charCodeAt(0), '0'.charCodeAt(0)]

function eachOf(text: IdText, take: (id: number) => void): void {
  if (text.length === 0) return
  let id = 0
  const { length } = text
  for (let at = 0; at < length; at += 1) {
    const code = text[at] ?? comma
    if (code === comma) {
      take(id)
      id = 0
    } else id = id * 10 + (code - zero)
  }
  take(id)
}
