import { isDeepStrictEqual } from 'node:util'
import { changedMembers } from '../../domain/changed-members.ts'
import type { Image } from '../../domain/entities.ts'
import { utcText } from '../../domain/time.ts'
import type { StoredPicture } from '../../media/intake.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import { refusal } from '../../access/actor.ts'
import { originalLanguage, plainIn, type TextInput } from '../records/texts.ts'

/** Gives a stored picture its row. `sourceUrl` is the address it was fetched from. */
export async function insertImage(
  picture: StoredPicture,
  { alt, sourceUrl = null }: { readonly alt?: TextInput; readonly sourceUrl?: string | null },
  context: Context,
): Promise<Image> {
  const { actor, now, storage } = context
  if (!actor.user) throw refusal(actor)
  const image: Image = {
    ...picture,
    id: await storage.newId('image'),
    author: actor.user.id,
    createdUtc: utcText(now()),
    language: originalLanguage(alt, context),
    alt: altAfter({}, alt, context),
    sourceUrl,
  }
  await storage.images.insert(image)
  await logActivity(context, { action: 'created', kind: 'image', record: image.id, changed: [] })
  return image
}

/** Says anew what a picture shows, in some languages. */
export async function updateImage(before: Image, alt: TextInput, context: Context): Promise<Image> {
  const image: Image = { ...before, alt: altAfter(before.alt, alt, context) }
  if (isDeepStrictEqual(image, before)) return before
  await context.storage.images.setAlt(image.id, image.alt)
  const changed = changedMembers(before, image)
  await logActivity(context, { action: 'updated', kind: 'image', record: image.id, changed })
  return image
}

function altAfter(before: Image['alt'], input: TextInput, context: Context): Image['alt'] {
  const said = Object.entries({ ...before, ...plainIn(input, context) })
  return Object.fromEntries(said.filter(([, text]) => text !== null && text !== ''))
}

/** Deletes a picture for good; records lose it. Its files are the caller's to remove, once that is certain. */
export async function removeImage(image: Image, context: Context): Promise<void> {
  await context.storage.images.remove(image.id)
  await logActivity(context, { action: 'deleted', kind: 'image', record: image.id, changed: [] })
}
