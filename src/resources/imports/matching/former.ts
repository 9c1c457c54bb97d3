import type { Import, Members, Origin } from '../../../domain/import.ts'
import type { Item } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import { eachOf } from '../../../operations/long-work.ts'
import type { Storage } from '../../../storage/storage.ts'

/** The events that a source brought at earlier runs, by what they are called and when and where they are. */
export class FormerEvents {
  /** The records that were recognised in this run. */
  readonly taken = new Set<number>()
  #byLooks: Map<string, string[]> | undefined

  /** The origin of an event that looks like this one and has not come in this run yet: `seen` has the keys of those that have. */
  async like(
    sent: Members,
    { source }: Import,
    seen: ReadonlySet<string>,
    context: Context,
  ): Promise<Origin | undefined> {
    const { imports } = context.storage
    this.#byLooks ??= await readLooks(source, context)
    const ids = this.#byLooks.get(looksOf(sent)) ?? []
    for (;;) {
      const externalId = ids.shift()
      if (externalId === undefined) return undefined
      if (seen.has(`event ${externalId}`)) continue
      const origin = await imports.origin(source, 'event', externalId)
      if (origin) this.taken.add(origin.record)
      return origin
    }
  }
}

/** Lets a record be known as this item from now on, be it that another source brought it. */
export async function rename(
  former: Origin,
  { externalId }: Item,
  { source }: Import,
  { imports }: Storage,
): Promise<void> {
  if (former.source === source) await imports.removeOrigin(former)
  await imports.keepOrigin({ ...former, source, externalId })
}

async function readLooks(source: string, { storage }: Context): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>()
  const origins = eachOf<Origin>((last) => storage.imports.originsOf(source, last))
  for await (const { kind, externalId, sent } of origins) {
    if (kind !== 'event' || sent['start_date'] === undefined || sent['title'] === undefined) continue
    const looks = looksOf(sent)
    const ids = all.get(looks)
    if (ids) ids.push(externalId)
    else all.set(looks, [externalId])
  }
  return all
}

/** What the source says, not what was edited here. */
function looksOf({ title, start_date, timezone, venue }: Members): string {
  return JSON.stringify([title, start_date, timezone ?? null, venue ?? null])
}
