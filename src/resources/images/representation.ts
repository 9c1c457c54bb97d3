import { z } from 'zod'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { exampleOwnership } from '../records/example.ts'
import { addressText, idNumber, momentText, ownership, translationsOf } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

const pixels = z.int().min(1)

const measures = {
  width: describedSchema(pixels, msg('Pixels.')),
  height: describedSchema(pixels, msg('Pixels.')),
}

const filesize = describedSchema(z.int().min(0), msg('Bytes.'))

/** A smaller rendition (contract/representations.md §8). */
const imageSizeRepresentation = namedSchema(
  'ImageSize',
  z.strictObject({
    ...measures,
    'mime-type': describedSchema(z.string(), msg('Media type.')),
    filesize,
    url: describedSchema(addressText, msg('Address of the file.')),
  }),
  msg('A smaller rendition of a picture.'),
)

const sizes = describedSchema(
  z.record(z.string(), imageSizeRepresentation),
  msg('Smaller renditions by name: `thumbnail`, `medium`, `large`…; `webp_320` to `webp_1600` are for pages.'),
)

const url = describedSchema(addressText, msg('Address of the file in full size.'))
const extension = describedSchema(z.string(), msg('File name extension, without the dot.'))
const alt = describedSchema(z.string(), msg('Alternative text: what the picture shows.'))

const part = z.number().min(0).max(1).nullable()
const focal = {
  focal_x: describedSchema(
    part,
    msg(
      'What must stay in sight where the picture is cropped: from 0 at its left to 1 at its right; null for the middle.',
    ),
  ),
  focal_y: describedSchema(part, msg('The same, from 0 at its top to 1 at its bottom.')),
}

const translations = translationsOf(z.strictObject({ alt: z.string() }))

/** The picture of a record (contract/representations.md §8). */
export const imageRepresentation = namedSchema(
  'Image',
  z.strictObject({ url, id: idNumber, extension, ...measures, filesize, sizes, alt, ...focal, translations }),
  msg('The picture of a record.'),
)

/** A picture as a resource of its own. */
export const uploadedImageRepresentation = namedSchema(
  'UploadedImage',
  z.strictObject({
    id: idNumber,
    url,
    source_url: describedSchema(addressText, msg('The same address as `url`.')),
    alt,
    ...focal,
    translations,
    ...measures,
    filesize,
    sizes,
    extension,
    mime_type: describedSchema(z.string(), msg('Media type.')),
    author: ownership.author,
    date: describedSchema(momentText, msg('Upload date, in the site’s time zone.')),
    date_utc: describedSchema(momentText, msg('Upload date, in UTC.')),
  }),
  msg('An uploaded picture.'),
)

export type ImageSizeRepresentation = z.output<typeof imageSizeRepresentation>
export type ImageRepresentation = z.output<typeof imageRepresentation>
export type UploadedImageRepresentation = z.output<typeof uploadedImageRepresentation>

/** A picture, as in the documents. */
export const exampleImage: ImageRepresentation = {
  url: 'https://example.org/files/2026/11/band.webp',
  id: 265,
  extension: 'webp',
  width: 1600,
  height: 900,
  filesize: 182_450,
  sizes: {
    medium: {
      width: 300,
      height: 169,
      'mime-type': 'image/webp',
      filesize: 8_402,
      url: 'https://example.org/files/2026/11/band-300x169.webp',
    },
  },
  alt: 'Three musicians on a stage',
  focal_x: 0.5,
  focal_y: 0.3,
}

/** The same picture as its owner sees it. */
export const exampleUpload: UploadedImageRepresentation = {
  ...exampleImage,
  source_url: exampleImage.url,
  mime_type: 'image/webp',
  author: '1',
  date: exampleOwnership.date,
  date_utc: exampleOwnership.date_utc,
}

export const exampleUploadBody = { alt: exampleImage.alt, focal_x: 0.5, focal_y: 0.3 }
