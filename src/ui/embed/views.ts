import { requestLimits } from '../../domain/request-limits.ts'
import type { Context } from '../../operations/context.ts'
import { say } from '../../texts/text.ts'
import { views, type View } from '../kit/dates/views.ts'
import type { IconName } from '../kit/icon.ts'
import { viewName } from '../site/tiles.ts'

/** The views that are made for other sites, beside those of the pages. */
const ownViews = ['cards', 'compact', 'mini'] as const

export type EmbedView = View | (typeof ownViews)[number]

/** In the order in which they are offered. */
export const embedViews = [
  ...['list', 'cards', 'compact', 'month', 'mini', 'week', 'day', 'map'],
] as const satisfies readonly string[] as readonly EmbedView[]

export const embedIcons: Readonly<Record<EmbedView, IconName>> = {
  list: 'list-bullet',
  cards: 'squares-2x2',
  compact: 'bars-3',
  month: 'calendar-days',
  mini: 'calendar',
  week: 'view-columns',
  day: 'clock',
  map: 'map',
}

/** The question that has a name: `view` is how the events look. */
export const savedView = 'saved'

/** What a view is called. */
export function embedViewName(view: EmbedView, context: Context): string {
  const own = ownViews.find((each) => each === view)
  const shared = views.find((each) => each === view)
  return own ? say(`embed.views.${own}`, context.language) : viewName(shared ?? 'month', context)
}

/** Whether a view shows as many events as it is asked for. */
export function hasLimit(view: EmbedView): boolean {
  return view === 'list' || view === 'cards' || view === 'compact'
}

/** How many events a view of what comes next may show. */
export const maxLimit = requestLimits.embedded.most

/** The number of events that a query asks for; undefined where it makes no sense. */
export function listLimit(text: unknown): number | undefined {
  const limit = typeof text === 'string' && /^\d{1,2}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= maxLimit ? limit : undefined
}
