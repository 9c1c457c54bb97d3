/** How many keys are known at most: 64 kB of memory. */
const slots = 16_384

/**
 * Tells of a key whether it was asked about before, among the thousands that came last. It is an estimate: of two keys with
 * the same checksum the second counts as known, and a key is forgotten when another one takes its place.
 */
export function askedBefore(): (key: string) => boolean {
  const checksums = new Int32Array(slots)
  return (key) => {
    const checksum = checksumOf(key)
    const slot = (checksum >>> 0) % slots
    const known = checksums[slot] === checksum
    checksums[slot] = checksum
    return known
  }
}

/** FNV-1a, of 32 bits. */
function checksumOf(key: string): number {
  let checksum = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) checksum = Math.imul(checksum ^ key.charCodeAt(index), 0x01000193)
  // Never 0, which stands for no key.
  return checksum | 0 || 1
}
