import { loadSharp } from './load-sharp.ts'
import { channels, nothing, renderText, type Weight, type RenderedText } from './writing.ts'

/** What a picture says that stands for a page where links to it are shared. */
export interface ShareCard {
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly title: string
  /** Below the title: when, where. */
  readonly lines: readonly string[]
  readonly site: string
  /** `#rrggbb`, on which white can be read. */
  readonly colour: string
}

/** A text has the first of some sizes with which it is no higher than its part of the card, in pixels. */
interface Part {
  readonly height: number
  readonly sizes: readonly number[]
  readonly weight: Weight
}

const margin = 80
const parts = {
  site: { height: 52, sizes: [36, 30], weight: 'Regular' },
  /** Three lines. */
  title: { height: 252, sizes: [84, 68, 56], weight: 'Bold' },
  lines: { height: 152, sizes: [38, 32], weight: 'Regular' },
} as const satisfies Record<string, Part>

/** Longer texts are cut before anything is drawn, in characters. */
const maxLength = 120

let last: Promise<unknown> = Promise.resolve()

/** A card as PNG. It takes some 25 ms of a processor, and one is drawn after the other. */
export function drawCard(card: ShareCard): Promise<Uint8Array> {
  const drawn = last.then(() => drawShareCard(card))
  last = drawn.catch(() => undefined)
  return drawn
}

async function drawShareCard({ title, lines, site, colour, ...size }: ShareCard): Promise<Uint8Array> {
  const width = size.width - 2 * margin
  const below = await fitText(lines.map((line) => cutWithEllipsis(line, maxLength)).join('\n'), width, parts.lines)
  const placed = [
    [await fitText(cutWithEllipsis(site, maxLength), width, parts.site), margin - 8],
    [await fitText(cutWithEllipsis(title, maxLength), width, parts.title), margin + 84],
    [below, size.height - margin - below.height],
  ] as const
  const pixels = Buffer.alloc(size.width * size.height * channels)
  for (const [text, top] of placed) copyIntoCard(text, pixels, size.width, top)
  const sharp = await loadSharp()
  const picture = sharp(pixels, { raw: { ...size, channels } })
  return picture.flatten({ background: colour }).png().toBuffer()
}

/** A text in its part; what is too long in the smallest size, ends with `…`. */
async function fitText(text: string, width: number, { height, sizes, weight }: Part): Promise<RenderedText> {
  for (const size of sizes) {
    const found = await renderText(text, width, size, weight)
    if (found.height <= height) return found
  }
  const smallest = sizes.at(-1) ?? 0
  for (let length = [...text].length; length > 0; length = Math.floor(length * 0.8)) {
    const found = await renderText(cutWithEllipsis(text, length), width, smallest, weight)
    if (found.height <= height) return found
  }
  return nothing
}

/** Copies a text into a card, at the left margin; what is wider than the card, as a text may be that cannot be broken, is cut off. */
function copyIntoCard({ data, width, height }: RenderedText, card: Buffer, cardWidth: number, top: number): void {
  for (let line = 0; line < height; line += 1) {
    const from = line * width * channels
    const target = ((top + line) * cardWidth + margin) * channels
    data.copy(card, target, from, from + Math.min(width, cardWidth - margin) * channels)
  }
}

/** The first characters of a text, with `…` where it goes on. */
function cutWithEllipsis(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
