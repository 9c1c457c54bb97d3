import { Invalid, Problem, type Issue } from '../../errors/problem.ts'
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
      issues.toReversed().map((issue) => [fieldOf(issue), withoutPlaces(localized(issue.message, language))]),
    ),
  }
}

/** The field that an issue is about: of a repetition forms have their own. */
function fieldOf({ member, parameter }: Issue): string {
  const place = member ?? parameter
  const [, list] = /^recurrence\.(dates|exclude)\b/.exec(place) ?? []
  return list === undefined ? place.replace(/^recurrence\..*/, 'recurrence') : `repeat[${list}]`
}

/** A sentence without the places in a repetition that the API names. */
function withoutPlaces(sentence: string): string {
  return sentence.replace(/\brecurrence(?:\.[a-z]+(?:\[\d+\])?(?:\.[A-Z]+)?)?\u00a0?: (.)/gu, (_, first: string) =>
    first.toUpperCase(),
  )
}
