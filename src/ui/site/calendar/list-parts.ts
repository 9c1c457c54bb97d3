import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { readAsGuest } from '../reading.ts'

/** Parameters of the list of events. */
type ListParameters = Readonly<Record<string, string | boolean | undefined>>

/** A part of a list, and what the address of the next one has. */
export interface ListPage {
  readonly events: readonly EventRepresentation[]
  readonly next: Readonly<Record<string, string>> | undefined
  /** How many there are in all parts, where they are counted; above `countedTo`, more than that. */
  readonly total?: number | undefined
}

/** How far events are counted. */
export const countedTo = 1000

/** How many events a part has, unless it is said. */
export const usualPart = 30

/** A part of what comes, in the order that is asked for. */
export async function comingPart(
  asked: ListParameters,
  context: Context,
  size: number,
  isCounted = false,
): Promise<ListPage | undefined> {
  const parameters = { ...asked, per_page: size }
  const found = await readAsGuest(
    events.list,
    { parameters },
    isCounted ? { ...context, countedTo } : { ...context, uncounted: true },
  )
  const next = found?.next_rest_url === undefined ? undefined : new URL(found.next_rest_url).searchParams
  const [page, cursor] = [next?.get('page'), next?.get('cursor')]
  return (
    found && {
      events: found.events,
      next: page ? { page, ...(cursor && { cursor }) } : undefined,
      total: isCounted ? found.total : undefined,
    }
  )
}

/** How many events that are over these filters find. */
export async function countPast(filters: ListParameters, context: Context): Promise<number> {
  const parameters = { ...filters, ends_before: 'now', strict_dates: true, per_page: 1 }
  return (await readAsGuest(events.list, { parameters }, { ...context, countedTo }))?.total ?? 0
}

/** A part of what is over, the last first. The API lists the oldest first: its last page is the first here. */
export async function pastPart(
  { cursor: _cursor, page = '1', ...filters }: ListParameters,
  context: Context,
  size: number,
): Promise<ListPage | undefined> {
  const over = { ...filters, ends_before: 'now', strict_dates: true, per_page: size }
  const first = await readAsGuest(events.list, { parameters: over }, context)
  if (!first || first.total_pages === 0) return first && { events: [], next: undefined, total: 0 }
  const parameters = { ...over, page: String(first.total_pages + 1 - Number(page)) }
  const found = await readAsGuest(events.list, { parameters }, { ...context, uncounted: true })
  const isLast = Number(page) >= first.total_pages
  return (
    found && {
      events: found.events.toReversed(),
      next: isLast ? undefined : { page: String(Number(page) + 1) },
      total: first.total,
    }
  )
}
