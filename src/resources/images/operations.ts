import { notFound } from '../../errors/problem.ts'
import { may, type Actor } from '../../accounts/actor.ts'
import type { Image } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import { anyone, type Operation } from '../../operations/operation.ts'
import { clearable, optional } from '../../schema/field.ts'
import { upload } from '../../schema/types/references/image.ts'
import { decimal } from '../../schema/types/values/number.ts'
import { text, translated } from '../../schema/types/values/text.ts'
import type { Page, Slice } from '../../storage/stores/lists.ts'
import { addressedById, collectionOperations } from '../records/lists/collection-operations.ts'
import { translationsParameter } from '../records/fields.ts'
import { mayReadImage } from '../records/images.ts'
import { paging } from '../records/lists/paging.ts'
import { exampleUpload, exampleUploadBody, uploadedImageRepresentation } from './representation.ts'
import { presentUploadedImage } from './present.ts'
import { insertUploaded, mayUpload, uploading } from './upload.ts'
import { removeImage, updateImage } from './write.ts'
import { msg } from '../../texts/msg.ts'

const imageNotFound = notFound('rest_post_invalid_id', (id) => msg`No image has ${id}.`)

/** One’s own pictures, or everybody’s for editors. */
export const mayChange = (actor: Actor, image: Image | undefined) =>
  may(actor, 'edit-others') || (mayUpload(actor) && (!image || image.author === actor.user?.id))

const images = collectionOperations({
  kind: 'image',
  plural: 'images',
  /** A picture that the caller may not read is not there: ids can be counted. */
  item: addressedById('images', imageNotFound, async (id, context): Promise<Image | undefined> => {
    const image = await context.storage.images.byId(id)
    return image && (await mayReadImage(image, context)) ? image : undefined
  }),
  representation: uploadedImageRepresentation,
  example: exampleUpload,
  present: presentUploadedImage,
  stateOf: (image) => image,
  permit: mayChange,
})

export const imageItem = images.item

const alt = clearable(translated(text({ maxLength: 1000 })), msg('Alternative text: what the picture shows'))

const part = decimal({ minimum: 0, maximum: 1 })

const description = {
  alt,
  focal_x: clearable(
    part,
    msg(
      'What must stay in sight where the picture is cropped: from 0 at its left to 1 at its right; empty for the middle',
    ),
  ),
  focal_y: clearable(part, msg('The same, from 0 at its top to 1 at its bottom; empty for the middle')),
}

export const listImages = images.list({
  summary: msg('List pictures: your own, or everybody’s for editors'),
  description: msg('Newest first.'),
  page: msg('A page of pictures.'),
  parameters: { ...paging('none'), ...translationsParameter },
  permit: mayUpload,
  find: async (_filters, slice, context) => findImages(slice, context),
})

/** One’s own pictures, or everybody’s for editors; newest first. */
export function findImages(slice: Slice, { actor, storage }: Context): Promise<Page<Image>> {
  return storage.images.find({ author: may(actor, 'edit-others') ? undefined : actor.user?.id }, slice)
}

export const uploadImage = images.create({
  ...uploading,
  id: 'upload-image',
  summary: msg('Upload a picture'),
  description: msg(
    'The file is checked, stored and scaled to smaller sizes. Events, venues and organizers then name it by its `id`.',
  ),
  parameters: {
    file: optional(upload(), msg('The picture: JPEG, PNG, GIF, WebP or AVIF, as the body or as a part of a form')),
    ...description,
  },
  insert: async ({ alt, focal_x: focalX, focal_y: focalY }, context, { prepared: picture }) =>
    insertUploaded(picture, { alt, focalX, focalY }, context),
  exampleBody: exampleUploadBody,
})

export const readImage = images.read({
  summary: msg('Read a picture’s data'),
  description: msg('The addresses, the sizes and the description of a picture.'),
  parameters: translationsParameter,
  permit: anyone,
})

export const describeImage = images.update({
  summary: msg('Change what is said of a picture'),
  description: msg(
    'Sets the text that describes the picture to those who do not see it, and what must stay in sight where it is cropped. POST, PUT and PATCH do the same.',
  ),
  parameters: description,
  change: async (image, { alt, focal_x: focalX, focal_y: focalY }, context) =>
    updateImage(image, { alt, focalX, focalY }, context),
  exampleBody: exampleUploadBody,
})

const deleteImage = images.remove({
  summary: msg('Delete a picture for good and remove it from all records'),
  description: msg('Deletes the picture and its files for good; the records that show it lose it.'),
  remove: async (image, context) => {
    await removeImage(image, context)
    return { obsolete: [image] }
  },
})

/** Pictures: ours, the original leaves them to its host (contract/writes.md §12). */
export const imageOperations: readonly Operation[] = [listImages, uploadImage, readImage, describeImage, deleteImage]
