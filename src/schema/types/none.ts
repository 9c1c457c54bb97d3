/** `0` and `'0'`, which for an id say “none” (contract/requests.md §5). */
export function isZero(raw: unknown): boolean {
  return raw === 0 || (typeof raw === 'string' && raw.trim() === '0')
}
