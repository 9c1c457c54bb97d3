import type { DocumentedError } from '../../operations/operation.ts'

/* The errors of pictures, for the answers and for the documents (contract/errors.md §4). */

export const noData = {
  status: 400,
  code: 'rest_upload_no_data',
  description: {
    en: 'No picture was sent: it is the body, or the part “file” of a form.',
    fr: 'Aucune image n’a été envoyée : envoyez-la comme corps de la requête, ou dans le champ « file » d’un formulaire.',
  },
} as const satisfies DocumentedError

export const invalidImage: DocumentedError = {
  status: 400,
  code: 'rest_upload_invalid_image',
  description: {
    en: 'Not an intact JPEG, PNG, GIF, WebP or AVIF picture, or one of too many pixels.',
    fr: 'Ce n’est pas une image JPEG, PNG, GIF, WebP ou AVIF intacte, ou elle compte trop de pixels.',
  },
}

export const tooBig: DocumentedError = {
  status: 413,
  code: 'rest_upload_file_too_big',
  description: { en: 'More bytes than the service takes.', fr: 'Plus d’octets que le service n’en accepte.' },
}

export const noSuchImage = {
  status: 404,
  code: 'rest_post_invalid_id',
  description: { en: 'No image has this id.', fr: 'Aucune image ne porte ce numéro.' },
} as const satisfies DocumentedError

export const pageNotFound = {
  status: 404,
  code: 'image-archive-page-not-found',
  description: { en: 'The list has no such page.', fr: 'La liste ne va pas jusqu’à cette page.' },
} as const satisfies DocumentedError
