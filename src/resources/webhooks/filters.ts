import type { Moment } from '../../domain/dates/moment.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { surroundingsOf } from '../../operations/executing/execute.ts'
import { read } from '../../schema/read.ts'
import { checkFilters } from '../events/lists/list.ts'
import { eventFilters } from '../events/lists/filters.ts'

const { page: _page, per_page: _size, cursor: _cursor, translations: _translations, ...filterFields } = eventFilters

/** The filters of a query, as the list of events reads them: what is sent once, and what is sent several times. */
export function sentFilters(query: string): Readonly<Record<string, string | readonly string[]>> {
  const pairs = Map.groupBy(new URLSearchParams(query), ([name]) => name.replace(/\[\]$/, ''))
  return Object.fromEntries(
    [...pairs].map(([name, values]) => {
      const sent = values.map(([, value]) => value)
      return [name, sent.length === 1 ? (sent[0] ?? '') : sent]
    }),
  )
}

/** What is wrong with filters: all that the list of events would refuse, and what means something else tomorrow. */
export async function filterIssues(query: string, context: Context): Promise<readonly Issue[]> {
  const sent = sentFilters(query)
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(filterFields, name))
  const { values, issues } = read(filterFields, sent, surroundingsOf(context))
  const { orderby, when, series } = values
  const relative = Object.entries(values).filter(([, value]) => isMoment(value) && isRelative(value, context))
  const found =
    issues.length > 0
      ? { issues }
      : await checkFilters({ ...values, strict_dates: values.strict_dates ?? false }, context)
  return [
    ...unknown.map((name) =>
      of('rest_unknown_parameter', {
        en: `${name} is no filter of the list of events.`,
        fr: `${name} n’est pas un filtre de la liste des événements.`,
      }),
    ),
    ...[...found.issues].map(({ code, message }) => of(code, message)),
    ...(orderby === undefined
      ? []
      : [of('rest_invalid_param', { en: 'orderby is no filter.', fr: 'orderby n’est pas un filtre.' })]),
    ...[
      ...(when === undefined ? [] : ['when']),
      ...(typeof series === 'string' ? ['series'] : []),
      ...relative.map(([name]) => name),
    ].map((name) =>
      of('rest_relative_filter', {
        en: `${name} depends on the moment at which it is asked: give a date.`,
        fr: `${name} dépend du moment où la question est posée : indiquez une date.`,
      }),
    ),
  ]
}

function of(code: string, message: Issue['message']): Issue {
  return issue('filters', code, { en: `filters: ${message.en}`, fr: `filters : ${message.fr}` })
}

function isMoment(value: unknown): value is Moment {
  return typeof value === 'object' && value !== null && 'resolve' in value
}

/** Whether a date is another one when it is read at another moment. */
function isRelative({ resolve }: Moment, { settings: { timeZone } }: Context): boolean {
  const [one, other] = ['2027-03-01T12:34:56Z', '2031-08-16T03:02:01Z'].map(
    (moment) => resolve(() => Temporal.Instant.from(moment), timeZone)?.instant.epochMilliseconds,
  )
  return one !== other
}
