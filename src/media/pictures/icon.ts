import { loadSharp } from './load-sharp.ts'
import { channels, renderText } from './writing.ts'

/** A square that stands for a site: a picture, or a letter where there is none or it cannot be read. */
export interface Icon {
  /** In pixels. */
  readonly size: number
  /** The stored file of the picture. */
  readonly file: string | undefined
  readonly letter: string
  /** `#rrggbb`, on which white can be read. */
  readonly colour: string
  /** Whether nothing may shine through. */
  readonly isOpaque: boolean
  /** Whether systems may cut it to any shape: what counts is in the middle 80 % (W3C, Web Application Manifest, “Icon masks and safe zone”). */
  readonly isMaskable: boolean
}

/** Draws icons as PNG. `read` gives the bytes of a stored file. */
export function iconsFrom(read: ReadFile): (icon: Icon) => Promise<Uint8Array> {
  return async (icon) => (await pictured(icon, read).catch(() => undefined)) ?? drawIcon(icon)
}

type ReadFile = (file: string) => Promise<Uint8Array | undefined>

/** The middle of the picture, where it is no square; undefined where it is gone. */
async function pictured({ size, file, isOpaque, isMaskable }: Icon, read: ReadFile): Promise<Uint8Array | undefined> {
  const found = file === undefined ? undefined : await read(file)
  if (!found) return undefined
  const sharp = await loadSharp()
  // The corners of a square of 0.56 are in a circle of 0.8.
  const margin = isMaskable ? Math.round(size * 0.22) : 0
  const side = size - 2 * margin
  const picture = sharp(found, { failOn: 'error' }).autoOrient().resize({ width: side, height: side, fit: 'cover' })
  const background = '#ffffff'
  const ground = isOpaque ? picture.flatten({ background }) : picture
  return ground.extend({ top: margin, bottom: margin, left: margin, right: margin, background }).png().toBuffer()
}

async function drawIcon({ size, letter, colour }: Icon): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { data, width, height } = await renderText(letter, size, Math.round(size * 0.75), 'Bold')
  const square = sharp({ create: { width: size, height: size, channels, background: colour } })
  const middle = { left: Math.round((size - width) / 2), top: Math.round((size - height) / 2) }
  const fits = data.length > 0 && width <= size && height <= size
  return (fits ? square.composite([{ input: data, raw: { width, height, channels }, ...middle }]) : square)
    .png()
    .toBuffer()
}
