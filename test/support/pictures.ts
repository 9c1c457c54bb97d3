import sharp from 'sharp'
import type { Format } from '../../src/media/format.ts'

/** A picture of one colour, made on the spot. */
export function drawn(width: number, height: number, format: Format = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } })
    .toFormat(format)
    .toBuffer()
}
