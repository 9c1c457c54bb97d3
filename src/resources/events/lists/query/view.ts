import type { SharedView } from '../../../../domain/view.ts'
import { readSlug } from '../../../../domain/text/slug.ts'
import type { Context } from '../../../../operations/context.ts'
import { surroundingsOf } from '../../../../operations/executing/execute.ts'
import type { Readable } from '../../../../schema/field.ts'
import { readFields } from '../../../../schema/read.ts'
import { unknownReference } from '../../../records/lists/references.ts'
import { eventFilters } from '../filters.ts'
import { orderParameters } from '../order.ts'
import { sentFilters } from './text.ts'
import { msg } from '../../../../texts/msg.ts'

const { page, per_page, cursor, translations, include, orderby, view, ...filters } = eventFilters

/** What a view may ask for: all that narrows a list of events, and its order; neither pages nor some events by their ids. */
export const viewFilters = { ...filters, ...orderParameters }

/** What a view asks for; `isWhole`: all of it could be read. */
export function readView({ filters: query }: Pick<SharedView, 'filters'>, context: Context) {
  const sent = sentFilters(query)
  const { values, issues } = readFields(viewFilters, sent, surroundingsOf(context))
  const isWhole = issues.length === 0 && Object.keys(sent).every((name) => Object.hasOwn(viewFilters, name))
  return { sent, values, issues, isWhole }
}

type ViewQuery = Readable<typeof viewFilters>

/** A view by which a list is asked for. */
export interface ViewInForce {
  readonly view: SharedView
  /** What it asks for where the request says nothing. */
  readonly under: Omit<ViewQuery, 'strict_dates'>
  /** Whether its own dates are compared to the second. */
  readonly isStrict: boolean
  /** Whether it names what is not there any more: then it finds nothing. */
  readonly isGone: boolean
}

/** The view of this id or slug: digits are an id first. */
export async function findView(reference: string, { storage }: Context): Promise<SharedView | undefined> {
  const { sharedViews } = storage
  const byId = /^\d{1,15}$/.test(reference) ? await sharedViews.byId(Number(reference)) : undefined
  return byId ?? sharedViews.bySlug(readSlug(reference))
}

/** What a request asks for by a view; undefined where there is none. */
export async function readViewReference(
  reference: string,
  sent: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<ViewInForce | undefined> {
  const found = await findView(reference, context)
  if (!found) return undefined
  const { values, isWhole } = readView(found, context)
  const { strict_dates: isStrict = false, ...asked } = values
  const under = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => value !== undefined && !givesWay(name, sent)),
  )
  return { view: found, under, isStrict, isGone: !isWhole }
}

/** What is sent together with another parameter, or means another thing beside it, gives way to that, too. */
const pairs: readonly (readonly [names: readonly string[], to: readonly string[]])[] = [
  [
    ['geoloc_lat', 'geoloc_lng', 'geoloc_radius'],
    ['geoloc_lat', 'geoloc_lng'],
  ],
  [['search_in', 'any_language'], ['search']],
  [
    ['sort', 'descending'],
    ['sort', 'descending', 'orderby'],
  ],
]

function givesWay(name: string, sent: Readonly<Record<string, unknown>>): boolean {
  const isSent = (each: string) => sent[each] !== undefined
  return isSent(name) || pairs.some(([names, to]) => names.includes(name) && to.some(isSent))
}

/** The filters in force: those that were sent, and those of their view. */
export function applyView<F extends object>(
  sent: F,
  named: { readonly view?: ViewInForce | undefined } | undefined,
): F {
  return named?.view ? { ...sent, ...named.view.under } : sent
}

/** Omits the parameters that the view sets, for links that name the view. */
export function omitViewParameters<P extends object>(
  parameters: P,
  named: { readonly view?: ViewInForce | undefined } | undefined,
): Partial<P> {
  const under = named?.view?.under
  if (!under) return parameters
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !Object.hasOwn(under, name))) as Partial<P>
}

export const unknownView = (reference: string) =>
  unknownReference('view', msg('must name a view by its slug or id'), reference)
