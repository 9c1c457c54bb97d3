import { loadSharp } from './load-sharp.ts'
import { channels, type RenderedText } from './writing.ts'

/** A stored picture, and what of it must stay in sight, from 0 at its left and its top to 1. */
export interface CardPicture {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly focus: readonly [x: number, y: number]
}

/** Reads the bytes of a stored file; undefined where it is gone. */
export type ReadFile = (file: string) => Promise<Uint8Array | undefined>

/** Lays one over another, at these pixels of it; what would be beyond its edges, is cut off. */
export function layOver({ data, width, height }: RenderedText, card: RenderedText, left: number, top: number): void {
  for (let line = Math.max(0, -top); line < Math.min(height, card.height - top); line += 1)
    for (let column = Math.max(0, -left); column < Math.min(width, card.width - left); column += 1) {
      const from = (line * width + column) * channels
      const to = ((top + line) * card.width + left + column) * channels
      const opacity = (data[from + 3] ?? 0) / 255
      for (let part = 0; opacity > 0 && part < 3; part += 1)
        card.data[to + part] = Math.round(
          (data[from + part] ?? 0) * opacity + (card.data[to + part] ?? 0) * (1 - opacity),
        )
    }
}

/** A picture that fills a part of a card, around what must stay in sight; undefined where its file is gone. */
export async function croppedPicture(
  { file, width, height, focus: [x, y] }: CardPicture,
  part: { readonly width: number; readonly height: number },
  read: ReadFile,
): Promise<RenderedText | undefined> {
  const found = await read(file)
  if (!found) return undefined
  const scale = Math.max(part.width / width, part.height / height)
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const at = (room: number, focus: number, whole: number) =>
    Math.round(Math.min(Math.max(focus * whole - room / 2, 0), whole - room))
  const sharp = await loadSharp()
  const data = await sharp(found, { failOn: 'error' })
    .autoOrient()
    .resize({ width: wide, height: high, fit: 'cover' })
    .extract({ ...part, left: at(part.width, x, wide), top: at(part.height, y, high) })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { data, ...part }
}

/** A white square with round corners. */
export function roundedBox(size: number, radius: number): RenderedText {
  const data = Buffer.alloc(size * size * channels, 255)
  const beyond = (at: number) => Math.max(radius - at - 0.5, at + 0.5 - (size - radius), 0)
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const distance = Math.hypot(beyond(pixel % size), beyond(Math.floor(pixel / size)))
    data[pixel * channels + 3] = Math.round(255 * Math.min(Math.max(radius + 0.5 - distance, 0), 1))
  }
  return { data, width: size, height: size }
}

/** A colour, `#rrggbb`, as an opaque pixel. */
export function pixelOf(colour: string): Buffer {
  return Buffer.from(`${colour.slice(1)}ff`, 'hex')
}
