import { Invalid, issue, Problem, type Issue } from '../../errors/problem.ts'
import { localized, type Language } from '../../i18n/language.ts'
import { orByLanguage } from '../../schema/types/values/text.ts'
import { isNamedIn } from './forms/controls.ts'
import type { Refusal } from './page.ts'
import { issueSentence } from './sentences.ts'

/** A problem as a form shows it; anything else that is thrown is an error of the program. */
export function refusalOf(error: unknown, language: Language): Refusal {
  if (!(error instanceof Problem)) throw error
  const { parameter, text } = error
  const own = parameter === undefined ? [] : [issue(parameter, error.code, text)]
  const issues = error instanceof Invalid ? withoutEcho([...error.missing, ...error.wrong]) : own
  return {
    problem: error,
    message: localized(text, language),
    fields: new Map(
      issues.toReversed().map((each) => {
        const field = fieldOf(each)
        return [field, forEditors(issueSentence(each, field, language), field, language)]
      }),
    ),
  }
}

/** Without what is wrong with an end because it is on the day of a start that is wrong. */
function withoutEcho(issues: readonly Issue[]): readonly Issue[] {
  const dayOf = ({ sent }: Issue) => (typeof sent?.value === 'string' ? sent.value.split(' ', 1)[0] : '')
  const start = issues.find(({ parameter }) => parameter === 'start_date')
  return issues.filter((each) => each.parameter !== 'end_date' || !start || dayOf(each) !== dayOf(start))
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
    .replace(/^(venue|organizer|categories|tags|social|dates)\[\d+\]$/, '$1')
}

/** A sentence without what only programs know: places in what is composed, and texts by language in an object. */
function forEditors(sentence: string, field: string, language: Language): string {
  const place = /(?:\brecurrence|^tickets|^venue|^organizer)[\w.[\]]*\u00a0?: (\p{L}+|.)/gu
  return sentence
    .replace(localized(orByLanguage, language), '')
    .replace(place, (_, word: string) =>
      isNamedIn(field, word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    )
}
