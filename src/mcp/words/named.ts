import { fold } from '../../domain/text/search.ts'
import { nearestFirst } from '../../domain/text/nearest-name.ts'
import { oneLineExcerpt } from '../../domain/text/shown-value.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { recordsNamed, type NamedKind, type NamedRecord } from '../../resources/question/named-records.ts'
import { isId, recordsMeant } from '../../resources/question/names.ts'
import { truncate } from '../shown/clean.ts'
import { msg } from '../../texts/msg.ts'

/** It, or what is told where there is none, or several. */
export type NamedOrIssue =
  | { readonly found: NamedRecord; readonly issue?: undefined }
  | { readonly found?: undefined; readonly issue: Issue }

/** So many are looked at, and so many told of. */
const [most, shown] = [50, 10]

/** What an id, a slug or a name names, as far as the caller may see it. */
export async function findNamed(
  kind: NamedKind,
  parameter: string,
  text: string,
  context: Context,
): Promise<NamedOrIssue> {
  const { named: exact, others } = await recordsMeant(kind, text, most, context)
  const [one, ...rest] = exact.length > 0 ? exact : isId(text) ? [] : others
  if (one && rest.length === 0) return { found: one }
  if (one) return { issue: several(parameter, text, [one, ...rest]) }
  const known = nearestFirst(fold(text).slice(0, 40), await recordsNamed(kind, '', most, context), ({ name }) =>
    fold(name).slice(0, 40),
  )
  return { issue: nothingCalled(parameter, text, known) }
}

/** What is told of others stands among the data: their names were written by people. */
function knownRecords(some: readonly NamedRecord[]) {
  return {
    known: some
      .slice(0, shown)
      .map(({ id, name, city = '' }) => ({ id, name: truncate(name, 100), about: truncate(city, 100) })),
  }
}

function several(parameter: string, text: string, some: readonly NamedRecord[]): Issue {
  const message = msg`${parameter}: several fit “${oneLineExcerpt(text)}”; send the id of one of those in the data.`
  return { ...issue(parameter, 'rest_invalid_reference', message), data: knownRecords(some) }
}

function nothingCalled(parameter: string, text: string, some: readonly NamedRecord[]): Issue {
  const message = msg`${parameter}: nothing is called “${oneLineExcerpt(text)}”; send a name or an id. Some that there are stand in the data.`
  return { ...issue(parameter, 'rest_invalid_reference', message), data: knownRecords(some) }
}
