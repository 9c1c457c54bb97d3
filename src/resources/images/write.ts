import { isDeepStrictEqual } from 'node:util'
import { changesBetween } from '../../domain/changes/changes.ts'
import type { Image } from '../../domain/entities.ts'
import { utcText } from '../../domain/time/time.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import { descriptionAfter, type ImageInput } from '../records/images.ts'

/** Replaces what is said of a picture; its alternative text, in some languages. */
export async function updateImage(before: Image, input: ImageInput, context: Context): Promise<Image> {
  const image: Image = { ...before, ...descriptionAfter(before, input, context) }
  if (isDeepStrictEqual(image, before)) return before
  await context.storage.images.describe(image)
  const changes = changesBetween(before, image)
  await logActivity(context, { action: 'updated', kind: 'image', record: image.id, ...changes })
  return image
}

/** Deletes a picture for good; records lose it. Its files are the caller's to remove, once that is certain. */
export async function removeImage(image: Image, context: Context): Promise<void> {
  await context.storage.revisions.reviseShowing('image', image.id, utcText(context.now()))
  await context.storage.images.remove(image.id)
  await logActivity(context, { action: 'deleted', kind: 'image', record: image.id, changed: [] })
}
