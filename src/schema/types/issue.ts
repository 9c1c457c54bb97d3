import { z } from 'zod'

/** What a check of ours reports: the original's code for it (rest-conventions.md §5.3). The sentence is the type's `accepts`. */
export function refusedAs(code: string) {
  return { params: { code } }
}

/** Refuses a value from within a transform. */
export function refuse(context: z.RefinementCtx, code: string): never {
  context.addIssue({ code: 'custom', ...refusedAs(code) })
  return z.NEVER
}

/** Refuses texts of more characters (code points, not UTF-16 units). */
export function noLongerThan(maximum: number) {
  return (text: string) => text.length <= maximum || characters(text) <= maximum
}

function characters(text: string): number {
  let count = 0
  for (const unit of text) count += unit.length > 0 ? 1 : 0
  return count
}
