/** Whether a text is the id that a record may have: any digits, of which those beyond 2^53 belong to none (contract/addresses.md §4). */
export function mayBeId(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d+$/.test(text)) return false
  const id = Number(text)
  return id > 0 && Number.isSafeInteger(id)
}
