import type { CalendarRecord, Image } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'

/** The pictures of records by id, in one query. */
export async function imagesOf(
  records: readonly Pick<CalendarRecord, 'image'>[],
  context: Context,
): Promise<ReadonlyMap<number, Image>> {
  const ids = [...new Set(records.flatMap((record) => record.image ?? []))]
  if (ids.length === 0) return new Map()
  return new Map((await context.storage.images.byIds(ids)).map((image) => [image.id, image]))
}
