import { iconsFrom } from './icon.ts'
import { loadSharp } from './load-sharp.ts'
import { croppedPicture, layOver, pixelOf, roundedBox, type CardPicture, type ReadFile } from './painting.ts'
import { channels, nothing, renderText, type Weight, type RenderedText } from './writing.ts'

/** What a picture says that stands for a page where links to it are shared. */
export interface ShareCard {
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly title: string
  /** Below the title: when, where. */
  readonly lines: readonly string[]
  /** The day, as the leaf of a calendar. */
  readonly date?: { readonly month: string; readonly day: string; readonly weekday: string } | undefined
  readonly site: string
  /** `#rrggbb`, on which white can be read. */
  readonly colour: string
  /** The stored file of the icon of the site. */
  readonly icon: string | undefined
  /** The stored file of the picture in the right half, and what of it must stay in sight. */
  readonly picture: CardPicture | undefined
}

/** A text has the first of some sizes with which it is no higher than its part of the card, in pixels. */
interface Part {
  readonly height: number
  readonly sizes: readonly number[]
  readonly weight: Weight
}

const margin = 64
const tile = { size: 140, radius: 20, ink: '#1d2733' }
const parts = {
  site: { height: 44, sizes: [30, 26], weight: 'Regular' },
  title: { height: 200, sizes: [84, 68, 56, 48, 42], weight: 'Bold' },
  lines: { height: 108, sizes: [34, 28, 24], weight: 'Regular' },
  day: { height: 76, sizes: [68], weight: 'Bold' },
  month: { height: 36, sizes: [26, 20], weight: 'Bold' },
} as const satisfies Record<string, Part>

/** Longer texts are cut before anything is drawn, in characters. */
const maxLength = 120

/** Draws cards, one after the other: as PNG in some 25 ms of a processor, with a picture as JPEG in some 80. `read` gives the bytes of a stored file. */
export function cardsFrom(read: ReadFile): (card: ShareCard) => Promise<Uint8Array> {
  let last: Promise<unknown> = Promise.resolve()
  return (card) => {
    const drawn = last.then(() => drawShareCard(card, read))
    last = drawn.catch(() => undefined)
    return drawn
  }
}

async function drawShareCard(card: ShareCard, read: ReadFile): Promise<Uint8Array> {
  const { width, height, colour, picture } = card
  const pixels = { data: Buffer.alloc(width * height * channels, pixelOf(colour)), width, height }
  const half = { width: width / 2, height }
  const shown = picture && (await croppedPicture(picture, half, read).catch(() => undefined))
  if (shown) layOver(shown, pixels, half.width, 0)
  await drawTexts(card, pixels, (shown ? half.width : width) - 2 * margin, read)
  const sharp = await loadSharp()
  const whole = sharp(pixels.data, { raw: { width, height, channels } }).removeAlpha()
  return picture ? whole.jpeg({ quality: 84 }).toBuffer() : whole.png().toBuffer()
}

/** The day, the title, the lines below it, and at the foot the site. */
async function drawTexts(card: ShareCard, pixels: RenderedText, width: number, read: ReadFile): Promise<void> {
  const { title, lines, date, site, icon, colour, height } = card
  if (date) await drawTile(date, colour, pixels)
  const name = await fitText(cutWithEllipsis(title, maxLength), width, parts.title)
  const below = await fitText(lines.map((line) => cutWithEllipsis(line, maxLength)).join('\n'), width, parts.lines)
  const top = date ? margin + tile.size + 28 : Math.round((height - name.height - below.height) / 2) - 40
  layOver(name, pixels, margin, top)
  layOver(below, pixels, margin, top + name.height + 24)
  const sign = icon === undefined ? undefined : await siteSign(icon, read)
  const foot = await fitText(cutWithEllipsis(site, maxLength), width, parts.site)
  if (sign) layOver(sign, pixels, margin, height - margin - sign.height + 8)
  layOver(foot, pixels, margin + (sign ? sign.width + 16 : 0), height - margin - foot.height)
}

/** The leaf of a calendar: month, day and weekday on white. */
async function drawTile(date: NonNullable<ShareCard['date']>, colour: string, card: RenderedText): Promise<void> {
  layOver(roundedBox(tile.size, tile.radius), card, margin, margin)
  const [month, day, weekday] = await Promise.all([
    fitText(date.month.toUpperCase(), tile.size, parts.month, colour),
    fitText(date.day, tile.size, parts.day, tile.ink),
    fitText(date.weekday, tile.size, { ...parts.month, weight: 'Regular' }, tile.ink),
  ])
  for (const [text, middle] of [
    [month, 26],
    [day, 70],
    [weekday, 116],
  ] as const) {
    const left = margin + Math.round((tile.size - text.width) / 2)
    layOver(text, card, left, margin + middle - Math.round(text.height / 2))
  }
}

/** The icon of the site, as small as a letter is high; undefined where it cannot be read. */
async function siteSign(file: string, read: ReadFile): Promise<RenderedText | undefined> {
  const [size, sharp] = [44, await loadSharp()]
  const drawn = await iconsFrom(read)({ size, file, letter: '', colour: '#ffffff', isOpaque: false, isMaskable: false })
  return { data: await sharp(drawn).ensureAlpha().raw().toBuffer(), width: size, height: size }
}

/** A text in its part; what is too long in the smallest size, ends with `…`. */
async function fitText(
  text: string,
  width: number,
  { height, sizes, weight }: Part,
  colour = '#ffffff',
): Promise<RenderedText> {
  for (const size of sizes) {
    const found = await renderText(text, width, size, weight, colour)
    if (found.height <= height) return found
  }
  const smallest = sizes.at(-1) ?? 0
  for (let length = [...text].length; length > 0; length = Math.floor(length * 0.8)) {
    const found = await renderText(cutWithEllipsis(text, length), width, smallest, weight, colour)
    if (found.height <= height) return found
  }
  return nothing
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
