/** The widths of renditions for pages. Every picture has the smallest; of the others, those below its width, and the next one, which keeps its own. */
export const lightWidths = [320, 640, 960, 1600] as const

/** The name of a rendition for pages, by its width: WebP, which takes a fraction of the bytes of the others. */
export function lightSize(width: (typeof lightWidths)[number]): string {
  return `webp_${width}`
}

export function isLightSize(name: string): boolean {
  return /^webp_\d+$/.test(name)
}
