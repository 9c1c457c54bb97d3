import { isDeepStrictEqual } from 'node:util'
import { changesBetween } from '../../domain/changes/changes.ts'
import type { Image } from '../../domain/entities.ts'
import { utcText } from '../../domain/time/time.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import { altAfter } from '../records/images.ts'
import type { TextInput } from '../records/texts.ts'

/** Replaces the alternative text of a picture in some languages. */
export async function updateImage(before: Image, alt: TextInput, context: Context): Promise<Image> {
  const image: Image = { ...before, alt: altAfter(before.alt, alt, context) }
  if (isDeepStrictEqual(image, before)) return before
  await context.storage.images.setAlt(image.id, image.alt)
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
