import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Image, ImageFile } from '../../../domain/entities.ts'
import type { Context } from '../../../operations/context.ts'
import { version } from '../../../version.ts'
import { colourUnderWhite, tintColours } from '../../assets/colours.ts'
import { isHeld } from '../../assets/send.ts'
import type { Pictures } from './kept-pictures.ts'
import type { Card, Frame, Page } from './page.ts'
import type { Identity } from '../identity.ts'

/** A card with what else its picture is made of. */
interface DrawnCard extends Pick<Card, 'title' | 'lines' | 'date'> {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** The name of the site. */
  readonly site: string
  /** `#rrggbb`, a colour on which white can be read. */
  readonly colour: string
  /** The stored file of the icon of the site. */
  readonly icon: string | undefined
  /** The picture in its right half. */
  readonly picture: CardPicture | undefined
}

interface CardPicture extends Pick<ImageFile, 'file' | 'width' | 'height'> {
  /** What must stay in sight, from 0 at its left and its top to 1. */
  readonly focus: readonly [x: number, y: number]
}

/** Draws a card: as JPEG with a picture, as PNG without. */
export type DrawCard = (card: DrawnCard) => Promise<Uint8Array>

const names = { drawn: 'share.png', pictured: 'share.jpg' } as const
/** Another version may draw another picture. */
const drawnBy = version()

/** In pixels, as those who preview links ask for it. */
const size = { width: 1200, height: 630 }

/** The name of the file with the picture of a page, by whether the page has an image. */
export function shareFile(hasImage: boolean): string {
  return hasImage ? names.pictured : names.drawn
}

/** The path of a page whose picture is asked for, `/event/fair/share.png`; undefined where none is. */
export function picturedPath(path: string): string | undefined {
  const name = Object.values(names).find((each) => path.endsWith(`/${each}`))
  return name === undefined ? undefined : path.slice(0, -name.length)
}

/** The card of a page at the path of its picture; undefined where it has none of that name. */
export function cardAt(path: string, page: Page, about: Pick<Frame, 'name' | 'description'>): Card | undefined {
  const card = cardOfPage(page, about)
  return card && path.endsWith(`/${shareFile(card.image !== undefined)}`) ? card : undefined
}

/** What the picture of a page says; undefined if the page must have none. */
function cardOfPage(page: Page, about: Pick<Frame, 'name' | 'description'>): Card | undefined {
  const { card, image, path, title, description, status = 200, isSecret = false, isDrawn = true } = page
  if (path === undefined || status !== 200 || isSecret || !isDrawn) return undefined
  const pictured = { image: image?.id }
  if (card) return { ...card, ...pictured }
  // The name of the site stands in each picture.
  if (title === about.name) return { title: about.description || title, lines: [], ...pictured }
  const line = description || about.description
  return { title, lines: line === '' ? [] : [line], ...pictured }
}

/** The picture of a page for those who preview links. */
export function sharePicture(page: Page, frame: Frame) {
  const { site, language } = frame
  const card = cardOfPage(page, frame)
  if (!card) return undefined
  const path = page.paths?.[language] ?? page.path ?? ''
  const name = shareFile(card.image !== undefined)
  return { ...size, url: `${site}/${language}${path}${name}`, alt: [card.title, ...card.lines].join(' · ') }
}

/** Sends the picture of a card, which clients may keep for an hour. */
export async function sendPicture(
  card: Card,
  { name: siteName, color }: Pick<Identity, 'name' | 'color'>,
  pictures: Pictures<DrawnCard>,
  context: Context,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const { language } = context
  const { title, lines, date, tint, image } = card
  const colour = colourUnderWhite(tint === undefined ? color : tintColours[tint])
  const whole = { ...size, title, lines, date, site: siteName, colour, ...(await storedPictures(image, context)) }
  const tag = `"${createHash('sha256')
    .update(JSON.stringify([drawnBy, whole]))
    .digest('hex')
    .slice(0, 16)}"`
  if (!isHeld(request, tag)) {
    const picture = await pictures(tag, whole)
    return reply
      .headers(drawingHeaders(tag, language))
      .type(picture[0] === 0xff ? 'image/jpeg' : 'image/png')
      .send(picture)
  }
  return reply.headers(drawingHeaders(tag, language)).code(304).send()
}

/** The stored files of the icon of the site, and of the picture of a card. */
async function storedPictures(
  id: number | undefined,
  { storage }: Context,
): Promise<Pick<DrawnCard, 'icon' | 'picture'>> {
  const { icon } = await storage.site.read()
  const ids = [icon, id].filter((each) => typeof each === 'number')
  const images = ids.length > 0 ? await storage.images.byIds(ids) : []
  const image = images.find((each) => each.id === id)
  return { icon: images.find((each) => each.id === icon)?.file, picture: image && smallestFor(image) }
}

/** The smallest rendition of a picture that fills the half of a card, uncropped. */
function smallestFor({ sizes, focalX, focalY, ...image }: Image): CardPicture {
  const fitting = Object.values(sizes).filter(
    ({ width, height }) =>
      width >= size.width / 2 && height >= size.height && Math.abs(width / height - image.width / image.height) < 0.02,
  )
  const [{ file, width, height } = image] = fitting.toSorted((one, other) => one.width - other.width)
  return { file, width, height, focus: [focalX ?? 0.5, focalY ?? 0.5] }
}

function drawingHeaders(tag: string, language: Context['language']) {
  return {
    'cache-control': 'public, max-age=3600',
    etag: tag,
    'content-language': language,
    vary: 'Accept-Language',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
}
