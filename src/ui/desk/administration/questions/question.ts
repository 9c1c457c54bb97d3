import { Invalid, issue } from '../../../../errors/problem.ts'
import { sentFilters } from '../../../../resources/events/lists/query/text.ts'
import { filtersText, parametersOf, readFilters } from '../../../../resources/question/filters.ts'
import { namedFilters, readQuestion } from '../../../../resources/question/read.ts'
import { localize } from '../../../../texts/text.ts'
import { sentText, sentValue } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { questionNames, type QuestionKind, type QuestionName } from './question-fields.ts'

/** The texts of the fields of a question, by the names of their filters. */
export type QuestionTexts = Readonly<Partial<Record<QuestionName, string>>>

/** What a form, or a script, says of a question; undefined where it has no such field. */
type FieldReader = (name: string) => string | undefined

/** The name of the control for a filter. */
export function controlOf(name: QuestionName): string {
  return `find[${name}]`
}

/** The filters that a form means, as a query; none where it sent none. */
export async function questionIn(request: DeskRequest, kind: QuestionKind): Promise<{ readonly filters?: string }> {
  const sent = (name: string) => (sentValue(request, name) === undefined ? undefined : sentText(request, name))
  return sent('filters') === undefined ? {} : { filters: await questionQuery(sent, kind, request) }
}

/** The query as it was typed, or, where it is the one that the fields were made of, that with what was changed in them. */
export async function questionQuery(sent: FieldReader, kind: QuestionKind, request: DeskRequest): Promise<string> {
  const [typed = '', before = typed] = [sent('filters'), sent('filters_were')]
  const query = filtersMeant(typed)
  if (typed !== before) return query
  const shown = await questionTexts(query, kind, request)
  const changed = questionNames(kind).flatMap((name) => {
    const text = sent(controlOf(name))?.trim()
    return text === undefined || text === (shown[name] ?? '') ? [] : [[name, text] as const]
  })
  if (changed.length === 0) return query
  const values = await questionIds(Object.fromEntries(changed), request)
  const all = Object.entries({ ...filterValues(query), ...values }).filter(([, value]) => value !== '')
  return filtersText(Object.fromEntries(all))
}

/** The values of a query, each as one text. */
export function filterValues(query: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(sentFilters(query)).map(([name, value]) => [name, [value].flat().join(',')]))
}

/** What fields show of a query: venues, organizers and tags by their names. */
export async function questionTexts(
  query: string,
  kind: QuestionKind,
  { context }: Pick<DeskRequest, 'context'>,
): Promise<QuestionTexts> {
  const values = filterValues(query)
  const { names } = await readQuestion(recordFilters(values), context)
  const shown = questionNames(kind).flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    // A day with a time, or “now”, is for the query alone.
    if ((name === 'start_date' || name === 'end_date') && !/^\d{4}-\d\d-\d\d$/.test(value)) return []
    const called = namedFilters.find((each) => each === name)
    return [[name, (called && names[called]?.join(', ')) ?? value] as const]
  })
  return Object.fromEntries(shown)
}

/** Texts of fields with the ids of what they name. */
async function questionIds(texts: QuestionTexts, { context }: DeskRequest): Promise<QuestionTexts> {
  const { filters, unknown } = await readQuestion(recordFilters(texts), context)
  const missing = unknown.map(({ kind, text }) =>
    issue(controlOf(kind as QuestionName), 'rest_invalid_param', localize('desk.question.unknown', { name: text })),
  )
  if (missing.length > 0) throw new Invalid(missing)
  return { ...texts, ...filters }
}

function recordFilters(values: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(namedFilters.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
}

/**
 * The filters that are meant by what is typed or pasted: those of the list of the API as they are, and those of a whole address of a list, also where it is of
 * the pages of the calendar, which have names of their own for places and days.
 */
export function filtersMeant(text: string): string {
  const [path = '', query] = text.trim().split(/\?(.*)/s)
  if (query === undefined) return path
  const [asked = ''] = query.split('#')
  if (!/\/events\/(list|month|week|day|map)\//.test(path)) return asked
  const { filters } = readFilters(sentFilters(asked))
  const { when, from, to } = filters
  const days = { ...(when && { when }), ...(from && { start_date: from }), ...(to && { end_date: to }) }
  return filtersText({ ...parametersOf(filters), ...days })
}
