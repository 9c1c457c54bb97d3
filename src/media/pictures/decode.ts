import type { Sharp } from 'sharp'
import { Problem } from '../../errors/problem.ts'
import { invalidImage, tooManyPixels } from '../../errors/pictures.ts'
import { pictureFormat, type Format } from './format.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture turned upright, in the colours of the web, without metadata. */
export interface Decoded {
  readonly format: Format
  readonly width: number
  readonly height: number
  /** Begins a rendition; of an animation, one of its first frame. */
  readonly still: () => Sharp
  /** All frames, where there are several. */
  readonly animation: Sharp | undefined
}

/** What the coders of a format take of memory for each pixel, beside the others: some 35 bytes, where they take 18. */
const weights: Readonly<Record<Format, number>> = { jpeg: 1, png: 1, gif: 1, webp: 1, avif: 2 }

/**
 * The longest side, in pixels, and the most frames. In rows of a million the coders take 1,010 MB for 25 million pixels, in rows of 30,000
 * 155 MB, as in a square. A GIF of 240,000 frames of one pixel takes 6 s, one of 2,000 takes 0.03 s.
 */
const [maxSide, maxFrames] = [30_000, 2000]

/** For decoding, and for each size. */
export const timeout = { seconds: 60 }

/**
 * Decodes a picture once for all that is made of it. What is not an intact picture is a `Problem`, and so is one of more
 * than `maxPixels`, all frames together, or of half of that where the format takes twice the memory; of too long a side, or too many frames.
 */
export async function decodeOnce<T>(
  bytes: Uint8Array,
  maxPixels: number,
  make: (picture: Decoded) => Promise<T>,
): Promise<T> {
  try {
    return await make(await decodePicture(bytes, maxPixels))
  } catch (error) {
    throw error instanceof Problem ? error : invalidImage(bytes)
  }
}

async function decodePicture(bytes: Uint8Array, maxPixels: number): Promise<Decoded> {
  const format = pictureFormat(bytes)
  if (!format) throw invalidImage(bytes)
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.format !== (format === 'avif' ? 'heif' : format)) throw invalidImage(bytes)
  const frames = (format === 'gif' || format === 'webp' ? header.pages : undefined) ?? 1
  const limit = Math.floor(maxPixels / weights[format])
  // Told by the header, before anything is decoded; the decoders refuse what is larger than its header says.
  const { width, height } = header
  if (width * height * frames > limit || Math.max(width, height) > maxSide || frames > maxFrames)
    throw tooManyPixels({ width, height, frames, limit, maxSide, maxFrames, format })

  const upright = (animated: boolean) =>
    sharp(bytes, { animated, limitInputPixels: limit, failOn: 'error' }).autoOrient()
  const { data, info } = await upright(false).raw().timeout(timeout).toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return {
    ...{ format, width: info.width, height: info.height },
    still: () => sharp(data, { raw }),
    animation: frames > 1 ? upright(true) : undefined,
  }
}
