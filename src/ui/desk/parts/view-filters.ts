import { sentFilters } from '../../../resources/events/lists/query/text.ts'
import { filtersText, parametersOf, readFilters } from '../../../resources/question/filters.ts'

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
