import { defineProblem } from '../errors.ts'

/* What is wrong with a picture (contract/writes.md §12). */

/** More pixels than are decoded: all of them have to fit into memory. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly limit: number
  readonly format: string
}

/** Not a picture, a broken one, or one of a kind that is not accepted; or one of too many pixels. */
export const invalidImage = defineProblem({
  status: 400,
  code: 'rest_upload_invalid_image',
  when: {
    en: 'Not an intact JPEG, PNG, GIF, WebP or AVIF picture, or one of too many pixels.',
    fr: 'Ce n’est pas une image JPEG, PNG, GIF, WebP ou AVIF intacte, ou elle compte trop de pixels.',
  },
  message: (pixels?: Pixels) => (pixels ? tooManyPixels(pixels) : notAnImage),
})

const notAnImage = {
  en: 'This is not a picture that can be shown: send an intact JPEG, PNG, GIF, WebP or AVIF file.',
  fr: 'Cette image est illisible : envoyez un fichier JPEG, PNG, GIF, WebP ou AVIF intact.',
}

function tooManyPixels({ width, height, frames, limit, format }: Pixels) {
  const size = `${width} × ${height}`
  const name = format.toUpperCase()
  return {
    en: `This picture has ${size} pixels${frames > 1 ? ` in each of ${frames} frames` : ''}: ${name} pictures may have at most ${limit.toLocaleString('en')} pixels in all.`,
    fr: `Cette image compte ${size} pixels${frames > 1 ? ` pour chacune de ses ${frames} vues` : ''} : une image ${name} peut compter au plus ${limit.toLocaleString('fr')} pixels en tout.`,
  }
}

/** `most`: bytes that a picture may have. */
export const pictureTooLarge = defineProblem({
  status: 413,
  code: 'rest_upload_file_too_big',
  when: { en: 'More bytes than the service takes.', fr: 'Plus d’octets que le service n’en accepte.' },
  message: (most?: number) => {
    if (most === undefined) return { en: 'The picture is too large.', fr: 'L’image est trop lourde.' }
    const mebibytes = Math.floor((most / 2 ** 20) * 10) / 10
    return {
      en: `A picture may have ${mebibytes} MiB at most.`,
      fr: `Une image peut peser ${mebibytes.toLocaleString('fr')} Mio au plus.`,
    }
  },
})

/**
 * One sentence for all that can go wrong with an address: what is in a private network, whether a host exists there and
 * what it answers must not be found out by asking.
 */
export const notFetched = defineProblem({
  status: 400,
  code: 'rest_image_not_fetched',
  when: {
    en: 'The picture could not be fetched: the address must lead, on a public server and within 10 seconds, to a JPEG, PNG, GIF, WebP or AVIF file of at most 10 MB.',
    fr: 'L’image n’a pas pu être téléchargée : l’adresse doit mener, sur un serveur public et en moins de 10 secondes, à un fichier JPEG, PNG, GIF, WebP ou AVIF de 10 Mo au plus.',
  },
})

/** The picture was known when the call began and has been deleted since. */
export const imageVanished = defineProblem({
  status: 409,
  code: 'rest_image_not_fetched',
  when: {
    en: 'The image has just been deleted: please try again.',
    fr: 'L’image vient d’être supprimée : veuillez réessayer.',
  },
})
