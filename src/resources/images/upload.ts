import { permits } from '../../accounts/actor.ts'
import type { Image } from '../../domain/entities.ts'
import { defineProblem } from '../../errors/problem.ts'
import { invalidImage } from '../../errors/pictures.ts'
import { pictureTooLarge } from '../../errors/requests.ts'
import type { StoredPicture } from '../../media/intake.ts'
import type { Context } from '../../operations/context.ts'
import type { Upload } from '../../schema/types/references/image.ts'
import { insertImage, type ImageInput } from '../records/images.ts'
import { msg } from '../../texts/msg.ts'

/* Beside what is wrong with the files of pictures (contract/errors.md §4). */

export const noData = defineProblem({
  status: 400,
  code: 'rest_upload_no_data',
  when: msg('No picture was sent: it is the body, or the part “file” of a form.'),
})

export const mayUpload = permits('upload')

/** A file that may have been sent. */
interface UploadInput {
  readonly file?: Upload | undefined
}

/** An upload, but for its address and its answer. */
export const uploading = {
  upload: 'picture',
  check: async ({ file }: UploadInput) => {
    if (!file || file.bytes.length === 0) throw noData()
    return { issues: [] }
  },
  permit: mayUpload,
  prepare:
    ({ file }: UploadInput, { images }: Context) =>
    async () =>
      images.store(file?.bytes ?? new Uint8Array(), file?.filename ?? ''),
  tagged: true,
  status: 201,
  errors: [noData, invalidImage, pictureTooLarge],
} as const

/** Makes the picture that was stored before a record. */
export async function insertUploaded(
  picture: StoredPicture | undefined,
  input: ImageInput,
  context: Context,
): Promise<Image> {
  if (!picture) throw new Error('the picture was not stored before')
  return insertImage(picture, input, context)
}
