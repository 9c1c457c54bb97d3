import type { default as Library } from 'sharp'

let loading: Promise<typeof Library> | undefined

/** The library that decodes, resizes and draws; it is loaded with the first picture. */
export function loadSharp(): Promise<typeof Library> {
  return (loading ??= importSharp())
}

async function importSharp(): Promise<typeof Library> {
  const { default: sharp } = await import('sharp')
  // Other formats of the library (drawings, documents, raw data) never reach its decoders.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((decoder) => `VipsForeignLoad${decoder}Buffer`),
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
