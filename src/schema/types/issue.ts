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
export function refuseValue(context: z.RefinementCtx, code: string, sentence?: Localized): never {
  context.addIssue({ code: 'custom', params: { code, sentence } })
  return z.NEVER
}
