import { z } from 'zod'
import type { Localized } from '../../i18n/language.ts'

/**
 * What a check of ours reports: the original's code for it (contract/errors.md §3). The sentence is the type's
 * `accepts`.
 */
export function refusedAs(code: string) {
  return { params: { code } }
}

/** Refuses a value from within a transform; with a sentence of its own where `accepts` does not say what is wrong. */
export function refuse(context: z.RefinementCtx, code: string, sentence?: Localized): never {
  context.addIssue({ code: 'custom', params: { code, sentence } })
  return z.NEVER
}

/** Refuses texts of more characters (code points, not UTF-16 units). */
export function noLongerThan(maximum: number) {
  return (text: string) => text.length <= maximum || characters(text) <= maximum
}

/** Characters: code points, not UTF-16 units. */
export function characters(text: string): number {
  let count = 0
  for (const unit of text) count += unit.length > 0 ? 1 : 0
  return count
}
