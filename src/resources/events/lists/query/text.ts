import { issue, type Issue } from '../../../../errors/problem.ts'
import type { Localized } from '../../../../i18n/language.ts'
import { msg } from '../../../../texts/msg.ts'

/** The filters of a query as it stands in an address: what is sent once, and what is sent several times. */
export function sentFilters(query: string): Readonly<Record<string, string | readonly string[]>> {
  const pairs = Map.groupBy(new URLSearchParams(query), ([name]) => name.replace(/\[\]$/, ''))
  return Object.fromEntries(
    [...pairs].map(([name, values]) => {
      const sent = values.map(([, value]) => value)
      return [name, sent.length === 1 ? (sent[0] ?? '') : sent]
    }),
  )
}

/** Issues of what such a query has and no one of these fields is; `of`: of what it is no filter. */
export function unknownFilters(
  sent: Readonly<Record<string, unknown>>,
  fields: object,
  of: Localized,
): readonly Issue[] {
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(fields, name))
  return unknown.map((name) => issue(name, 'rest_unknown_parameter', msg`${name} is no filter of ${of}.`))
}

/** An issue of a filter within such a query. */
export function issueWithin(parameter: string, { code, message }: Issue): Issue {
  return issue(parameter, code, msg`${parameter}: ${message}`)
}
