/**
 * An address as it may be shown: without what stands before its last `@`, without its query, and without what follows a
 * colon that begins no port. It holds for what is no address at all, too: a password that was typed wrongly is still one.
 */
export function maskedAddress(address: string): string {
  return address
    .replace(/^([a-z][a-z\d+.-]*:\/*)?[^]*@/i, '$1***@')
    .replace(/[?#][^]*$/, '?***')
    .replace(/^(?!file:)([a-z][a-z\d+.-]*:\/\/[^/:[]*:|[^/:[]*:(?!\/))(?!\d{1,5}(?:[/,]|$))[^]+$/i, '$1***')
}
