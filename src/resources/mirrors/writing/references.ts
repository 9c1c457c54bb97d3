import type { Mirror } from '../../../domain/mirror.ts'
import type { WantedReferences } from '../../../interchange/importers/changes/exceptions.ts'
import { namesOne, referenced, type Reference } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import type { Body } from '../../imports/matching/kinds.ts'

/** The ids of what a record names; `awaits`: what it is below and cannot be yet. */
export async function referencedIds(
  references: WantedReferences,
  without: ReadonlySet<string>,
  { storage }: Context,
  mirror: Mirror,
): Promise<{ readonly ids: Body; readonly awaits: string | null }> {
  const ids: Record<string, unknown> = {}
  let awaits: string | null = null
  for (const [name, externalIds] of Object.entries(references) as [Reference, readonly number[]][]) {
    const kind = referenced[name]
    const found = await storage.mirrors.records(mirror.id, kind, externalIds)
    const own = externalIds.flatMap((id) => found.find(({ externalId }) => externalId === id)?.record ?? [])
    if (!namesOne.has(name)) ids[name] = own
    else if (own.length > 0 && !without.has(name)) ids[name] = own[0]
    else awaits = `${kind} ${externalIds[0]}`
  }
  return { ids, awaits }
}
