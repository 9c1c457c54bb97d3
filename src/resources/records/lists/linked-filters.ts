import type { LinkedFilter, LinkedOrder } from '../../../storage/stores/lists.ts'
import { protectedFilter, listableStatuses, visibility } from '../../../accounts/actor.ts'
import { searchedFragments } from '../../../domain/text/search.ts'
import type { LinkedKind, Status } from '../../../domain/entities.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { Issue } from '../../../errors/problem.ts'
import type { Context } from '../../../operations/context.ts'
import type { PlainFields } from '../../../records/field.ts'
import type { PlainRecord } from '../../../records/plain-record.ts'
import { defaulted, optional, type Readable, type Values } from '../../../schema/field.ts'
import { truthy } from '../../../schema/types/values/boolean.ts'
import { recordId } from '../../../schema/types/references/ids.ts'
import { statuses } from '../../../schema/types/values/one-of.ts'
import { openEnum, searchText } from '../../../schema/types/values/text.ts'
import { anyLanguageParameter, translationsParameter } from '../fields.ts'
import { changedFilter, changedFilters } from './changed-filters.ts'
import { type Cursor, isOfOrder, paging } from './paging.ts'
import { checkEventId, unknownReference } from './references.ts'
import { msg } from '../../../texts/msg.ts'

/** What venues and organizers are put in order by, ours; other orders have no effect, as in the original. */
export const linkedOrders = ['name', 'date', 'modified'] as const satisfies readonly LinkedOrder['by'][]

const orderFields = {
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
function linkedOrder({ orderby, order }: OrderFields): LinkedOrder | undefined {
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

/** The statuses a list may be asked for; everybody may ask for published records. */
export const statusFilter = optional(statuses(), msg('Publication statuses, as a list or separated by commas'))

/** The filters of venues and organizers, which are linked to events (contract/lists.md §10). */
export const linkedFilters = {
  ...paging('texts'),
  ...orderFields,
  search: optional(
    searchText(searchedFragments),
    msg('Text in the name, description, address or contact details; at most 8 words'),
  ),
  ...anyLanguageParameter,
  event: optional(recordId(1), msg('Only those of the event with this id')),
  has_events: optional(truthy(), msg('true: only those with events; false: only those without')),
  only_with_upcoming: defaulted(truthy(), false, msg('Only those with upcoming events')),
  ...changedFilters,
  status: statusFilter,
  ...translationsParameter,
}

type LinkedFilters = typeof linkedFilters

/** Issues of statuses that the caller cannot list at all (contract/lists.md §4). */
export function listable(wanted: readonly Status[] | undefined, context: Context): readonly Issue[] {
  const allowed = listableStatuses(context.actor)
  if (!wanted || wanted.every((status) => allowed.includes(status))) return []
  return [
    unknownReference('status', msg`must be one or several of the values that you may ask for: ${allowed.join(', ')}`),
  ]
}

export async function checkLinkedFilters(
  filters: Readable<LinkedFilters>,
  context: Context,
): Promise<readonly Issue[]> {
  return [...(await checkEventId('event', filters.event, context)), ...listable(filters.status, context)]
}

/** The filters as the storage has them. */
export function linkedFilter(
  filters: Values<LinkedFilters>,
  { wanted }: Pick<PlainRecord<PlainFields>, 'wanted'>,
  kind: LinkedKind,
  context: Context,
): LinkedFilter {
  const { actor, language, now } = context
  const { has_events: some } = filters
  return {
    visible: visibility(kind, actor, filters.status),
    language,
    search: filters.search === undefined ? undefined : searchedFragments(filters.search),
    anyLanguage: filters.any_language,
    ...wanted(filters),
    event: filters.event,
    // A draft event is no event yet (contract/lists.md §10).
    events:
      some === undefined ? undefined : { some, visible: visibility('event', actor, ['publish', 'private', 'future']) },
    upcoming: filters.only_with_upcoming ? { fromUtc: utcText(now()), visible: visibility('event', actor) } : undefined,
    withoutProtected: protectedFilter(actor),
    changed: changedFilter(filters, context),
    order: linkedOrder(filters),
  }
}
