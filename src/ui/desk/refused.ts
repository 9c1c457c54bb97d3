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

/** The field that an issue is about: of a repetition, and of what an event names, its form has its own. */
function fieldOf({ member, parameter }: Issue): string {
  const place = member ?? parameter
  if (parameter === 'recurrence') {
    const [part = 'freq'] = /\b(?:dates|exclude|interval|count|until)\b/.exec(place) ?? []
    return `repeat[${part}]`
  }
  return place
    .replace(/^(venue|organizer)\[(?:\d+\]\[)?(venue|organizer|address|city)\]$/, 'new_$1[$2]')
    .replace(/^(venue|organizer|categories|tags)\[\d+\]$/, '$1')
}

/** A sentence without the places in what is composed that the API names. */
function withoutPlaces(sentence: string): string {
  const place = /(?:\brecurrence|^tickets|^venue|^organizer)[\w.[\]]*\u00a0?: (.)/gu
  return sentence.replace(place, (_, first: string) => first.toUpperCase())
}
