import { z } from 'zod'
import { permits } from '../../accounts/actor.ts'
import { statisticsCsv, tableNames } from '../../interchange/feeds/statistics/tables.ts'
import { contentAnswer, ok } from '../../operations/answer.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { required } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { countStatistics } from './count.ts'
import { periodFields, statisticsPeriodIssues, statisticsPeriod } from './period.ts'
import { exampleStatistics, statisticsRepresentation } from './representation.ts'
import { msg } from '../../texts/msg.ts'

const shared = {
  methods: ['GET'],
  scope: 'read',
  parameters: periodFields,
  permit: permits('write'),
} as const

/** The figures of an office: ours (contract/statistics.md). */
export const readStatistics = operation({
  ...shared,
  id: 'read-statistics',
  route: ['statistics'],
  summary: msg('Read statistics'),
  description: msg(
    'What takes place in a period, by month, category, venue and organizer, and what is not translated. Editors see everything, authors and contributors what is their own.',
  ),
  check: async (parameters, context) => ({ issues: statisticsPeriodIssues(parameters, context) }),
  run: async ({ parameters }, context) => ok(await countStatistics(statisticsPeriod(parameters, context), context)),
  schema: statisticsRepresentation,
  example: exampleStatistics,
})

const readStatisticsTable = operation({
  ...shared,
  id: 'read-statistics-table',
  route: ['statistics', { parameter: 'table', pattern: '[^/]+', suffix: '.csv' }],
  summary: msg('Read a table of the statistics as CSV'),
  description: msg('For spreadsheets: the same figures, one table at a time.'),
  path: { table: required(oneOf(tableNames), msg('Which table')) },
  type: 'text/csv; charset=UTF-8',
  check: async (parameters, context) => ({ issues: statisticsPeriodIssues(parameters, context) }),
  run: async ({ path, parameters }, context) => {
    const figures = await countStatistics(statisticsPeriod(parameters, context), context)
    const body = new TextEncoder().encode(statisticsCsv(path.table, figures, context.language))
    return contentAnswer({ type: 'text/csv; charset=UTF-8', body })
  },
  // What is sent is not the body of an answer, but its content.
  schema: z.string() as unknown as z.ZodType<undefined>,
})

export const statisticsOperations: readonly Operation[] = [readStatistics, readStatisticsTable]
