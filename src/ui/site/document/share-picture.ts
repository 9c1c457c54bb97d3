import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../operations/context.ts'
import { version } from '../../../version.ts'
import { colourUnderWhite } from '../../assets/colours.ts'
import { isHeld } from '../../assets/send.ts'
import type { Pictures } from './kept-pictures.ts'
import type { Card, Frame, Page } from './page.ts'
import type { Identity } from '../identity.ts'

/** A card with what else its picture is made of. */
interface DrawnCard extends Card {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** The name of the site. */
  readonly site: string
  /** `#rrggbb`, a colour on which white can be read. */
  readonly colour: string
}

/** Draws a card as PNG. */
export type DrawCard = (card: DrawnCard) => Promise<Uint8Array>

const name = 'share.png'
/** Another version may draw another picture. */
const drawnBy = version()

/** In pixels, as those who preview links ask for it. */
const size = { width: 1200, height: 630 }

/** The path of a page whose picture is asked for, `/event/fair/share.png`; undefined where none is. */
export function picturedPath(path: string): string | undefined {
  return path.endsWith(`/${name}`) ? path.slice(0, -name.length) : undefined
}

/** The text to draw on the share picture; undefined if the page has its own image or must have none. */
export function cardOfPage(page: Page, about: Pick<Frame, 'name' | 'description'>): Card | undefined {
  const { card, image, path, title, description, status = 200, isSecret = false, isDrawn = true } = page
  if (image || path === undefined || status !== 200 || isSecret || !isDrawn) return undefined
  if (card) return card
  // The name of the site stands in each picture.
  if (title === about.name) return { title: about.description || title, lines: [] }
  const line = description || about.description
  return { title, lines: line === '' ? [] : [line] }
}

/** The picture of a page for those who preview links: its image, or the one that is drawn of its card. */
export function sharePicture(page: Page, frame: Frame): Page['image'] {
  const { site, language } = frame
  const card = cardOfPage(page, frame)
  if (!card) return page.image
  const path = page.paths?.[language] ?? page.path ?? ''
  return { ...size, url: `${site}/${language}${path}${name}`, alt: [card.title, ...card.lines].join(' · ') }
}

/** Sends the picture of a card, which clients may keep for an hour. */
export async function sendPicture(
  card: Card,
  { name: siteName, color }: Pick<Identity, 'name' | 'color'>,
  pictures: Pictures<DrawnCard>,
  { language }: Context,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const whole = { ...size, ...card, site: siteName, colour: colourUnderWhite(color) }
  const tag = `"${createHash('sha256')
    .update(JSON.stringify([drawnBy, whole]))
    .digest('hex')
    .slice(0, 16)}"`
  if (!isHeld(request, tag)) {
    const picture = await pictures(tag, whole)
    return reply.headers(drawingHeaders(tag, language)).type('image/png').send(picture)
  }
  return reply.headers(drawingHeaders(tag, language)).code(304).send()
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
