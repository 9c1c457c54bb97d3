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
}

/** Draws icons as PNG. `read` gives the bytes of a stored file. */
export function iconsFrom(read: ReadFile): (icon: Icon) => Promise<Uint8Array> {
  return async (icon) => (await pictured(icon, read).catch(() => undefined)) ?? drawIcon(icon)
}

type ReadFile = (file: string) => Promise<Uint8Array | undefined>

/** The middle of the picture, where it is no square; undefined where it is gone. */
async function pictured({ size, file, isOpaque }: Icon, read: ReadFile): Promise<Uint8Array | undefined> {
  const found = file === undefined ? undefined : await read(file)
  if (!found) return undefined
  const sharp = await loadSharp()
  const picture = sharp(found, { failOn: 'error' }).autoOrient().resize({ width: size, height: size, fit: 'cover' })
  return (isOpaque ? picture.flatten({ background: '#ffffff' }) : picture).png().toBuffer()
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
