import type { Sharp } from 'sharp'
import { lightSize, lightWidths } from '../../domain/light-size.ts'
import { decodeOnce, timeout, type Decoded } from './decode.ts'
import type { Format } from './format.ts'

/** A picture as it is written to a file. */
export interface Rendition {
  readonly bytes: Uint8Array
  readonly format: Format
  readonly width: number
  readonly height: number
}

/** Renditions by name. */
export type Sizes = Readonly<Record<string, Rendition>>

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

/** What the format of light sizes allows, in pixels. */
const lightHeight = 16_383

/**
 * A picture in all its sizes. Animations stay animated in full size; their smaller sizes show the first frame. Fails as
 * `decoded` does.
 */
export function renditions(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<{ readonly full: Rendition; readonly sizes: Sizes }> {
  return decodeOnce(bytes, maxPixels, async (picture) => {
    const { format, still, animation } = picture
    const coded = coders[format]
    const full = await encodeRendition(coded(animation ?? still()), format)
    const sizes: Record<string, Rendition> = {}
    for (const [name, box] of Object.entries(boxes)) {
      if (full.width <= box.width && (box.height === undefined || full.height <= box.height)) continue
      sizes[name] = await encodeRendition(coded(resized(still(), full, box)), format)
    }
    return { full, sizes: { ...sizes, ...(await light(picture)) } }
  })
}

/** The light sizes alone, for a picture that was stored without them. */
export function lightRenditions(bytes: Uint8Array, maxPixels: number): Promise<Sizes> {
  return decodeOnce(bytes, maxPixels, light)
}

/** Sizes of a fraction of the bytes, for pages. */
async function light({ width, height, still }: Decoded): Promise<Sizes> {
  const sizes: Record<string, Rendition> = {}
  const next = lightWidths.findIndex((each) => each >= width)
  for (const each of next === -1 ? lightWidths : lightWidths.slice(0, next + 1)) {
    if (height * Math.min(1, each / width) > lightHeight) continue
    const picture = still().resize({ width: each, withoutEnlargement: true })
    sizes[lightSize(each)] = await encodeRendition(picture.webp({ quality: 78 }), 'webp')
  }
  return sizes
}

function resized(picture: Sharp, full: Rendition, { width, height = full.height, crop }: Box): Sharp {
  return crop
    ? picture.resize({ width: Math.min(width, full.width), height: Math.min(height, full.height), fit: 'cover' })
    : picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

async function encodeRendition(coded: Sharp, format: Format): Promise<Rendition> {
  const { data, info } = await coded.timeout(timeout).toBuffer({ resolveWithObject: true })
  return { bytes: data, format, width: info.width, height: info.pageHeight ?? info.height }
}

const coders: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 88 }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 88 }),
  // More effort takes minutes for a photograph.
  avif: (picture) => picture.avif({ quality: 60, effort: 0 }),
}
