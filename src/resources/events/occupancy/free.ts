import { instantOfUtc, isUtcBefore, utcText } from '../../../domain/time/time.ts'

/** From a moment to another one, in UTC: `YYYY-MM-DD HH:MM:SS`. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** What of a window is in none of these spans, which are in the order of their starts. A day that ends at 23:59:59 is a whole one. */
export function freeBetween(window: Span, taken: readonly Span[]): readonly Span[] {
  const free: Span[] = []
  let at = window.from
  for (const { from, to } of taken) {
    const end = to.endsWith(':59') ? utcText(instantOfUtc(to).add({ seconds: 1 })) : to
    if (!isUtcBefore(from, window.to)) break
    if (isUtcBefore(at, from)) free.push({ from: at, to: from })
    if (isUtcBefore(at, end)) at = end
  }
  return isUtcBefore(at, window.to) ? [...free, { from: at, to: window.to }] : free
}
