import type { LinkedOrder } from '../../../storage/stores/lists.ts'
import { optional, type Values } from '../../../schema/field.ts'
import type { Cursor } from '../../../schema/types/cursor.ts'
import { openEnum } from '../../../schema/types/values/text.ts'
import { isOfOrder } from './paging.ts'
import { msg } from '../../../texts/msg.ts'

/** What venues and organizers are put in order by, ours; other orders have no effect, as in the original. */
export const linkedOrders = ['name', 'date', 'modified'] as const satisfies readonly LinkedOrder['by'][]

export const orderFields = {
  orderby: optional(
    openEnum(linkedOrders),
    msg('Sort by “name”, “date” (of publication) or “modified”; without it the newest come first'),
  ),
  order: optional(
    openEnum(['asc', 'desc']),
    msg('With orderby: “asc”, the default for names, or “desc”, the default for dates'),
  ),
}

type OrderFields = Values<typeof orderFields>

/** The order that is asked for; undefined for the usual one. Anything but `asc` is `desc`, as of terms. */
export function linkedOrder({ orderby, order }: OrderFields): LinkedOrder | undefined {
  const by = linkedOrders.find((each) => each === orderby?.toLowerCase())
  if (by === undefined) return undefined
  const isSaid = order !== undefined && order !== ''
  return { by, descending: isSaid ? order.toLowerCase() !== 'asc' : by !== 'name' }
}

/** The order as links repeat it. */
export function repeatedOrder(asked: OrderFields) {
  const order = linkedOrder(asked)
  return { orderby: order?.by, order: order && (order.descending ? 'desc' : 'asc') }
}

/** Whether a cursor is of a list in this order: of dates, its key is a moment. */
export function isOfLinkedOrder(cursor: Cursor, asked: OrderFields): boolean {
  return linkedOrder(asked)?.by === 'name' || isOfOrder(cursor, false)
}
