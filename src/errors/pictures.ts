import { defineProblem } from './problem.ts'
import { msg } from '../texts/msg.ts'

/* What is wrong with a picture (contract/writes.md §12). */

/** Not a picture, a broken one, or one of a kind that is not accepted. */
export const invalidImage = defineProblem({
  status: 400,
  code: 'rest_upload_invalid_image',
  parameter: 'file',
  when: msg('Not an intact JPEG, PNG, GIF, WebP or AVIF picture, or one of too many pixels.'),
  message: (_bytes: Uint8Array) => msg('Only intact JPEG, PNG, GIF, WebP and AVIF pictures are accepted.'),
  sent: (bytes) => ({ value: bytes, member: 'file' }),
})

/** A logo that is neither a picture nor a drawing that is accepted. */
export const invalidLogo = defineProblem({
  status: 400,
  code: 'rest_upload_invalid_image',
  parameter: 'file',
  when: msg('Not an intact JPEG, PNG, GIF, WebP or AVIF picture, nor an SVG of shapes with a size.'),
  message: (_bytes: Uint8Array, most: number) =>
    msg`An SVG needs a viewBox or a size, at least one shape, and at most ${most / 1000} kB; pictures within it, and what refers to other files, are taken out.`,
  sent: (bytes) => ({ value: bytes, member: 'file' }),
})

/** More pixels than are decoded: all of them have to fit into memory. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly limit: number
  readonly maxSide: number
  readonly maxFrames: number
  readonly format: string
}

export const tooManyPixels = defineProblem({
  status: 400,
  code: 'rest_upload_invalid_image',
  parameter: 'file',
  when: invalidImage.when,
  message: ({ width, height, frames, limit, maxSide, maxFrames, format }: Pixels) => {
    const size = `${width} × ${height}`
    const name = format.toUpperCase()
    return {
      en: `This picture has ${size} pixels${frames > 1 ? ` in each of ${frames} frames` : ''}: ${name} pictures may have at most ${limit.toLocaleString('en')} pixels in all, ${maxSide.toLocaleString('en')} on a side, and ${maxFrames.toLocaleString('en')} frames.`,
      fr: `Cette image compte ${size} pixels${frames > 1 ? ` pour chacune de ses ${frames} vues` : ''} : une image ${name} peut compter au plus ${limit.toLocaleString('fr')} pixels en tout, ${maxSide.toLocaleString('fr')} de côté, et ${maxFrames.toLocaleString('fr')} vues.`,
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
  when: msg(
    'The picture could not be fetched: the address must lead, on a public server and within 10 seconds, to a JPEG, PNG, GIF, WebP or AVIF file of at most 10 MB.',
  ),
})

/** The picture was known when the call began and has been deleted since. */
export const imageVanished = defineProblem({
  status: 409,
  code: 'rest_image_not_fetched',
  when: msg('The image has just been deleted: please try again.'),
})
