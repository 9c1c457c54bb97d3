import { actorFor, may, accessRefusal, requireScope } from '../../accounts/actor.ts'
import { drawingType, type Image } from '../../domain/entities.ts'
import { utcText } from '../../domain/time/time.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import { imageVanished } from '../../errors/pictures.ts'
import type { StoredPicture } from '../../media/intake.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import type { ImageReference } from '../../schema/types/references/image.ts'
import type { ImageDescription } from '../../storage/stores/images.ts'
import type { Prepared } from './resource.ts'
import { originalLanguage, plainByLanguage, type TextInput } from './texts.ts'
import { msg } from '../../texts/msg.ts'

/*
 * The pictures that records name (contract/writes.md §12): by an id, by the address of a file of this
 * service, by an address that was fetched before, or by one that has to be fetched.
 */

/**
 * Checks a reference. Naming a picture by any address needs the right to upload; by its id, the right to read it, except for
 * `current`, the picture that the record has. A drawing is accepted where `takesDrawings`.
 */
export async function checkImage(
  parameter: string,
  reference: ImageReference,
  context: Context,
  current?: number | null,
  takesDrawings = false,
): Promise<readonly Issue[]> {
  if ('id' in reference) {
    if (context.refused || reference.id === current) return []
    const [image] = await context.storage.images.byIds([reference.id])
    if (!image || !(await mayReadImage(image, context))) return [unknownImage(parameter)]
    return isDrawing(image) && !takesDrawings ? [noDrawing(parameter)] : []
  }
  if (!may(context.actor, 'upload')) return [mayNotUpload(parameter)]
  if (context.refused) return []
  requireScope(context.actor, 'write:images')
  const image = isOwnFile(reference.address, context) ? await imageAt(reference.address, context) : undefined
  if (image && isDrawing(image) && !takesDrawings) return [noDrawing(parameter)]
  return image || !isOwnFile(reference.address, context) ? [] : [unknownImage(parameter)]
}

function isDrawing({ mimeType }: Image): boolean {
  return mimeType === drawingType
}

/**
 * The id of the picture of a record after a write; one that was fetched for this call gets its row. Inside the transaction.
 */
export async function imageAfter(
  reference: ImageReference | null,
  { pictures }: Prepared,
  context: Context,
): Promise<number | null> {
  if (reference === null) return null
  if ('id' in reference) return reference.id
  // Another call, or another part of this one, may have brought the same picture meanwhile.
  const found = await imageAt(reference.address, context)
  if (found) return found.id
  const picture = pictures?.get(reference.address)
  if (!picture) throw imageVanished()
  return (await insertImage(picture, { sourceUrl: reference.address }, context)).id
}

/** Whether an address is that of a file of this service. */
export function isOwnFile(address: string, { images, links }: Context): boolean {
  return images.fileAt(links.site, address) !== undefined
}

/**
 * The picture at an address, if it is here. The name of a file cannot be guessed, but where a picture came from can: then it
 * must be one that the caller may read.
 */
export async function imageAt(address: string, context: Context): Promise<Image | undefined> {
  const { images, links, storage } = context
  const file = images.fileAt(links.site, address)
  if (file !== undefined) return storage.images.byFile(file)
  for (const image of await storage.images.bySourceUrl(address)) if (await mayReadImage(image, context)) return image
  return undefined
}

function unknownImage(parameter: string): Issue {
  return issue(
    parameter,
    'rest_invalid_pattern',
    msg`${parameter} must name an existing image, by its id or its address.`,
  )
}

function noDrawing(parameter: string): Issue {
  return issue(
    parameter,
    'rest_invalid_pattern',
    msg`${parameter} must be a JPEG, PNG, GIF, WebP or AVIF picture: an SVG can only be the logo of the site.`,
  )
}

function mayNotUpload(parameter: string): Issue {
  return issue(
    parameter,
    'rest_invalid_pattern',
    msg`${parameter} must be the id of an image: only users who may upload images can send an address.`,
  )
}

/** Whether the caller may read what is stored of a picture: its owner, editors, and everybody while a public record shows it. */
export async function mayReadImage(image: Image, { actor: given, storage }: Context): Promise<boolean> {
  const actor = actorFor('image', given)
  return may(actor, 'edit-others') || image.author === actor.user?.id || storage.images.isShown(image.id)
}

/** Gives a stored picture its row. `sourceUrl` is the address it was fetched from. */
export async function insertImage(
  picture: StoredPicture,
  { sourceUrl = null, ...input }: ImageInput & { readonly sourceUrl?: string | null },
  context: Context,
): Promise<Image> {
  const { actor, now, storage } = context
  if (!actor.user) throw accessRefusal(actor)
  const image: Image = {
    ...picture,
    id: await storage.newId('image'),
    author: actor.user.id,
    createdUtc: utcText(now()),
    language: originalLanguage(input.alt, context),
    ...descriptionAfter({ alt: {}, focalX: null, focalY: null }, input, context),
    sourceUrl,
  }
  await storage.images.insert(image)
  await logActivity(context, { action: 'created', kind: 'image', record: image.id, changed: [] })
  return image
}

/** What a write says of a picture. */
export interface ImageInput {
  readonly alt?: TextInput
  readonly focalX?: number | null | undefined
  readonly focalY?: number | null | undefined
}

/** What is said of a picture after a write, which may name its alternative text in some languages. */
export function descriptionAfter(before: ImageDescription, input: ImageInput, context: Context): ImageDescription {
  const said = Object.entries({ ...before.alt, ...plainByLanguage(input.alt, context) })
  const { focalX = before.focalX, focalY = before.focalY } = input
  return { alt: Object.fromEntries(said.filter(([, text]) => text !== null && text !== '')), focalX, focalY }
}
