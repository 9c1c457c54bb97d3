import type { Event } from '../../../records/event.ts'
import type { Issue } from '../../../errors/problem.ts'
import type { Context } from '../../../operations/context.ts'
import { checkRecordIds, unknownReference } from '../../records/lists/references.ts'
import { msg } from '../../../texts/msg.ts'

/** A parent is an event that the caller may read, neither the event itself nor below it (contract/writes.md §14). */
export async function checkEventParent(
  parent: number,
  context: Context,
  before: Event | undefined,
): Promise<readonly Issue[]> {
  if (parent === before?.parent) return []
  const issues = await checkRecordIds('post_parent', 'event', [parent], context)
  if (issues.length > 0) return issues
  if (!context.refused && (await context.storage.events.byId(parent))?.occurrence) return [isOccurrence]
  if (!before) return issues
  let above: number | null = parent
  for (const seen = new Set<number>(); above !== null && !seen.has(above);) {
    if (above === before.id || above === before.occurrence?.series) return [belowItself]
    seen.add(above)
    above = (await context.storage.events.byId(above))?.parent ?? null
  }
  return []
}

const isOccurrence = unknownReference(
  'post_parent',
  msg('must name the series of an occurrence instead of the occurrence'),
)

const belowItself = unknownReference('post_parent', msg('must be neither the event itself nor one below it'))
