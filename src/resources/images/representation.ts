import { z } from 'zod'
import { described, named } from '../../schema/described.ts'
import { exampleOwnership } from '../records/example.ts'
import { addressText, idNumber, momentText, ownership, translationsOf } from '../records/representation.ts'

const pixels = z.int().min(1)

const measures = {
  width: described(pixels, { en: 'Pixels.', fr: 'Pixels.' }),
  height: described(pixels, { en: 'Pixels.', fr: 'Pixels.' }),
}

const filesize = described(z.int().min(0), { en: 'Bytes.', fr: 'Octets.' })

/** A smaller rendition (contract/representations.md §8). */
const imageSizeRepresentation = named(
  'ImageSize',
  z.strictObject({
    ...measures,
    'mime-type': described(z.string(), { en: 'Media type.', fr: 'Type de média.' }),
    filesize,
    url: described(addressText, { en: 'Address of the file.', fr: 'Adresse du fichier.' }),
  }),
  { en: 'A smaller rendition of a picture.', fr: 'Une version réduite d’une image.' },
)

const sizes = described(z.record(z.string(), imageSizeRepresentation), {
  en: 'Smaller renditions by name: `thumbnail`, `medium`, `large`…; `webp_320` to `webp_1600` are for pages.',
  fr: 'Versions réduites par nom : `thumbnail`, `medium`, `large`… ; celles de `webp_320` à `webp_1600` sont destinées aux pages.',
})

const url = described(addressText, {
  en: 'Address of the file in full size.',
  fr: 'Adresse du fichier en taille réelle.',
})
const extension = described(z.string(), {
  en: 'File name extension, without the dot.',
  fr: 'Extension du fichier, sans le point.',
})
const alt = described(z.string(), {
  en: 'Alternative text: what the picture shows.',
  fr: 'Texte alternatif : ce que montre l’image.',
})

const part = z.number().min(0).max(1).nullable()
const focal = {
  focal_x: described(part, {
    en: 'What must stay in sight where the picture is cropped: from 0 at its left to 1 at its right; null for the middle.',
    fr: 'Ce qui doit rester visible quand l’image est recadrée : de 0 à gauche à 1 à droite ; null pour le milieu.',
  }),
  focal_y: described(part, {
    en: 'The same, from 0 at its top to 1 at its bottom.',
    fr: 'De même, de 0 en haut à 1 en bas.',
  }),
}

const translations = translationsOf(z.strictObject({ alt: z.string() }))

/** The picture of a record (contract/representations.md §8). */
export const imageRepresentation = named(
  'Image',
  z.strictObject({ url, id: idNumber, extension, ...measures, filesize, sizes, alt, ...focal, translations }),
  { en: 'The picture of a record.', fr: 'L’image d’une fiche.' },
)

/** A picture as a resource of its own. */
export const uploadedImageRepresentation = named(
  'UploadedImage',
  z.strictObject({
    id: idNumber,
    url,
    source_url: described(addressText, { en: 'The same address as `url`.', fr: 'La même adresse que `url`.' }),
    alt,
    ...focal,
    translations,
    ...measures,
    filesize,
    sizes,
    extension,
    mime_type: described(z.string(), { en: 'Media type.', fr: 'Type de média.' }),
    author: ownership.author,
    date: described(momentText, {
      en: 'Upload date, in the site’s time zone.',
      fr: 'Date d’envoi, dans le fuseau horaire du site.',
    }),
    date_utc: described(momentText, { en: 'Upload date, in UTC.', fr: 'Date d’envoi, en UTC.' }),
  }),
  { en: 'An uploaded picture.', fr: 'Une image envoyée.' },
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
