import { may } from '../../access/actor.ts'
import type { Image } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'

/** Whether the caller may read what is stored of a picture: its owner, editors, and everybody while a public record shows it. */
export async function mayReadImage(image: Image, { actor, storage }: Context): Promise<boolean> {
  return may(actor, 'edit-others') || image.author === actor.user?.id || storage.images.isShown(image.id)
}
