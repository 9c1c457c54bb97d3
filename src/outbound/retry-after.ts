const longest = 86_400

/**
 * How many seconds a `Retry-After` header asks for: it names them, or a date, which is taken from the `Date` of the same
 * answer, so that the clocks need not agree. At most a day; undefined where it says nothing that can be read.
 */
export function retryAfter(value: string | undefined, answered: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const seconds = /^\d{1,15}$/.test(value) ? Number(value) : (Date.parse(value) - Date.parse(answered ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longest) : undefined
}
