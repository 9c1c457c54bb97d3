import { exampleOwnership } from '../records/example.ts'
import type { ImageRepresentation, UploadedImageRepresentation } from './representation.ts'

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
}

/** The same as its owner sees it. */
export const exampleUpload: UploadedImageRepresentation = {
  ...exampleImage,
  source_url: exampleImage.url,
  mime_type: 'image/webp',
  author: '1',
  date: exampleOwnership.date,
  date_utc: exampleOwnership.date_utc,
}

export const exampleUploadBody = { alt: exampleImage.alt }
