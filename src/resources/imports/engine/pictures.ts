import { Invalid, refusalOrThrow } from '../../../errors/problem.ts'
import type { Found, Item } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import { imageAt } from '../../records/images.ts'

/**
 * The pictures of a transaction that writes an item: the one that it names by an address is fetched before, as that takes too
 * long for a transaction.
 */
export async function prefetchPictures(
  { parameters: { image } }: Item,
  without: ReadonlySet<string>,
  context: Context,
): Promise<Context['images']> {
  const { images } = context
  if (!isAddress(image) || without.has('image')) return images
  if (await imageAt(image, context)) return images
  try {
    const picture = await images.fetch(image)
    return { ...images, fetch: async () => picture }
  } catch (error) {
    const { code, text } = refusalOrThrow(error)
    throw new Invalid([{ parameter: 'image', code, message: text }])
  }
}

/** Whether what was found names a picture by an address, from which it is fetched where it is not here. */
export function mayFetchPicture(found: Found): boolean {
  return 'item' in found && isAddress(found.item.parameters['image'])
}

function isAddress(image: unknown): image is string {
  return typeof image === 'string' && /^https?:/i.test(image)
}
