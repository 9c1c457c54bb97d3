import type { Import } from '../../../domain/import.ts'
import type { Item } from '../../../interchange/importers/item.ts'

/**
 * The global id of what has none: the host of its source, or the format of the file, and its external id. An address may hold a
 * secret in its path or query, and everybody sees this.
 */
export function lineageOf({ externalId }: Item, { url, format }: Import): string {
  const place = url === null ? format : new URL(url).hostname
  return `${place}?id=${externalId}`
}
