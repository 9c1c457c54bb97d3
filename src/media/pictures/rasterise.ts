import { loadSharp } from './load-sharp.ts'

/** A drawing of the program’s own. */
export interface Drawing {
  readonly svg: string
  /** Pixels. */
  readonly width: number
  /** PNG keeps what is transparent. */
  readonly format: 'jpeg' | 'png'
}

const decoder = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Drawings as pictures. The decoder of drawings is open meanwhile alone: what others send never reaches it. */
export async function rasterise(drawings: readonly Drawing[]): Promise<Uint8Array[]> {
  const sharp = await loadSharp()
  sharp.unblock(decoder)
  try {
    return await Promise.all(
      drawings.map(({ svg, width, format }) => {
        const picture = sharp(Buffer.from(svg)).resize({ width })
        return (format === 'png' ? picture.png() : picture.jpeg({ quality: 92 })).toBuffer()
      }),
    )
  } finally {
    sharp.block(decoder)
  }
}
