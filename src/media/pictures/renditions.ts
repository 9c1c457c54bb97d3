import type { Sharp } from 'sharp'
import { Problem } from '../../errors/problem.ts'
import { invalidImage, tooManyPixels } from '../../errors/pictures.ts'
import { formatOf, type Format } from './format.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture as it is written to a file. */
export interface Rendition {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** A picture in all its sizes. */
export interface Renditions {
  readonly format: Format
  readonly full: Rendition
  readonly sizes: Readonly<Record<string, Rendition>>
}

interface Box {
  readonly width: number
  readonly height?: number
  readonly crop?: true
}

/** The smaller sizes by name: the box that each fits into. `crop` fills the box. A picture is never made larger. */
const boxes: Readonly<Record<string, Box>> = {
  thumbnail: { width: 150, height: 150, crop: true },
  medium: { width: 300, height: 300 },
  medium_large: { width: 768 },
  large: { width: 1024, height: 1024 },
  '1536x1536': { width: 1536, height: 1536 },
}

/** What the coders of a format take of memory for each pixel, beside the others: some 35 bytes, where they take 18. */
const weights: Readonly<Record<Format, number>> = { jpeg: 1, png: 1, gif: 1, webp: 1, avif: 2 }

/** For each size. */
const timeout = { seconds: 60 }

/**
 * A picture turned upright, in the colours of the web, without metadata, in all its sizes. Animations stay animated in
 * full size; their smaller sizes show the first frame. What is not an intact picture is a `Problem`, and so is one of more
 * than `maxPixels`, all frames together, or of half of that where the format takes twice the memory.
 */
export async function renditions(bytes: Uint8Array, maxPixels: number): Promise<Renditions> {
  try {
    return await allSizes(bytes, maxPixels)
  } catch (error) {
    throw error instanceof Problem ? error : invalidImage(bytes)
  }
}

async function allSizes(bytes: Uint8Array, maxPixels: number): Promise<Renditions> {
  const format = formatOf(bytes)
  if (!format) throw invalidImage(bytes)
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.format !== (format === 'avif' ? 'heif' : format)) throw invalidImage(bytes)
  const frames = (format === 'gif' || format === 'webp' ? header.pages : undefined) ?? 1
  const limit = Math.floor(maxPixels / weights[format])
  // Told by the header, before anything is decoded; the decoders refuse what is larger than its header says.
  const { width, height } = header
  if (width * height * frames > limit) throw tooManyPixels({ width, height, frames, limit, format })

  const upright = (animated: boolean) =>
    sharp(bytes, { animated, limitInputPixels: limit, failOn: 'error' }).autoOrient()
  // A still picture is decoded once for all sizes.
  const { data, info } = await upright(false).raw().timeout(timeout).toBuffer({ resolveWithObject: true })
  const { channels } = info
  const still = () => sharp(data, { raw: { width: info.width, height: info.height, channels } })
  const full = await written(frames > 1 ? upright(true) : still(), format)
  const sizes: Record<string, Rendition> = {}
  for (const [name, box] of Object.entries(boxes)) {
    if (full.width <= box.width && (box.height === undefined || full.height <= box.height)) continue
    sizes[name] = await written(resized(still(), full, box), format)
  }
  return { format, full, sizes }
}

function resized(picture: Sharp, full: Rendition, { width, height = full.height, crop }: Box): Sharp {
  return crop
    ? picture.resize({ width: Math.min(width, full.width), height: Math.min(height, full.height), fit: 'cover' })
    : picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

async function written(picture: Sharp, format: Format): Promise<Rendition> {
  const { data, info } = await coders[format](picture).timeout(timeout).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

const coders: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 88 }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 88 }),
  // More effort takes minutes for a photograph.
  avif: (picture) => picture.avif({ quality: 60, effort: 0 }),
}
