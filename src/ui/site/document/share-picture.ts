import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { overloaded } from '../../../errors/service.ts'
import type { Context } from '../../../operations/context.ts'
import { version } from '../../../version.ts'
import { colourUnderWhite } from '../../assets/colours.ts'
import { isHeld } from '../../assets/send.ts'
import type { Card, Frame, Page } from './page.ts'
import type { Identity } from '../identity.ts'

/** Draws a card as PNG of some pixels, with the name of the site, on a colour, `#rrggbb`, on which white can be read. */
export type DrawCard = (
  card: Card & Readonly<Record<'width' | 'height', number> & Record<'site' | 'colour', string>>,
) => Promise<Uint8Array>

const name = 'share.png'
/** Another version may draw another picture. */
const drawnBy = version()

/** In pixels, as those who preview links ask for it. */
const size = { width: 1200, height: 630 }

/** The path of a page whose picture is asked for, `/event/fair/share.png`; undefined where none is. */
export function picturedPath(path: string): string | undefined {
  return path.endsWith(`/${name}`) ? path.slice(0, -name.length) : undefined
}

/** What the picture of a page says: its card, or its name and what it is about. Undefined where it has an image, or is not to be drawn. */
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

/** How many pictures are kept, of some 30 kB each. */
const maxKept = 400
/** How many pictures may wait to be drawn: 2.5 seconds. */
const maxWaiting = 100

/** Gives the picture of a card, by its tag. Throws `overloaded` where too many wait to be drawn. */
export type Pictures<T = Parameters<DrawCard>[0]> = (tag: string, wanted: T) => Promise<Uint8Array>

/**
 * Draws each picture once, as long as it is kept; one after the other (`draw`), beside the turns of those who read. While fifty addresses ask for
 * three pictures each, others wait 0.2 s for a page (p95; 0.6 s at worst), and 1.3 to 3.5 s (2.5 to 4.8 s) where each request draws in its turn.
 */
export function keptPictures<T>(draw: (wanted: T) => Promise<Uint8Array>): Pictures<T> {
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array>>()

  function keepDrawing(tag: string, picture: Uint8Array): void {
    kept.delete(tag)
    kept.set(tag, picture)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  }

  return async (tag, wanted) => {
    const known = kept.get(tag)
    if (known) {
      keepDrawing(tag, known)
      return known
    }
    const same = underWay.get(tag)
    if (same) return same
    if (underWay.size >= maxWaiting) throw overloaded()
    const drawn = draw(wanted)
    underWay.set(tag, drawn)
    try {
      const picture = await drawn
      keepDrawing(tag, picture)
      return picture
    } finally {
      underWay.delete(tag)
    }
  }
}

/** Sends the picture of a card, which clients may keep for an hour. */
export async function sendPicture(
  card: Card,
  { name: siteName, color }: Pick<Identity, 'name' | 'color'>,
  pictures: Pictures,
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
