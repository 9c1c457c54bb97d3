import { guest } from '../../../../accounts/actor.ts'
import type { Issue } from '../../../../errors/problem.ts'
import type { Context } from '../../../../operations/context.ts'
import { surroundingsOf } from '../../../../operations/executing/execute.ts'
import { read } from '../../../../schema/read.ts'
import { eventFilters } from '../filters.ts'
import { checkOrder, orderParameters } from '../order.ts'
import { checkFilters } from './query.ts'
import { sentFilters, unknownIn, within } from './text.ts'

const { page, per_page, cursor, translations, include, orderby, ...filters } = eventFilters

/** What a view may ask for: all that narrows a list of events, and its order; neither pages nor some events by their ids. */
export const viewFilters = { ...filters, ...orderParameters }

/** What is wrong with the filters of a view: they must be what everybody may ask for. */
export async function viewIssues(query: string, context: Context): Promise<readonly Issue[]> {
  const sent = sentFilters(query)
  const unknown = unknownIn('filters', sent, viewFilters, { en: 'views', fr: 'des vues' })
  const { values, issues } = read(viewFilters, sent, surroundingsOf(context))
  const asked = { ...values, include: undefined, orderby: undefined }
  const checked = await checkFilters(asked, { ...context, actor: guest })
  const wrong = [...issues, ...checked.issues, ...checkOrder(values)]
  return [...unknown, ...wrong.map((each) => within('filters', each))]
}
