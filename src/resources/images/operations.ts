import { defineProblem } from '../../errors/problem.ts'
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

const imageNotFound = defineProblem({
  status: 404,
  code: 'rest_post_invalid_id',
  when: { en: 'No image has this id.', fr: 'Aucune image ne porte ce numéro.' },
  message: (id: number) => ({ en: `No image has the id ${id}.`, fr: `Aucune image ne porte le numéro ${id}.` }),
})

const alt = clearable(translated(text({ maxLength: 1000 })), {
  en: 'Alternative text: what the picture shows',
  fr: 'Texte alternatif : ce que montre l’image',
})

const part = decimal({ minimum: 0, maximum: 1 })

const description = {
  alt,
  focal_x: clearable(part, {
    en: 'What must stay in sight where the picture is cropped: from 0 at its left to 1 at its right; empty for the middle',
    fr: 'Ce qui doit rester visible quand l’image est recadrée : de 0 à gauche à 1 à droite ; vide pour le milieu',
  }),
  focal_y: clearable(part, {
    en: 'The same, from 0 at its top to 1 at its bottom; empty for the middle',
    fr: 'De même, de 0 en haut à 1 en bas ; vide pour le milieu',
  }),
}

export const listImages = listOperation({
  kind: 'image',
  plural: 'images',
  summary: {
    en: 'List pictures: your own, or everybody’s for editors',
    fr: 'Lister les images : les siennes, ou toutes pour les éditeurs',
  },
  description: { en: 'Newest first.', fr: 'De la plus récente à la plus ancienne.' },
  page: { en: 'A page of pictures.', fr: 'Une page d’images.' },
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
  summary: { en: 'Upload a picture', fr: 'Envoyer une image' },
  description: {
    en: 'The file is checked, stored and scaled to smaller sizes. Events, venues and organizers then name it by its `id`.',
    fr: 'Le fichier est vérifié, enregistré et décliné en tailles réduites. Les événements, lieux et organisateurs le désignent ensuite par son `id`.',
  },
  parameters: {
    file: optional(upload(), {
      en: 'The picture: JPEG, PNG, GIF, WebP or AVIF, as the body or as a part of a form',
      fr: 'L’image : JPEG, PNG, GIF, WebP ou AVIF, comme corps de la requête ou dans un formulaire',
    }),
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
  summary: { en: 'Read a picture’s data', fr: 'Lire les données d’une image' },
  description: {
    en: 'The addresses, the sizes and the description of a picture.',
    fr: 'Les adresses, les tailles et la description d’une image.',
  },
  parameters: translationsParameter,
  permit: anyone,
  run: async ({ parameters }, context, image) => tagged(image, { ...context, translations: parameters.translations }),
})

export const describeImage = operation({
  ...imageItem,
  id: 'update-image',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: { en: 'Change what is said of a picture', fr: 'Modifier ce qui est dit d’une image' },
  description: {
    en: 'Sets the text that describes the picture to those who do not see it, and what must stay in sight where it is cropped. POST, PUT and PATCH do the same.',
    fr: 'Définit le texte qui décrit l’image à qui ne la voit pas, et ce qui doit rester visible quand elle est recadrée. POST, PUT et PATCH font la même chose.',
  },
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
  summary: {
    en: 'Delete a picture for good and remove it from all records',
    fr: 'Supprimer définitivement une image et la retirer de toutes les fiches',
  },
  description: {
    en: 'Deletes the picture and its files for good; the records that show it lose it.',
    fr: 'Supprime définitivement l’image et ses fichiers ; les fiches qui la montrent la perdent.',
  },
  permit: mayChange,
  run: async (_input, context, image) => {
    await removeImage(image, context)
    return { ...ok(presentUploadedImage(image, context)), obsolete: [image] }
  },
})

/** Pictures: ours, the original leaves them to its host (contract/writes.md §12). */
export const imageOperations: readonly Operation[] = [listImages, uploadImage, readImage, describeImage, deleteImage]
