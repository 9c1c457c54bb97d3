import { notFound } from '../../errors/problem.ts'
import { may, type Actor } from '../../accounts/actor.ts'
import type { Image } from '../../domain/entities.ts'
import { created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { anyone, operation, type Operation } from '../../operations/operation.ts'
import { type Values, clearable, optional } from '../../schema/field.ts'
import { upload } from '../../schema/types/references/image.ts'
import { decimal } from '../../schema/types/values/number.ts'
import { text } from '../../schema/types/values/text.ts'
import { translated } from '../../schema/types/values/translated.ts'
import type { Page, Slice } from '../../storage/stores/lists.ts'
import { idPath, translationsParameter } from '../records/fields.ts'
import { mayReadImage } from '../records/images.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { exampleUpload, exampleUploadBody, uploadedImageRepresentation } from './representation.ts'
import { presentUploadedImage } from './present.ts'
import { insertUploaded, mayUpload, uploading } from './upload.ts'
import { removeImage, updateImage } from './write.ts'
import { msg } from '../../texts/msg.ts'

const imageNotFound = notFound('rest_post_invalid_id', (id) => msg`No image has ${id}.`)

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

export const listImages = listOperation({
  kind: 'image',
  plural: 'images',
  summary: msg('List pictures: your own, or everybody’s for editors'),
  description: msg('Newest first.'),
  page: msg('A page of pictures.'),
  parameters: { ...paging('none'), ...translationsParameter },
  representation: uploadedImageRepresentation,
  example: exampleUpload,
  permit: mayUpload,
  find: async (_filters, slice, context) => {
    const page = await findImages(slice, context)
    return { page, records: page.records.map((image) => presentUploadedImage(image, context)) }
  },
})

/** One’s own pictures, or everybody’s for editors; newest first. */
export function findImages(slice: Slice, { actor, storage }: Context): Promise<Page<Image>> {
  return storage.images.find({ author: may(actor, 'edit-others') ? undefined : actor.user?.id }, slice)
}

const shown = { schema: uploadedImageRepresentation, example: exampleUpload }

export const uploadImage = operation({
  id: 'upload-image',
  methods: ['POST'],
  route: ['images'],
  summary: msg('Upload a picture'),
  description: msg(
    'The file is checked, stored and scaled to smaller sizes. Events, venues and organizers then name it by its `id`.',
  ),
  parameters: {
    file: optional(upload(), msg('The picture: JPEG, PNG, GIF, WebP or AVIF, as the body or as a part of a form')),
    ...description,
  },
  ...uploading,
  run: async ({ parameters: { alt, focal_x: focalX, focal_y: focalY } }, context, _subject, { prepared: picture }) => {
    const image = await insertUploaded(picture, { alt, focalX, focalY }, context)
    const address = apiUrl(context.links, `/images/${image.id}`)
    return { ...created(presentUploadedImage(image, context), address), state: image }
  },
  exampleBody: exampleUploadBody,
  ...shown,
})

/** One’s own pictures, or everybody’s for editors. */
export const mayChange = (actor: Actor, image: Image | undefined) =>
  may(actor, 'edit-others') || (mayUpload(actor) && (!image || image.author === actor.user?.id))

export const imageItem = {
  ...shown,
  route: ['images', { parameter: 'id', pattern: '\\d+' }],
  path: idPath,
  /** A picture that the caller may not read is not there: ids can be counted. */
  locate: async ({ id }: Values<typeof idPath>, context: Context): Promise<Image | undefined> => {
    const image = await context.storage.images.byId(id)
    return image && (await mayReadImage(image, context)) ? image : undefined
  },
  absent: ({ id }: Values<typeof idPath>) => imageNotFound(id),
  state: async (image: Image) => image,
  shown: async (image: Image, context: Context) => presentUploadedImage(image, context),
  errors: [imageNotFound],
} as const

function tagged(image: Image, context: Context) {
  return { ...ok(presentUploadedImage(image, context)), state: image }
}

export const readImage = operation({
  ...imageItem,
  id: 'read-image',
  methods: ['GET'],
  summary: msg('Read a picture’s data'),
  description: msg('The addresses, the sizes and the description of a picture.'),
  parameters: translationsParameter,
  permit: anyone,
  run: async ({ parameters }, context, image) => tagged(image, { ...context, translations: parameters.translations }),
})

export const describeImage = operation({
  ...imageItem,
  id: 'update-image',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: msg('Change what is said of a picture'),
  description: msg(
    'Sets the text that describes the picture to those who do not see it, and what must stay in sight where it is cropped. POST, PUT and PATCH do the same.',
  ),
  parameters: description,
  permit: mayChange,
  run: async ({ parameters: { alt, focal_x: focalX, focal_y: focalY } }, context, image) =>
    tagged(await updateImage(image, { alt, focalX, focalY }, context), context),
  exampleBody: exampleUploadBody,
})

const deleteImage = operation({
  ...imageItem,
  id: 'delete-image',
  methods: ['DELETE'],
  summary: msg('Delete a picture for good and remove it from all records'),
  description: msg('Deletes the picture and its files for good; the records that show it lose it.'),
  permit: mayChange,
  run: async (_input, context, image) => {
    await removeImage(image, context)
    return { ...ok(presentUploadedImage(image, context)), obsolete: [image] }
  },
})

/** Pictures: ours, the original leaves them to its host (contract/writes.md §12). */
export const imageOperations: readonly Operation[] = [listImages, uploadImage, readImage, describeImage, deleteImage]
