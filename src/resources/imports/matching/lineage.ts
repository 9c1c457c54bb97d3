import type { Import } from '../../../domain/import.ts'
import { uidsIn } from '../../../domain/uid.ts'
import type { Item } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'

/** The UID that an event came with by its lineage, unless another event has it. */
export async function freeUid(lineage: readonly string[], { storage }: Context): Promise<string | undefined> {
  const uid = uidsIn(lineage).at(-1)
  return uid !== undefined && (await storage.events.withUid(uid)) === undefined ? uid : undefined
}

/**
 * The global id of what has none: the host of its source, or the format of the file, and its external id. An address may hold a
 * secret in its path or query, and everybody sees this.
 */
export function inventedGlobalId({ externalId }: Item, { url, format }: Import): string {
  const place = url === null ? format : new URL(url).hostname
  return `${place}?id=${externalId}`
}
