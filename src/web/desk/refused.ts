import { Invalid, Problem, type Issue } from '../../errors.ts'
import { localized, type Language } from '../../i18n/language.ts'
import type { Refusal } from './page.ts'

/** A problem as a form shows it; anything else that is thrown is an error of the program. */
export function refusalOf(error: unknown, language: Language): Refusal {
  if (!(error instanceof Problem)) throw error
  const issues: readonly Issue[] = error instanceof Invalid ? [...error.missing, ...error.wrong] : []
  return {
    problem: error,
    message: localized(error.text, language),
    fields: new Map(
      issues.toReversed().map((issue) => [issue.member ?? issue.parameter, localized(issue.message, language)]),
    ),
  }
}
