import { rolePermissions } from '../../accounts/permission.ts'
import type { Image } from '../../domain/entities.ts'
import type { User } from '../../domain/people/user.ts'
import { defineProblem } from '../../errors/problem.ts'
import { created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl, inNamespace } from '../../operations/request.ts'
import { anyone, operation, type Operation } from '../../operations/operation.ts'
import {
  findImages,
  imageItem,
  listImages,
  mayChange,
  readImage,
  describeImage,
  uploadImage,
} from '../images/operations.ts'
import { presentUploadedImage } from '../images/present.ts'
import { insertUploaded, mayUpload, uploading } from '../images/upload.ts'
import { updateImage } from '../images/write.ts'
import { listAnswer, pageNotFound, paging, sliceOf } from '../records/lists/paging.ts'
import {
  mediaListRepresentation,
  mediaRepresentation,
  presentMe,
  presentMedia,
  userRepresentation,
} from './representation.ts'
import { msg } from '../../texts/msg.ts'

/*
 * What clients of the calendar also call beside its namespace: who they are, and pictures. The records and rights are those of
 * `/users/me` and `/images` (contract/documentation.md §7).
 */

const namespace = 'wp/v2'

const notSignedIn = defineProblem({
  status: 401,
  code: 'rest_not_logged_in',
  when: msg('Nobody is signed in.'),
})

const readMe = operation({
  id: 'read-me',
  methods: ['GET'],
  route: ['users', 'me'],
  summary: msg('Read who is signed in'),
  // Any application password may tell who it belongs to.
  scope: null,
  locate: async (_path, { actor }: Context): Promise<User | undefined> => actor.user,
  absent: () => notSignedIn(),
  permit: anyone,
  run: async (_input, _context, user) => ok(presentMe(user, rolePermissions[user.role])),
  schema: userRepresentation,
  errors: [notSignedIn],
})

const { file, alt } = uploadImage.parameters
/** The tag decides the scopes. */
const media = { route: ['media'], tag: 'images' } as const

const pastTheEnd = pageNotFound('image', 400, 'rest_post_invalid_page_number')

const listMedia = operation({
  ...media,
  id: 'list-media',
  methods: ['GET'],
  summary: listImages.summary,
  parameters: paging('none'),
  permit: mayUpload,
  run: async ({ parameters: request }, context) => {
    const page = await findImages(sliceOf(request, context.settings), context)
    const records = page.records.map((image) => presentForMedia(image, context))
    const { list } = listAnswer(
      { plural: 'media', pastTheEnd, request, parameters: {}, page, records },
      beside(context),
    )
    return { ...ok(records), list }
  },
  schema: mediaListRepresentation,
  errors: [pastTheEnd],
})

const uploadMedia = operation({
  ...uploading,
  ...media,
  id: 'upload-media',
  methods: ['POST'],
  summary: uploadImage.summary,
  parameters: { file, alt_text: alt },
  run: async ({ parameters }, context, _subject, { prepared: picture }) => {
    const image = await insertUploaded(picture, { alt: parameters.alt_text }, context)
    const address = apiUrl(beside(context).links, `/media/${image.id}`)
    return { ...created(presentForMedia(image, context), address), state: image }
  },
  schema: mediaRepresentation,
})

const { path, locate, absent, state, errors } = imageItem
const item = {
  ...{ path, locate, absent, state, errors },
  tag: media.tag,
  route: [...media.route, ...imageItem.route.slice(1)],
  shown: async (image: Image, context: Context) => presentForMedia(image, context),
  schema: mediaRepresentation,
}

const readMedia = operation({
  ...item,
  id: 'read-media',
  methods: ['GET'],
  summary: readImage.summary,
  permit: anyone,
  run: async (_input, context, image) => imageWithState(image, context),
})

const updateMedia = operation({
  ...item,
  id: 'update-media',
  methods: describeImage.methods,
  summary: describeImage.summary,
  parameters: { alt_text: alt },
  permit: mayChange,
  run: async ({ parameters }, context, image) =>
    imageWithState(await updateImage(image, { alt: parameters.alt_text }, context), context),
})

function imageWithState(image: Image, context: Context) {
  return { ...ok(presentForMedia(image, context)), state: image }
}

function presentForMedia(image: Image, context: Context) {
  return presentMedia(presentUploadedImage(image, context))
}

/** The context of addresses in this namespace. */
function beside(context: Context): Context {
  return { ...context, links: inNamespace(context.links, namespace) }
}

export const companion = {
  namespace,
  catalog: [readMe, listMedia, uploadMedia, readMedia, updateMedia] satisfies Operation[],
}
