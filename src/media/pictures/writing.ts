import { fileURLToPath } from 'node:url'
import { loadSharp } from './load-sharp.ts'

/** Latin, Greek and Cyrillic. Other letters are taken from the fonts of the machine. */
const fonts = {
  Regular: fontFile('400Regular/SourceSerif4_400Regular.ttf'),
  Bold: fontFile('700Bold/SourceSerif4_700Bold.ttf'),
} as const

export type Weight = keyof typeof fonts

/** Text as pixels of red, green, blue and opacity. */
export interface RenderedText {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

export const channels = 4
export const nothing: RenderedText = { data: Buffer.alloc(0), width: 0, height: 0 }

/** A text in lines of a width, in white or another colour, `#rrggbb`. */
export async function renderText(
  text: string,
  width: number,
  size: number,
  weight: Weight,
  colour = '#ffffff',
): Promise<RenderedText> {
  if (text.trim() === '') return nothing
  const sharp = await loadSharp()
  const markup = `<span foreground="${colour}">${pangoText(text)}</span>`
  const font = { font: `Source Serif 4, ${weight} ${size}`, fontfile: fonts[weight] }
  const drawing = sharp({ text: { text: markup, ...font, width, wrap: 'word-char', dpi: 72, rgba: true } })
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Text within Pango markup, which has the entities of XML and none of the characters that XML forbids. */
function pangoText(text: string): string {
  const allowed = text.toWellFormed().replace(/[^\P{Cc}\n]|[\ufffe\uffff]/gu, ' ')
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-serif-4/${name}`))
}
