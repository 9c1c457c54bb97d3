import { protectedFilter } from '../../../accounts/actor.ts'
import { issue, type Issue } from '../../../errors/problem.ts'
import type { Context } from '../../../operations/context.ts'
import { optional } from '../../../schema/field.ts'
import { type Cursor, isOfOrder } from '../../records/lists/paging.ts'
import { boolean } from '../../../schema/types/values/boolean.ts'
import { oneOf } from '../../../schema/types/values/one-of.ts'
import type { EventFilter } from '../../../storage/stores/records.ts'
import { isOrderedByDistance } from '../../records/lists/geolocation.ts'
import { msg } from '../../../texts/msg.ts'

const orders = ['start', 'end', 'title', 'published', 'modified', 'revised', 'relevance', 'distance'] as const

const sorts = orders.flatMap((order) => [order, `-${order}`] as const)

export const orderParameters = {
  sort: optional(
    oneOf(sorts),
    msg(
      'The order, after a minus the other way round: by start (default), end, title, when it was published, modified or revised; “relevance” shows first what has the words of search in its title, then in its excerpt; “distance” what is nearest to geoloc_lat and geoloc_lng',
    ),
  ),
  descending: optional(boolean(), msg('The other way round, the latest start first')),
}

interface Sorting extends Partial<Point> {
  readonly sort?: (typeof sorts)[number] | undefined
  readonly orderby?: string | undefined
  readonly descending?: boolean | undefined
  readonly search?: string | undefined
}

interface Point {
  readonly geoloc_lat: number | undefined
  readonly geoloc_lng: number | undefined
}

type Order = (typeof orders)[number]

/** The order that a list has. */
function eventOrder({ sort, orderby, descending = false }: Sorting): {
  readonly by: Order
  readonly descending: boolean
} {
  if (sort === undefined)
    return { by: orderby !== undefined && isOrderedByDistance(orderby) ? 'distance' : 'start', descending }
  return { by: sort.replace('-', '') as Order, descending: sort.startsWith('-') }
}

/** The order as storage knows it. */
export function orderFilter(
  sorting: Sorting,
  { actor }: Context,
): Pick<EventFilter, 'order' | 'descending' | 'byDistance' | 'closed'> {
  const { by, descending } = eventOrder(sorting)
  if (by === 'distance') return { descending, byDistance: true }
  return { descending, byDistance: false, order: by, ...(by === 'revised' && { closed: protectedFilter(actor) }) }
}

/** Issues of an order beside another one, or without what it goes by. */
export function checkOrder(sorting: Sorting): readonly Issue[] {
  const { sort, orderby, descending, search } = sorting
  if (sort === undefined) return []
  const { by } = eventOrder(sorting)
  const isPlaced = sorting.geoloc_lat !== undefined || sorting.geoloc_lng !== undefined
  return [
    ...(descending === undefined ? [] : [exclusiveWithSort('descending')]),
    ...(isOrderedByDistance(orderby) ? [exclusiveWithSort('orderby')] : []),
    ...(by === 'relevance' && search === undefined ? [needs(by, 'search')] : []),
    ...(by === 'distance' && !isPlaced ? [needs(by, 'geoloc_lat, geoloc_lng')] : []),
  ]
}

function needs(order: Order, others: string): Issue {
  return issue('sort', 'rest_invalid_param', msg`sort may be ${order} only together with ${others}.`)
}

function exclusiveWithSort(other: string): Issue {
  return issue('sort', 'rest_invalid_param', msg`sort cannot be sent together with ${other}.`)
}

/** Cursors of an order that the original does not have name it: `title~choir`. */
const mark = '~'

const isMarked = (by: Order) => by !== 'start' && by !== 'distance'

/** Whether a cursor is of the order that is asked for. */
export function isOfThis(cursor: Cursor, sorting: Sorting): boolean {
  const { by } = eventOrder(sorting)
  if (isMarked(by)) return cursor.key.startsWith(by + mark)
  return !cursor.key.includes(mark) && isOfOrder(cursor, by === 'distance')
}

/** A place in a list as its cursors name it. */
export function withOrderMark<P extends { readonly key: string }>(place: P, sorting: Sorting): P {
  const { by } = eventOrder(sorting)
  return isMarked(by) ? { ...place, key: by + mark + place.key } : place
}

/** The place that a cursor names. */
export function removeMark<P extends { readonly key: string }>(place: P): P {
  const at = place.key.indexOf(mark)
  return at < 0 ? place : { ...place, key: place.key.slice(at + 1) }
}
